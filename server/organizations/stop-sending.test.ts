import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { runSendingCommand } from '../super-admin/index.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { mailsTo, textsTo } from '../testing/read-mailbox.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ carrier: 'simulator' });
const { context } = server;
await preparePlatform(context);

const STOP =
  'mutation ($id: ID!, $reason: String!) { stopSending(organizationId: $id, reason: $reason) { success errors } }';
const LET =
  'mutation ($id: ID!, $cancels: Boolean!) { letSend(organizationId: $id, cancelsDue: $cancels) { canceled errors } }';
const PAUSE = 'mutation ($paused: Boolean!) { pauseSending(paused: $paused) { success } }';
const SEEN = '{ user { user { organization { sendingStop { reason } } } } }';
const STATS = '{ sendStats { sendStats { paused finishes wait { cause until release } } } }';

/** An organization, its owner, a platform admin, and a contact with a message that is due. */
async function stopped(reason = 'Invoice 1000-4 is unpaid.') {
  const { id } = await buildOrganization(context);
  const owner = await buildUser(context, id);
  const platform = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const { stopSending } = await server.graphql(STOP, { id, reason }, platform.token);
  expect(stopSending).toEqual({ success: true, errors: [] });
  const lead = await buildLead(context, id);
  await buildCampaign(context, id, { leadIds: [lead.id] });
  return {
    id,
    owner,
    platform,
    lead,
    as: (query: string, args: Record<string, unknown>) => server.graphql(query, args, owner.token),
  };
}

it('holds everything until the platform ends it; its people see why and can’t change it', async () => {
  const { id, platform, lead, as } = await stopped();
  expect((await as(SEEN, {})).user.user.organization.sendingStop).toEqual({ reason: 'Invoice 1000-4 is unpaid.' });
  const wait = { cause: 'organization-inactive', until: null, release: null };
  const paused = 'Sending has been stopped for your organization';
  expect((await as(STATS, {})).sendStats.sendStats).toEqual([{ paused, finishes: null, wait }]);
  for (const isPaused of [true, false]) await as(PAUSE, { paused: isPaused });
  expect((await as(LET, { id, cancels: false })).letSend.errors).not.toEqual([]);
  const number = 'mutation { getNumber(phone: "+14805550177") { errors } }';
  expect((await as(number, {})).getNumber.errors).toEqual([
    'Sending has been stopped for your organization. Contact support first.',
  ]);
  expect(await textsTo(server, lead.phone, 0)).toEqual([]);

  const { letSend } = await server.graphql(LET, { id, cancels: false }, platform.token);
  expect(letSend).toEqual({ canceled: 0, errors: [] });
  expect(await textsTo(server, lead.phone)).toHaveLength(1);
  expect((await as(SEEN, {})).user.user.organization.sendingStop).toBeNull();
});

it('ends with due messages canceled, if they may already have been sent', async () => {
  const { id, lead } = await stopped('This server was restored.');
  const said: string[] = [];
  const run = (...words: string[]) => runSendingCommand(context, words, (line) => said.push(line));
  expect(await run('list')).toBe(true);
  expect(said.at(-1)).toContain('This server was restored.');
  expect(await run('allow', String(id), '--cancel-due')).toBe(true);
  expect(said.at(-1)).toContain('sends again. Messages canceled: 1.');
  expect(await textsTo(server, lead.phone, 0)).toEqual([]);
  const later = await buildLead(context, id);
  await buildCampaign(context, id, { leadIds: [later.id] });
  expect(await textsTo(server, later.phone)).toHaveLength(1);
});

