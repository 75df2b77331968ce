// npm run print-schema: writes the schema that the features declare to contract/schema.graphql.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printedSchema } from './printed-schema.ts';

await writeFile(join(import.meta.dirname, '../contract/schema.graphql'), printedSchema());
