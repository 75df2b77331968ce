import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readRows, until } from '../../testing/read-texts.ts';
import { quickOptions } from '../../testing/sending-context.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { deliverDue } from '../deliver-due.ts';
import { createHeartbeat } from './show-sender.ts';

/** A server without a sender, an organization with due messages, and what its users see. */
async function world() {
  const server = await startTestServer({ roles: ['web'] });
  const { context, clock, graphql } = server;
  clock.stand();
  await preparePlatform(context);
  const admin = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id);
  const queue = async (firstPhone: number) => {
    const leadIds = await buildLeads(context, id, 2, firstPhone);
    await buildCampaign(context, id, { steps: [{ message: 'Hello' }], leadIds });
    return leadIds[0] ?? 0;
  };
  const told = async () => {
    const { sendStats } = await graphql(
      '{ sendStats { sendStats { paused finishes wait { cause until release } } } }',
      {},
      token,
    );
    return sendStats.sendStats[0];
  };
  const line = async () =>
    (await graphql('{ setupLine(key: sender) { line { state found fix } } }', {}, admin.token)).setupLine.line;
  const startSender = () => deliverDue(context, quickOptions);
  const isAllSent = async (messages: number) => {
    const sent = (await readMessages(context, id)).filter(({ outcome }) => outcome === 'sent');
    return sent.length === messages;
  };
  return { ...server, id, queue, told, line, startSender, isAllSent };
}

it('says that sending has stopped once no sender has reported for 90 seconds, and no longer once one runs', async () => {
  const { clock, queue, told, line, startSender, isAllSent } = await world();
  await queue(6_025_550_100);
  const sender = await startSender();
  await until(() => isAllSent(2));
  expect(await line()).toMatchObject({ state: 'ok', fix: null });
  await sender.stop();
  await queue(6_025_550_200);
  clock.advance({ seconds: 85 });
  expect(await told(), 'a restart takes less').toMatchObject({ paused: null, wait: null });
  expect((await told()).finishes).not.toBeNull();
  clock.advance({ minutes: 3 });
  expect(await told()).toEqual({
    paused: 'Sending has stopped on this server; messages go out as soon as it runs again',
    finishes: null,
    wait: { cause: 'sender-stopped', until: null, release: null },
  });
  expect(await line()).toMatchObject({
    state: 'failed',
    found: 'The sender stopped 4 minutes ago. Messages of 1 organization are waiting.',
  });
  const again = await startSender();
  await until(() => isAllSent(4));
  expect(await told()).toBeUndefined();
  expect(await line()).toMatchObject({ state: 'ok' });
  await again.stop();
});

it('says when a sender last reported, and that it may have stopped once its next report is overdue', async () => {
  const { context, clock, line } = await world();
  const heartbeat = createHeartbeat(context, { leaseMs: 30_000 });
  await heartbeat.beat();
  clock.advance({ seconds: 14 });
  expect(await line()).toEqual({
    state: 'ok',
    found: 'A sender was last seen 14 seconds ago. It reports every 15 seconds while it runs.',
    fix: null,
  });
  // It is killed: only the missing reports show it.
  clock.advance({ seconds: 10 });
  expect(await line()).toMatchObject({
    state: 'attention',
    found: expect.stringMatching(/^A sender was last seen 24 seconds ago\. .* so it may have stopped\./),
    fix: expect.stringMatching(/^Check again in a minute\./),
  });
  await heartbeat.end();
  clock.advance({ seconds: 1 });
  expect(await line()).toMatchObject({
    state: 'attention',
    found: 'A sender stopped 1 second ago, and none has shown itself since. No messages are due.',
  });
});

it('gives a server that has just started time for its first sender', async () => {
  const { clock, queue, told, line } = await world();
  await queue(6_025_550_100);
  expect(await told()).toMatchObject({ paused: null, wait: null });
  expect(await line()).toMatchObject({
    state: 'failed',
    found: 'No process has sent messages on this server yet. Messages of 1 organization are waiting.',
  });
  clock.advance({ seconds: 91 });
  expect(await told()).toMatchObject({ finishes: null, wait: { cause: 'sender-stopped' } });
});

it('counts a live sender as running when the clock jumps, and a dead one as stopped', async () => {
  const { context, clock, queue, told } = await world();
  await queue(6_025_550_100);
  await createHeartbeat(context, { leaseMs: 30_000 }).beat();
  clock.advance({ hours: 2 });
  expect(await told()).toMatchObject({ paused: null, wait: null });
  // It is killed, and its lease expires.
  await createHeartbeat(context, { leaseMs: 0 }).beat();
  expect(await told()).toMatchObject({ paused: null, wait: null });
  clock.advance({ seconds: 91 });
  expect(await told()).toMatchObject({ wait: { cause: 'sender-stopped' } });
});

it('writes at most every 15 seconds, however fast the sender works', async () => {
  const { context, clock } = await world();
  let passedMs = 0;
  const timed = { ...context, clock: { ...clock, monotonicMs: () => passedMs } };
  const { beat } = createHeartbeat(timed, { leaseMs: 30_000 });
  const beatAt = async () =>
    (await readRows<{ at: Date }>(context, sql`select beat_at as at from heartbeats where stack = 'sender'`))[0]?.at;
  await beat();
  const first = clock.now();
  clock.advance({ minutes: 1 });
  passedMs = 14_999;
  await Promise.all([beat(), beat()]);
  expect(await beatAt()).toEqual(first);
  passedMs = 15_000;
  await Promise.all([beat(), beat()]);
  expect(await beatAt()).toEqual(clock.now());
});
