import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { preparePlatform } from '../../accounts/index.ts';
import { buildContactWorld } from '../../testing/build-contact-world.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildMeeting } from '../../testing/build-meeting.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { canaryOf, contactColumns, plantCanaries } from '../../testing/canaries.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runPrivacyCommand } from '../commands.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

async function copyOf(organizationId: OrganizationId, phone: string): Promise<string> {
  const lines: string[] = [];
  const isKnown = await runPrivacyCommand(context, ['copy', String(organizationId), phone], (line) => lines.push(line));
  expect(isKnown).toBe(true);
  return lines.join('\n');
}

// This world has no patient data from a practice and no cancellations; the name of a file that brought many contacts
// isn't about one, nor is what is noted about it.
const elsewhere = (column: string) => /^modmed_|^consent_|^(lead|opt_out)_imports\./.test(column);

it('holds every word that is stored about a contact, and nothing about anyone else, as JSON', async () => {
  const organization = await buildOrganization(context);
  const world = await buildContactWorld(server, organization);
  await plantCanaries(context, organization.id);
  const other = await buildLead(context, organization.id, { name: 'Someone Else' });
  const copy = await copyOf(organization.id, world.phone);
  const columns = contactColumns.filter((column) => !elsewhere(column) && !column.startsWith('text_queue.'));
  expect(columns.filter((column) => !copy.includes(canaryOf(column)))).toEqual([]);
  expect(copy).toContain(world.phone);
  for (const word of [other.phone, 'Someone Else', 'token_hash']) expect(copy).not.toContain(word);
  const { stored } = JSON.parse(copy);
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['leads', 'messages', 'custom_values', 'consent_events', 'slide_times', 'events']),
  );
});

it('is made for contacts of that organization only', async () => {
  const [one, other] = [await buildOrganization(context), await buildOrganization(context)];
  const lead = await buildLead(context, one.id);
  await expect(copyOf(other.id, lead.phone)).rejects.toThrow('No contact there has this phone number.');
  await expect(copyOf(9_999_999 as OrganizationId, lead.phone)).rejects.toThrow('There is no organization 9999999.');
  expect(JSON.parse(await copyOf(one.id, lead.phone)).phone).toBe(lead.phone);
  expect(await runPrivacyCommand(context, ['copy', 'x'], () => undefined)).toBe(false);
});

const COPY = `mutation ($id: ID!, $password: String = "a-long-password-1") {
  copyLead(leadId: $id, currentPassword: $password) { success errors json page } }`;

it('is given to an owner as JSON and as a page with every word of it, and recorded in the trail', async () => {
  const organization = await buildOrganization(context);
  const world = await buildContactWorld(server, organization);
  await plantCanaries(context, organization.id);
  const other = await buildLead(context, organization.id, { name: 'Someone Else' });
  const { token } = await buildUser(context, organization.id);
  const { copyLead } = await server.graphql(COPY, { id: String(world.leadId) }, token);
  expect([copyLead.success, copyLead.errors]).toEqual([true, []]);
  const columns = contactColumns.filter((column) => !elsewhere(column) && !column.startsWith('text_queue.'));
  expect(columns.filter((column) => !copyLead.json.includes(canaryOf(column)))).toEqual([]);
  expect(columns.filter((column) => !copyLead.page.includes(canaryOf(column)))).toEqual([]);
  for (const word of [other.phone, 'Someone Else', 'token_hash']) expect(copyLead.page).not.toContain(word);
  // What only machines need is in the JSON.
  expect(copyLead.page).not.toMatch(/Ssid|Sorted|Viewed seconds|Dedupe|Month|Permitted/);
  const titles = [...copyLead.page.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(titles.slice(0, 10)).toEqual([
    ...['Contact', 'Consent', 'Messages', 'Messages that wait', 'What was viewed', 'Time on each slide', 'Answers'],
    ...['Appointments', 'Groups', 'Campaigns'],
  ]);
  const { auditEntries } = await server.graphql(
    '{ auditEntries(action: "lead-copied") { entries { objectId } } }',
    {},
    token,
  );
  expect(auditEntries.entries).toEqual([{ objectId: String(world.leadId) }]);
});

it('says of an appointment whose event was canceled that it is, as of its changes', async () => {
  const { id: organizationId } = await buildOrganization(context);
  const { token } = await buildUser(context, organizationId);
  const { id: leadId } = await buildLead(context, organizationId);
  for (const word of ['Main', 'Side']) await buildMeeting(context, organizationId, { leadId, word });
  const { events } = await server.graphql('{ events { events { id eventAddress } } }', {}, token);
  const { id } = events.events.find((one: { eventAddress: string }) => one.eventAddress === '1 Main Street');
  await server.graphql(`mutation { cancelEvents(eventIds: ["${id}"]) { success } }`, {}, token);
  const { page } = (await server.graphql(COPY, { id: String(leadId) }, token)).copyLead as { page: string };
  const [, appointments = ''] = page.split(/<h2[^>]*>Appointments<\/h2>/);
  const [table = ''] = appointments.split('<h2');
  const canceled = [...table.matchAll(/<td data-is="Canceled">([^<]*)<\/td>/g)].map(([, at]) => at);
  expect(canceled.toSorted()).toEqual(['', expect.stringMatching(/^\d+\/\d+\/\d+ /)]);
});

it('shows what a contact wrote as plain text, without scripts or external content', async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: '<img src=x onerror=alert(1)>' });
  const { copyLead } = await server.graphql(COPY, { id: String(lead.id) }, token);
  expect(copyLead.page).toContain('&#60;img src=x');
  expect(copyLead.page).not.toMatch(/<(script|img|link|iframe)|src=["']?http/);
});

