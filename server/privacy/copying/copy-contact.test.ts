import { expect, it } from 'vitest';
import { buildContactWorld } from '../../testing/build-contact-world.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { canaryOf, contactColumns, plantCanaries } from '../../testing/canaries.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

async function copyOf(organizationId: number, phone: string): Promise<string> {
  const lines: string[] = [];
  const isKnown = await runPrivacyCommand(context, ['copy', String(organizationId), phone], (line) => lines.push(line));
  expect(isKnown).toBe(true);
  return lines.join('\n');
}

// What a practice tells and what was stopped is not in this world; the name of a file that brought many is no contact's.
const elsewhere = (column: string) => /^modmed_|^consent_/.test(column) || column === 'lead_imports.file_name';

it('holds every word that is stored about a contact, and nothing of anybody else, as JSON', async () => {
  const organization = await buildOrganization(context);
  const world = await buildContactWorld(server, organization);
  await plantCanaries(context, organization.id);
  const other = await buildLead(context, organization.id, { name: 'Somebody Else' });
  const copy = await copyOf(organization.id, world.phone);
  const columns = contactColumns.filter((column) => !elsewhere(column) && !column.startsWith('text_queue.'));
  expect(columns.filter((column) => !copy.includes(canaryOf(column)))).toEqual([]);
  expect(copy).toContain(world.phone);
  for (const word of [other.phone, 'Somebody Else', 'token_hash']) expect(copy).not.toContain(word);
  const { stored } = JSON.parse(copy);
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['leads', 'messages', 'custom_values', 'consent_events', 'slide_times', 'events']),
  );
});

it('is made for contacts of that organization only', async () => {
  const [one, other] = [await buildOrganization(context), await buildOrganization(context)];
  const lead = await buildLead(context, one.id);
  expect(await copyOf(other.id, lead.phone)).toBe('No contact there has this phone number.');
  expect(JSON.parse(await copyOf(one.id, lead.phone)).phone).toBe(lead.phone);
  expect(await runPrivacyCommand(context, ['copy', 'x'], () => undefined)).toBe(false);
});
