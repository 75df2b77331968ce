import { expect, it } from 'vitest';
import { choiceOf } from '../../leads/index.ts';
import { actorFor } from '../../testing/actor-for.ts';
import { buildBlast, joinAll, readQueue, startSendingWorld, until, untilSettled } from '../../testing/sending.ts';
import { messageLeads } from '../blasts/message-leads.ts';
import { sendScheduledNow } from '../scheduled-sends/change-scheduled-send.ts';
import { loadScheduledSends } from '../scheduled-sends/load-scheduled-sends.ts';
import { gateAndMark } from './gate/gate-and-mark.ts';
import { usualOptions } from './options.ts';

const world = await startSendingWorld();
const { acceptedBy, clock, context, stub } = world;

it('a clock that is set back delays nothing that was due', async () => {
  // As long as what is written under the old clock may take on a busy machine.
  const clockJumpPauseMs = 2_000;
  const sender = await world.startSender({ firstInFlight: 4, mostInFlight: 4, clockJumpPauseMs });
  const blast = await buildBlast(context, { leads: 30 });
  const later = await buildBlast(context, { leads: 1, steps: [{ message: 'Later', minutes: 30 }] });
  await stub.close();
  await joinAll(context, blast);
  await joinAll(context, later);
  const plannedFor = (await readQueue(context, later.organizationId))[0]?.due_at;
  await until(async () =>
    (await readQueue(context, blast.organizationId)).some(({ reason }) => reason === 'carrier-unavailable'),
  );
  clock.advance({ hours: -1 });
  await stub.reopen();
  await untilSettled(context, blast.organizationId);
  expect(acceptedBy(blast)).toHaveLength(30);
  expect((await readQueue(context, later.organizationId))[0]?.due_at).toEqual(plannedFor);
  await sender.stop();
});

it('a clock that is set back delays no message to many that was scheduled and is sent right away instead', async () => {
  const sender = await world.startSender({ firstInFlight: 4, mostInFlight: 4, clockJumpPauseMs: 500 });
  const blast = await buildBlast(context, { leads: 30 });
  const { organizationId, userId, leadIds } = blast;
  const actor = await actorFor(context, organizationId, userId);
  const sendAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const choice = choiceOf({ leadIds });
  await messageLeads(context, actor, { choice, groupIds: [], body: 'Hi', sendAt });
  const [scheduled] = await loadScheduledSends(context, organizationId);
  clock.advance({ minutes: 30 });
  stub.behave({ delayMs: 200 });
  await sendScheduledNow(context, actor, scheduled?.id ?? 0);
  await until(() => acceptedBy(blast).length > 0);
  clock.advance({ hours: -1 });
  stub.behave({});
  await untilSettled(context, organizationId);
  expect(acceptedBy(blast)).toHaveLength(30);
  await sender.stop();
});

it('a sender that died with its clock ahead leaves nothing waiting for that time', async () => {
  const blast = await buildBlast(context, { leads: 5 });
  await stub.close();
  await joinAll(context, blast);
  clock.advance({ hours: 1 });
  const ahead = await world.startSender();
  await until(async () =>
    (await readQueue(context, blast.organizationId)).some(({ reason }) => reason === 'carrier-unavailable'),
  );
  await ahead.stop();
  clock.advance({ hours: -1 });
  await stub.reopen();
  const next = await world.startSender();
  await untilSettled(context, blast.organizationId);
  expect(acceptedBy(blast)).toHaveLength(5);
  await next.stop();
});

it('a clock that was ahead overnight leaves nothing waiting for the wrong morning', async () => {
  const sender = await world.startSender({ clockJumpPauseMs: 500 });
  const blast = await buildBlast(context, { leads: 3 });
  clock.advance({ hours: 12 });
  await joinAll(context, blast);
  await until(async () =>
    (await readQueue(context, blast.organizationId)).every(({ reason }) => reason === 'outside-window'),
  );
  clock.advance({ hours: -12 });
  await untilSettled(context, blast.organizationId);
  expect(acceptedBy(blast)).toHaveLength(3);
  await sender.stop();
});

it('a lease longer than any valid lease doesn’t prove that its process is alive', async () => {
  const blast = await buildBlast(context, { leads: 1 });
  await joinAll(context, blast);
  await gateAndMark(context, { ...usualOptions, leaseMs: 3_600_000 }, 'a process that died', {
    organizationId: blast.organizationId,
    limit: 1,
  });
  const sender = await world.startSender({ leaseMs: 600 });
  await until(async () => (await readQueue(context, blast.organizationId))[0]?.state !== 'in_flight', 10_000);
  await sender.stop();
});
