// Writes graphql-env.d.ts from the contract, and the operations that depend on the fields of contacts, campaigns, and slides. The tool's own command does not run under TypeScript 7, its library does.
import { readFile, writeFile } from 'node:fs/promises';
import { minifyIntrospection, outputIntrospectionFile } from '@gql.tada/internal';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { printedCampaignFields } from './print-campaign-fields.ts';
import { printedLeadFields } from './print-lead-fields.ts';
import { printedSlideSettings } from './print-slide-settings.ts';

const schemaFile = new URL('../../contract/schema.graphql', import.meta.url);
const typesFile = new URL('./graphql-env.d.ts', import.meta.url);

const schema = buildSchema(await readFile(schemaFile, 'utf8'));
const types = outputIntrospectionFile(minifyIntrospection(introspectionFromSchema(schema, { descriptions: false })), {
  fileType: '.d.ts',
  shouldPreprocess: true,
});
await writeFile(typesFile, types);
await writeFile(new URL('../leads/fields.generated.ts', import.meta.url), printedLeadFields());
await writeFile(new URL('../campaign-builder/fields.generated.ts', import.meta.url), printedCampaignFields());
await writeFile(new URL('../pitches/settings.generated.ts', import.meta.url), printedSlideSettings());
