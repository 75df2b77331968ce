import { afterAll, expect, it } from 'vitest';
import { buildBlast, joinAll } from '../../testing/build-blast.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages, readQueue, until } from '../../testing/read-texts.ts';
import { changeSettings, pauseOne } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';

const { server, stub } = await startTwilioServer({ payments: 'simulator', senderRate: null });
afterAll(() => stub.close());
const { context, clock } = server;

const STATS = '{ sendStats { success errors sendStats { pending sent heldByHours wait { cause } } } }';
const readStats = async (token: string) => (await server.graphql(STATS, {}, token)).sendStats.sendStats;

it('a send shows how many of its messages wait for the sending window, and none while it is paused', async () => {
  clock.set('2026-03-11T10:20:00Z');
  const blast = await buildBlast(context, { leads: 3 });
  const { token } = await buildUser(context, blast.organizationId, { access: 'MANAGER' });
  await joinAll(context, blast);
  expect(await readStats(token)).toMatchObject([{ pending: 3, heldByHours: 3 }]);
  await until(async () => (await readQueue(context, blast.organizationId)).every(({ reason }) => reason !== null));
  expect(await readStats(token)).toMatchObject([{ pending: 3, heldByHours: 3, wait: { cause: 'outside-window' } }]);
  await pauseOne(context, blast);
  expect(await readStats(token)).toMatchObject([{ pending: 3, heldByHours: 0 }]);
});

it('a send shows which messages wait for their contacts’ local time', async () => {
  // 9am in Arizona, 6am in Hawaii.
  clock.set('2026-03-11T16:00:00Z');
  const blast = await buildBlast(context, { leads: 4, phonePrefix: ['602555', '808555'] });
  await changeSettings(context, blast, { respectLocalHours: true });
  const { token } = await buildUser(context, blast.organizationId, { access: 'MANAGER' });
  await joinAll(context, blast);
  await until(async () => (await readMessages(context, blast.organizationId)).length === 2);
  expect(await readStats(token)).toMatchObject([{ pending: 2, heldByHours: 2, wait: { cause: 'local-hours' } }]);
});

it('a send that the sender hasn’t looked at speaks of its contacts’ local time', async () => {
  const idle = await startTestServer({ roles: ['web'] });
  const read = async (token: string) =>
    (
      await idle.graphql(
        '{ sendStats { sendStats { pending heldByHours paused finishes wait { cause until } } } }',
        {},
        token,
      )
    ).sendStats.sendStats;
  // 9am in Arizona, 6am in Hawaii.
  idle.clock.set('2026-03-11T16:00:00Z');
  const opens = '2026-03-11T18:00:00.000Z';
  const blast = await buildBlast(idle.context, { leads: 2, phonePrefix: '808555' });
  await changeSettings(idle.context, blast, { respectLocalHours: true });
  const { token } = await buildUser(idle.context, blast.organizationId, { access: 'MANAGER' });
  await joinAll(idle.context, blast);
  expect(await readQueue(idle.context, blast.organizationId)).toMatchObject([{ reason: null }, { reason: null }]);
  const [all] = await read(token);
  expect(all).toMatchObject({ pending: 2, heldByHours: 2, wait: { cause: 'local-hours', until: opens } });
  expect(all.paused).not.toBeNull();
  expect(Date.parse(all.finishes)).toBeGreaterThanOrEqual(Date.parse(opens));
  await changeSettings(idle.context, blast, { respectLocalHours: false });
  expect(await read(token)).toMatchObject([{ pending: 2, heldByHours: 0, paused: null, wait: null }]);
});
