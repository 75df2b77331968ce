import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { exportWorld } from '../../testing/export-world.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;
const { ask, exported, unpacked } = exportWorld(server);

// What JSON writes in another way than people do.
const NAME = 'Robert "Bob" \\ Smith';
const NOTE = 'Left-handed: says "ouch",\nand once more\\"';
const FORGED = 'x", "phone": "6025550000';
const CAMPAIGN = 'After the "big" visit';

it('an export of what is stored sealed has it word for word, with quotes, backslashes, and several lines', async () => {
  const organization = await buildOrganization(context, { brand: 'health' });
  const { token, email } = await buildUser(context, organization.id, { access: 'OWNER' });
  const us = { ...organization, token, email };
  const bob = await buildLead(context, us.id, { name: NAME });
  const forger = await buildLead(context, us.id, { name: FORGED });
  await ask(us, 'mutation ($id: ID!, $note: String!) { answer: addLeadNote(leadId: $id, note: $note) { success } }', {
    ...{ id: String(bob.id), note: NOTE },
  });
  await ask(
    us,
    'mutation ($id: ID!, $name: String!) { answer: createCampaign(leadId: $id, name: $name) { success } }',
    {
      ...{ id: String(bob.id), name: CAMPAIGN },
    },
  );
  const whole = await unpacked(us, await exported(us));
  const textOf = (file: string) => whole.get(file)?.toString('utf8') ?? '';
  const linesOf = (file: string) =>
    textOf(file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  expect(linesOf('contacts.jsonl').map(({ name, phone }) => [name, phone])).toEqual([
    [NAME, bob.phone],
    [FORGED, forger.phone],
  ]);
  expect(linesOf('contact-notes.jsonl').map(({ body }) => body)).toEqual([NOTE]);
  expect(linesOf('campaigns.jsonl').map(({ name }) => name)).toEqual([CAMPAIGN]);
  for (const file of [...whole.keys()].filter((name) => name.endsWith('.jsonl')))
    expect([file, linesOf(file).length > 0]).toEqual([file, true]);
  const rows: Record<string, string>[] = parse(textOf('contacts.csv'), { columns: true, bom: true });
  expect(rows.map((row) => row['Full name'])).toEqual([NAME, FORGED]);
});
