import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { readActor } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { type Fault, startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { createMovableClock, startTestServer } from '../../testing/test-server.ts';
import { choosePlan, closeCycles, saveCard } from '../index.ts';
import { readInvoices } from './store.ts';

const stubClock = createMovableClock('2026-01-31T19:00:00Z');
const stub = await startStripeStub({ now: stubClock.now });
const server = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });
const { context, clock } = server;

beforeAll(() => {
  clock.stand();
  stubClock.stand();
});

function at(moment: string): void {
  clock.set(moment);
  stubClock.set(moment);
}

/** An organization whose plan begins at this moment. */
async function subscribed(moment: string): Promise<OrganizationId> {
  at(moment);
  const { id } = await buildOrganization(context, { billingActive: false });
  const actor = await readActor(context, (await buildUser(context, id)).token);
  if (!actor) throw new Error('The person is not signed in.');
  await saveCard(context, actor, await stub.makeCard('4242424242424242'));
  await choosePlan(context, actor, 'basic');
  return id;
}

/** Whether each month is paid, newest first. */
const paidMonths = async (id: OrganizationId) =>
  (await inTransaction(context.db, id, (tx) => readInvoices(tx, id, 10))).map(({ paidAt }) => paidAt !== null);

/** Which requests about these organizations fail. */
function failFor(troubled: readonly OrganizationId[], fault: Fault): void {
  const ids = new Set(troubled.map(String));
  stub.failWhen((address) => {
    const intent = stub.state.intents.get(address.split('/')[3] ?? '');
    return ids.has(intent?.metadata.organization ?? '') ? fault : null;
  });
}

describe('organizations in front of another one', () => {
  const troubled: OrganizationId[] = [];
  let behind: OrganizationId;
  beforeAll(async () => {
    for (const minute of [1, 2, 3, 4, 5]) troubled.push(await subscribed(`2026-01-31T19:0${minute}:00Z`));
    behind = await subscribed('2026-01-31T19:06:00Z');
  });

  it('hold it up no longer if their payments fail, even if that takes several reads', async () => {
    failFor(troubled, 'unavailable');
    at('2026-02-28T20:00:00Z');
    await closeCycles(context, { atOnce: 2 });
    for (const id of troubled) expect(await paidMonths(id)).toEqual([false, true]);
    expect(await paidMonths(behind)).toEqual([true, true]);
  });

  it('hold it up no longer if their calls to the payment service hang', async () => {
    failFor(troubled, 'hangs');
    at('2026-03-31T20:00:00Z');
    const closing = closeCycles(context, { atOnce: 2, patienceMs: 200 });
    await expect.poll(() => paidMonths(behind), { timeout: 15_000 }).toEqual([true, true, true]);
    expect(stub.hanging()).toBe(troubled.length);
    for (const id of troubled) expect(await paidMonths(id)).toEqual([false, false, true]);
    // The run isn't over: the next one doesn't begin beside those that are late.
    expect(await Promise.race([closing.then(() => 'over'), pause(500, 'waits')])).toBe('waits');
    failFor(troubled, null);
    stub.endHanging();
    await closing;
    await closeCycles(context);
    for (const id of troubled) expect(await paidMonths(id)).toEqual([true, true, true]);
  });
});