it('is stored nowhere once it is given', async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id, { name: 'Quux Canary' });
  const before = await rowsWith(server, ['Quux Canary']);
  const files = () => readdir(context.config.dataDir, { recursive: true });
  const there = await files();
  const { copyLead } = await server.graphql(COPY, { id: String(lead.id) }, token);
  expect(copyLead.page).toContain('Quux Canary');
  expect(await rowsWith(server, ['Quux Canary'])).toEqual(before);
  expect((await files()).toSorted()).toEqual(there.toSorted());
});

it('is refused to an admin, to another organization, and to a masked platform admin', async () => {
  await preparePlatform(context);
  const organization = await buildOrganization(context, { brand: 'health' });
  const lead = await buildLead(context, organization.id);
  const of = async (given: Parameters<typeof buildUser>[2], at = organization.id) => {
    const { token } = await buildUser(context, at, given);
    return (await server.graphql(COPY, { id: String(lead.id) }, token)).copyLead;
  };
  expect((await of({ access: 'ADMIN' })).errors).toEqual(['You do not have permission to do that.']);
  expect((await of({}, (await buildOrganization(context)).id)).json).toBeNull();
  const masked = await of({ access: 'NONE', isPlatformAdmin: true });
  expect(masked).toMatchObject({ success: false, json: null, page: null });
  expect((await of({})).success).toBe(true);
});

it('is made only with the password of the person who asks', async () => {
  const organization = await buildOrganization(context);
  const { token } = await buildUser(context, organization.id);
  const lead = await buildLead(context, organization.id);
  const ask = async (password: string) =>
    (await server.graphql(COPY, { id: String(lead.id), password }, token)).copyLead;
  const none = { success: false, json: null, page: null };
  expect(await ask('')).toEqual({ ...none, errors: ['Please enter your current password'] });
  expect(await ask('not-my-password')).toEqual({ ...none, errors: ['Your password isn’t right.'] });
  const trail = '{ auditEntries(action: "lead-copied") { entries { objectId } } }';
  expect((await server.graphql(trail, {}, token)).auditEntries.entries).toEqual([]);
  expect((await ask('a-long-password-1')).success).toBe(true);
});

it('has the contact’s texts without the codes of their links, for owners and on the command line', async () => {
  const organization = await buildOrganization(context);
  const world = await buildContactWorld(server, organization);
  const { token } = await buildUser(context, organization.id);
  const read = '{ leads { leads { campaigns { code } } } }';
  const [lead] = (await server.graphql(read, {}, token)).leads.leads;
  const codes: string[] = lead.campaigns.map(({ code }: { code: string }) => code);
  const text = `Have another look: https://a.test/c/${codes[0]}/Xy12zW`;
  const send = 'mutation ($id: ID!, $text: String!) { messageLead(leadId: $id, message: $text) { success } }';
  expect((await server.graphql(send, { id: String(world.leadId), text }, token)).messageLead.success).toBe(true);
  const { copyLead } = await server.graphql(COPY, { id: String(world.leadId) }, token);
  for (const copy of [copyLead.json, copyLead.page, await copyOf(organization.id, world.phone)]) {
    expect(copy).toContain('Have another look: https://a.test/c/…');
    for (const code of codes) expect(copy).not.toContain(code);
  }
});
