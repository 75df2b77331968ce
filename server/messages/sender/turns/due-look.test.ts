import { expect, it, vi } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import { NO_ID } from '../../../platform/no-id.ts';
import { createDice } from '../../../testing/by-chance/world.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../../testing/sending.ts';
import { changeSettings, correctPhone, optOut, pauseAll, takeOut } from '../../../testing/staff-actions.ts';
import { releaseAccount } from '../../account-holds/hold-account.ts';
import { TEXTS_DUE_CHANNEL } from '../../store.ts';
import { type CallOutcome, createSettler } from '../carrier/settle-outcomes.ts';
import { findDueOrganizationsAcrossOrganizations } from '../due/store.ts';
import { usualOptions } from '../options.ts';
import { createDueLook } from './due-look.ts';
import { takeTurn } from './take-turn.ts';

const { context, clock } = await startSendingWorld();
clock.stand();
const seed = Number(process.env.DUE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const dice = createDice(seed);

const steps = [
  { message: 'One', minutes: 0 },
  { message: 'Two', minutes: 20 },
  { message: 'Three', hours: 5 },
];
const blasts = await Promise.all(Array.from({ length: 6 }, () => buildBlast(context, { leads: 12, steps })));
const settler = createSettler(context, () => undefined);

const outcomes: readonly CallOutcome[] = [
  { accepted: 'taken' },
  { notProcessed: 'too many requests' },
  { released: true },
  { refused: '21610', sentence: 'Stopped', retryable: false, effect: 'opt-out' },
];

let calls = 0;
async function send(outcome: CallOutcome): Promise<void> {
  const { organizationId } = dice.pick(blasts);
  const { marked } = await takeTurn(context, usualOptions, 'a test', { organizationId, limit: 1 + dice.below(6) });
  for (const text of marked) {
    calls += 1;
    settler.add({ text, outcome: 'accepted' in outcome ? { accepted: `SM${calls}` } : outcome, at: clock.now() });
  }
  await settler.whenIdle();
}

const anyLead = () => {
  const blast = dice.pick(blasts);
  return { blast, place: dice.below(blast.leadIds.length) };
};

const happenings: readonly (() => unknown)[] = [
  () => {
    const blast = dice.pick(blasts);
    return joinAll(context, blast, dice.some(blast.leadIds, 0.4));
  },
  () => {
    const blast = dice.pick(blasts);
    return takeOut(context, blast, dice.some(blast.leadIds, 0.3));
  },
  () => pauseAll(context, dice.pick(blasts), dice.below(2) === 0),
  () => changeSettings(context, dice.pick(blasts), { allowWeekends: dice.below(2) === 0 }),
  () => changeSettings(context, dice.pick(blasts), { allowAfterHours: dice.below(2) === 0 }),
  () => optOut(context, dice.pick(blasts).organizationId, dice.pick(dice.pick(blasts).phones)),
  () => {
    const { blast, place } = anyLead();
    return correctPhone(
      context,
      blast,
      blast.leadIds[place] ?? NO_ID,
      `555${String(1_000_000 + dice.below(8_000_000))}`,
    );
  },
  () => send(dice.pick(outcomes)),
  () => send(dice.pick(outcomes)),
  () => send({ accountHeld: '20003' }),
  () => releaseAccount(context, 0),
  () => clock.advance({ minutes: 1 + dice.below(30) }),
  () => clock.advance({ hours: 1 + dice.below(20) }),
  () => clock.advance({ hours: -1 }),
];

it(`nothing that becomes due is missed, although only new messages are searched for (DUE_SEED=${seed})`, async () => {
  const dueLook = createDueLook();
  const stop = await context.db.listen(TEXTS_DUE_CHANNEL, (id) => dueLook.told(Number(id) as OrganizationId));
  const found: number[] = [];
  const joinEveryone = async () => {
    for (const blast of blasts) await joinAll(context, blast, blast.leadIds.slice(0, 6));
  };
  for (let turn = 0; turn < 150; turn += 1) {
    const place = dice.below(happenings.length);
    await (turn === 0 ? joinEveryone : happenings[place])?.();
    // Announcements arrive a moment after their commit.
    await vi.waitFor(async () => {
      const [by, all] = await inTransactionAcrossOrganizations(context.db, async (tx) => [
        await dueLook.look(tx, clock.now(), 0),
        await findDueOrganizationsAcrossOrganizations(tx, clock.now()),
      ]);
      expect(by?.toSorted(), `turn ${turn}, happening ${place}`).toEqual(all?.toSorted());
      found[turn] = all?.length ?? 0;
    }, 5_000);
  }
  expect(found[0]).toBe(blasts.length);
  await stop();
});

it.each([1, 100_000])(
  'a look at every organization finds the same, if up to %s due messages are read',
  async (most) => {
    await releaseAccount(context, 0);
    const [first, second] = [await buildBlast(context, { leads: 3 }), await buildBlast(context, { leads: 1 })];
    for (const blast of [first, second]) await joinAll(context, blast);
    const [found, all] = await inTransactionAcrossOrganizations(context.db, async (tx) => [
      await createDueLook(most).look(tx, clock.now(), 0),
      await findDueOrganizationsAcrossOrganizations(tx, clock.now()),
    ]);
    expect(found?.toSorted()).toEqual(all?.toSorted());
    expect(found).toEqual(expect.arrayContaining([first.organizationId, second.organizationId]));
  },
);

it('every organization is checked again on request, or when the clock was set back', async () => {
  const moments = ['2026-03-10T19:00:00Z', '2026-03-10T20:00:00Z', '2026-03-10T20:00:01Z', '2026-03-10T19:30:00Z'];
  const [before = '', later = '', wanted = '', setBack = ''] = moments;
  // The previous test may have left it held.
  await releaseAccount(context, 0);
  const dueLook = createDueLook();
  const foundAt = async (moment: string, organizationId: OrganizationId) => {
    clock.set(moment);
    const found = await inTransactionAcrossOrganizations(context.db, (tx) => dueLook.look(tx, clock.now(), 0));
    return found.includes(organizationId);
  };
  const blast = await buildBlast(context, { leads: 1 });
  expect(await foundAt(later, blast.organizationId)).toBe(false);
  // Its messages are older than the last look, and no announcement of them arrives.
  clock.set(before);
  await joinAll(context, blast);
  expect(await foundAt(wanted, blast.organizationId)).toBe(false);
  dueLook.lookAtAll();
  expect(await foundAt(wanted, blast.organizationId)).toBe(true);

  const other = await buildBlast(context, { leads: 1 });
  clock.set(before);
  await joinAll(context, other);
  expect(await foundAt(wanted, other.organizationId)).toBe(false);
  expect(await foundAt(setBack, other.organizationId)).toBe(true);
});
