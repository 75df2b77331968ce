// P23: what an edit of the steps takes in a campaign with many contacts, beside writing the places of all of them once.
import { sql } from 'kysely';
import { createStep, updateStep } from '../server/campaigns/index.ts';
import { deleteStep } from '../server/campaigns/steps/delete-step.ts';
import { moveStep } from '../server/campaigns/steps/move-step.ts';
import { sendToFinished } from '../server/campaigns/steps/send-to-finished.ts';
import { countFinishedWithout } from '../server/messages/finished/store.ts';
import { holdEveryPlace } from '../server/messages/index.ts';
import { inTransaction, type Tx } from '../server/platform/database/database.ts';
import { allowLongFilling, vacuum } from './fill-contacts.ts';
import { type Filled, fillHistory } from './fill-history.ts';
import { type FreshServer, withFreshServer } from './fresh-server.ts';
import { comparedRow, type Figure, inTurn, milliseconds } from './measure/rounds.ts';
import { size } from './measure/settings.ts';
import { processorMs } from './processor-time.ts';
import type { Row } from './report.ts';

const CONTACTS = size(100_000, 2_000);
// What an edit changes, again and again.
const CHANGED = ['campaign_leads', 'step_progress', 'text_queue', 'messages', 'deleted_step_waits'];

type World = { readonly server: FreshServer; readonly filled: Filled; readonly steps: readonly number[] };
type Work = { readonly what: string; readonly of: (tx: Tx) => Promise<unknown> };

export async function bench(): Promise<Row[]> {
  const rows: Row[] = [];
  await withFreshServer({ carrier: 'simulator' }, async (server) => {
    const filled = await fillHistory(server, CONTACTS);
    const steps = await readSteps(server, filled);
    const world = { server, filled, steps };
    for (const work of whileNoOneWaits(world)) rows.push(await compare(world, work));
    await letAllWait(world);
    for (const work of whileAllWait(world)) rows.push(await compare(world, work));
  });
  return rows;
}

/** Everyone has had the first step; no one waits for the second, which was added later. */
function whileNoOneWaits({ server: { context }, filled: { actor, campaignId }, steps }: World): readonly Work[] {
  const { organizationId } = actor;
  const [first = 0, last = 0] = steps;
  const wanted = { campaignId, featureType: 'MESSAGE', structureType: 'feature', afterId: last } as const;
  return [
    { what: 'locking the places of all', of: (tx) => holdEveryPlace(tx, organizationId, campaignId) },
    { what: 'adding a step', of: (tx) => createStep(tx, context, organizationId, wanted) },
    {
      what: 'moving a step that half of them have seen',
      of: (tx) => moveStep(tx, context, organizationId, { stepId: first, afterId: last }),
    },
    { what: 'counting who finished without a step', of: (tx) => countFinishedWithout(tx, organizationId, steps) },
    { what: 'sending it to who finished', of: (tx) => sendToFinished(tx, context, actor, last) },
  ];
}

/** Everyone waits for the second step. */
function whileAllWait({ server: { context }, filled: { actor }, steps }: World): readonly Work[] {
  const { organizationId } = actor;
  const [, last = 0] = steps;
  return [
    {
      what: 'a new text of the step that all wait for',
      of: (tx) => updateStep(tx, context, organizationId, { stepId: last, edit: { message: 'Another text' } }),
    },
    {
      what: 'a new delay of the step that all wait for',
      of: (tx) => updateStep(tx, context, organizationId, { stepId: last, edit: { days: 5 } }),
    },
    {
      what: 'deleting the step that all wait for, the last one',
      of: (tx) => deleteStep(tx, context, organizationId, last),
    },
  ];
}

async function letAllWait({ server: { context }, filled: { actor }, steps }: World): Promise<void> {
  const [, last = 0] = steps;
  await inTransaction(context.db, actor.organizationId, async (tx) => {
    await allowLongFilling(tx);
    await sendToFinished(tx, context, actor, last);
    await updateStep(tx, context, actor.organizationId, { stepId: last, edit: { days: 3 } });
  });
}

async function compare(world: World, { what, of }: Work): Promise<Row> {
  const { organizationId } = world.filled.actor;
  const { campaignId } = world.filled;
  const [ours = [], theirs = []] = await inTurn([
    () => timeOf(world, of),
    () =>
      timeOf(world, (tx) =>
        sql`update campaign_leads set steps_sent = steps_sent where organization_id = ${organizationId}
          and campaign_id = ${campaignId}`.execute(tx),
      ),
  ]);
  const beside = 'writing the places of all';
  const contacts = `${CONTACTS.toLocaleString('en-US')} contacts`;
  return comparedRow({
    ...{ id: 'P23', what: `${what}, ${contacts}`, ours, theirs, beside },
    ...{ shown: milliseconds, best: 'least', bar: null },
  });
}

const ROLLED_BACK = 'rolled back';

/** How long the work takes; it is rolled back afterwards. */
async function timeOf({ server: { context }, filled }: World, work: (tx: Tx) => Promise<unknown>): Promise<Figure> {
  await vacuum(context.db.address, CHANGED);
  const before = await processorMs(context.db);
  let value = 0;
  await inTransaction(context.db, filled.actor.organizationId, async (tx) => {
    await allowLongFilling(tx);
    const startedAt = performance.now();
    await work(tx);
    value = performance.now() - startedAt;
    throw new Error(ROLLED_BACK);
  }).catch((error: Error) => {
    if (error.message !== ROLLED_BACK) throw error;
  });
  return { value, processorMs: ((await processorMs(context.db)) - before) / CONTACTS };
}

function readSteps({ context }: FreshServer, { actor, campaignId }: Filled): Promise<number[]> {
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const found = await sql<{ id: number }>`
      select id from campaign_steps where campaign_id = ${campaignId} order by position`.execute(tx);
    return found.rows.map(({ id }) => id);
  });
}
