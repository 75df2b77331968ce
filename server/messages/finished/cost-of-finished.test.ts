import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { costOfStatements } from '../../testing/cost-of-statements.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { addPause } from '../../testing/staff-actions.ts';
import { readNextSteps } from '../next-step/store.ts';
import { countFinishedWithout, readFinishedWithout } from './store.ts';

const { context } = await startSendingWorld();

const CONTACTS = 60;

/** How often something is looked up once everyone has had a campaign of this many steps, and as many were added. */
async function looksWith(steps: number) {
  const messages = Array.from({ length: steps }, (_, place) => `Step ${place}`);
  const blast = await buildBlast(context, { leads: CONTACTS, messages });
  const { organizationId, campaignId } = blast;
  await joinAll(context, blast);
  for (const _ of messages) await sendWaiting(context, organizationId);
  const added: number[] = [];
  for (const _ of messages) added.push(await addPause(context, blast, added.at(-1) ?? blast.stepIds.at(-1) ?? 0));
  const [stepId = 0] = added;
  return inTransaction(context.db, organizationId, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const members = blast.leadIds.map((leadId) => ({ campaignId, leadId }));
    const counted = await costOfStatements(tx, (all) => countFinishedWithout(all, organizationId, added));
    const found = await costOfStatements(tx, (all) =>
      readFinishedWithout(all, organizationId, { campaignId, stepId, areHeld: false }),
    );
    const next = await costOfStatements(tx, (all) => readNextSteps(all, organizationId, members));
    expect([...counted.result.values()]).toEqual(added.map(() => CONTACTS));
    expect(found.result).toHaveLength(CONTACTS);
    expect(next.result.map((one) => one.stepId)).toEqual(members.map(() => stepId));
    return { counted: counted.cost.scans, next: next.cost.scans };
  });
}

it('what a contact has had is looked up once, however many steps the campaign has', async () => {
  const few = await looksWith(1);
  const many = await looksWith(11);
  // PostgreSQL joins the contacts in one way or another, as its statistics are at that time, which can look each of them up
  // a few times more. Looking each step up takes at least one more for each contact and each of the ten steps.
  expect(many.counted - few.counted).toBeLessThan(5 * CONTACTS);
  expect(many.next - few.next).toBeLessThan(5 * CONTACTS);
});
