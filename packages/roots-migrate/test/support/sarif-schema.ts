import { Ajv } from 'ajv';

import schema from '../report/sarif/sarif-2.1.0-rtm.5.json' with { type: 'json' };

// The schema is of draft 4, of which it uses nothing that a later draft reads otherwise once its own name is gone.
const { title, type, properties, required, additionalProperties, definitions } = schema;
const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true, formats: { uri: isUri, 'uri-reference': isReference, 'date-time': (text: string) => !Number.isNaN(Date.parse(text)) } });
const validate = ajv.compile({ title, type, properties, required, additionalProperties, definitions });

/** What is wrong with a SARIF log by the schema of SARIF 2.1.0; empty if nothing is. */
export function sarifErrors(log: unknown): readonly string[] {
  validate(log);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

function isUri(text: string): boolean {
  return URL.canParse(text);
}

function isReference(text: string): boolean {
  return /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/.test(text) && !/%(?![0-9A-Fa-f]{2})/.test(text) && URL.canParse(text, 'file:///');
}