it('stops all at once after the database was set back, and lets all of them send again', async () => {
  const { id: stoppedBefore } = await stopped('The invoice is unpaid.');
  const { id } = await buildOrganization(context);
  const owner = await buildUser(context, id);
  const lead = await buildLead(context, id);
  const said: string[] = [];
  const run = (...words: string[]) => runSendingCommand(context, words, (line) => said.push(line));
  expect(await run('stop', '--restored')).toBe(true);
  expect(said.at(-1)).toMatch(/^Organizations stopped: [1-9]/);
  await buildCampaign(context, id, { leadIds: [lead.id] });
  expect(await textsTo(server, lead.phone, 0)).toEqual([]);
  const reason = expect.stringContaining('could go out twice');
  const seen = await server.graphql(SEEN, {}, owner.token);
  expect(seen.user.user.organization.sendingStop).toEqual({ reason });
  expect(await run('stop', '--restored')).toBe(true);
  expect(said.at(-1)).toMatch(/^Organizations stopped: 0\./);

  expect(await run('allow', '--restored')).toBe(true);
  expect(await textsTo(server, lead.phone)).toHaveLength(1);
  expect(await run('list')).toBe(true);
  expect(said.join('\n')).toContain(`${stoppedBefore} `);
  expect(await mailsTo(server, owner.email, 0)).toEqual([]);
  expect(await run('allow', String(stoppedBefore))).toBe(true);
});

it('has a reason of one line, so that nothing in the email reads as a part of it that we wrote', async () => {
  const { owner } = await stopped('Invoice 1000-4\r\n\nis\u202e unpaid.');
  const [mail] = await mailsTo(server, owner.email);
  expect(mail?.text).toContain('Reason: Invoice 1000-4 is unpaid.\n');
});

it('needs a reason, spares the platform’s own organization, and requires a complete command', async () => {
  const platform = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const { id } = await buildOrganization(context);
  const stop = async (organization: number, reason: string) =>
    (await server.graphql(STOP, { id: organization, reason }, platform.token)).stopSending.errors;
  expect(await stop(id, '  ')).toEqual(['Enter a reason. The organization reads it.']);
  expect(await stop(PLATFORM_ORGANIZATION, 'For a test')).toEqual([
    'This is the platform’s own organization: sign-up codes go out from it.',
  ]);
  for (const words of [[], ['stop'], ['allow'], ['allow', String(id), '--restored'], ['end', String(id)]])
    expect(await runSendingCommand(context, words, () => expect.unreachable()), words.join(' ')).toBe(false);
  for (const words of [
    ['stop', '9999999', '--reason', 'A test'],
    ['allow', '9999999'],
    ['allow', '9999999', '--cancel-due'],
  ]) {
    const unknown = runSendingCommand(context, words, () => expect.unreachable());
    await expect(unknown, words.join(' ')).rejects.toThrow('There is no organization 9999999.');
  }
  const said: string[] = [];
  expect(await runSendingCommand(context, ['allow', String(id)], (line) => said.push(line))).toBe(true);
  expect(said).toEqual([`Organization ${id} isn't stopped.`]);
});

it('emails those who look after the account, also when it ends, and marks it in the list of organizations', async () => {
  const { id, owner, platform } = await stopped('Two complaints from a carrier.');
  const colleague = await buildUser(context, id, { access: 'MANAGER' });
  const [told] = await mailsTo(server, owner.email);
  expect(told?.subject).toMatch(/^Sending has been stopped for /);
  expect(told?.text).toContain('Reason: Two complaints from a carrier.');
  expect(told?.text).toContain('support@whistlepitch.example');
  const isMarked = async () => (await listed(id, platform.token))?.stopped;
  expect(await isMarked()).toBe(true);
  await server.graphql(LET, { id, cancels: false }, platform.token);
  expect((await mailsTo(server, owner.email, 2))[0]?.subject).toMatch(/can send again$/);
  expect(await isMarked()).toBe(false);
  expect(await mailsTo(server, colleague.email, 0)).toEqual([]);
});

async function listed(id: number, token: string): Promise<{ id: string; stopped: boolean } | undefined> {
  const answer = await fetch(`${server.url}/super/organizations/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ search: String(id), page: 1 }),
  });
  const { organizations } = (await answer.json()) as { organizations: { id: string; stopped: boolean }[] };
  return organizations.find((one) => one.id === String(id));
}
