import { isDeprecatedExport } from '../deprecated.ts';
import type { SdkTable } from '../sdk/table.ts';
import { ELSEWHERE, sdkType, type Type } from './type.ts';

/** What an SDK's module exports under a name, as a value. */
export function exportedValue(table: SdkTable, name: string): Type {
  if (isDeprecatedExport(name)) return { kind: 'deprecated', table, name };
  if (table.constants?.[name] !== undefined) return { kind: 'constant', value: table.constants[name] };
  const type = sdkType(table, name);
  if (type.kind !== 'sdk') return name === 'default' ? { kind: 'module', table } : ELSEWHERE;
  return type.shape.construct === undefined ? type : { ...type, form: 'class' };
}

/** What a name of an SDK's module is in a type annotation. */
export function exportedType(table: SdkTable, name: string): Type {
  if (isDeprecatedExport(name)) return { kind: 'deprecated', table, name };
  return sdkType(table, name);
}
