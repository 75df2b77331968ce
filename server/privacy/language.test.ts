import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { guessColumns } from '../../domain/leads/csv-columns.ts';
import { exportWorld } from '../testing/export-world.ts';
import { readRows } from '../testing/read-texts.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { newOrganization, exported, unpacked, ask } = exportWorld(server);

const ADD = `mutation { answer: createLead(lead: { name: "Ana Diaz", phone: "6025550177", language: "es" }) { lead { id } } }`;
const COPY =
  'mutation ($id: ID!) { answer: copyLead(leadId: $id, currentPassword: "a-long-password-1") { success json page } }';
const ERASE =
  'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';

it('the language of a contact is in their copy and in the export, whose heading the import knows, and is erased with the contact', async () => {
  const us = await newOrganization();
  const { id } = (await ask(us, ADD)).lead;
  const copy = await ask(us, COPY, { id });
  expect(JSON.parse(copy.json).stored.leads).toMatchObject([{ language: 'es' }]);
  expect(copy.page).toContain('Language');
  const files = await unpacked(us, await exported(us));
  const [headings = [], row = []] = parse(files.get('contacts.csv') ?? '', { bom: true }) as string[][];
  expect(guessColumns(headings, []).language).toBe('Language');
  expect(row[headings.indexOf('Language')]).toBe('es');
  expect(await ask(us, ERASE, { id })).toEqual({ success: true, errors: [] });
  const left = await readRows<{ language: string | null }>(
    server.context,
    sql`select language from leads where organization_id = ${us.id}`,
  );
  expect(left).toEqual([{ language: null }]);
});
