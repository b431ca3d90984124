import type { LibraryKind } from '../../tools/library.ts';
import { arktype } from './arktype.ts';
import type { SchemaLibrary } from './schema-library.ts';
import { valibot } from './valibot.ts';
import { zodMini } from './zod-mini.ts';
import { zod } from './zod.ts';

export const schemaLibraries: Readonly<Record<LibraryKind, SchemaLibrary>> = { 'zod': zod, 'zod-mini': zodMini, 'valibot': valibot, 'arktype': arktype };
