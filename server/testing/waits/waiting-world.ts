import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { deliverDue } from '../../messages/deliver-due.ts';
import { findDueOrganizationsAcrossOrganizations } from '../../messages/sender/due/store.ts';
import { isCarrierOut } from '../../messages/waiting/store.ts';
import type { Context } from '../../platform/context.ts';
import { atEnd } from '../at-end.ts';
import { billingWorld } from '../billing-world.ts';
import { buildOrganization } from '../build-organization.ts';
import { buildUser } from '../build-user.ts';
import { quickOptions } from '../sending-context.ts';
import { type MovableClock, startTestServer } from '../test-server.ts';
import { type StubRule, startTwilioStub } from '../twilio-stub.ts';

/** A whole server whose clock stands, its sender, and a carrier that does as it is told. */
export type WaitingWorld = {
  readonly context: Context;
  readonly clock: MovableClock;
  /** Somebody who may do anything. */
  readonly userId: number;
  readonly cardToken: (number: string) => Promise<string>;
  /** Does this while the carrier sells numbers without saying so. */
  withoutAnswers(work: () => Promise<unknown>): Promise<void>;
  /** Lets the carrier take everything on, ask for a slower pace, go away, or suspend the account. */
  setCarrier(state: CarrierState): Promise<void>;
  carrier(): CarrierState;
  startSender(): Promise<void>;
  hasSender(): boolean;
  /** Until the sender has looked at everything that is due and nothing is on its way. */
  untilQuiet(): Promise<void>;
};

export type CarrierState = 'up' | 'busy' | 'gone' | 'suspended';

const rulesOf: Readonly<Record<CarrierState, readonly StubRule[]>> = {
  ...{ up: [], gone: [], busy: [{ answer: 429, retryAfterSeconds: 5 }], suspended: [{ answer: 403, code: 20005 }] },
};

const GIVE_UP_MS = 240_000;

/** Starts it at this moment. */
export async function startWaitingWorld(startsAt: string): Promise<WaitingWorld> {
  let stub = await startTwilioStub();
  const { accountSid, authToken, url: apiUrl } = stub;
  const settings = { carrier: 'twilio', twilio: { accountSid, authToken, apiUrl }, roles: ['web'], senderRate: null };
  const server = await startTestServer(settings as Parameters<typeof startTestServer>[0], startsAt);
  const { context, clock } = server;
  clock.stand();
  const { id } = await buildOrganization(context);
  const user = await buildUser(context, id);
  let carrier: CarrierState = 'up';
  let hasSender = false;
  atEnd(() => (carrier === 'gone' ? Promise.resolve() : stub.close()));
  return {
    ...{ context, clock, userId: user.id, cardToken: billingWorld(server).cardToken },
    async withoutAnswers(work) {
      stub.numbers.behave({ rules: [{ on: 'take', answer: 500, actsFirst: true }] });
      await work();
      stub.numbers.behave({});
    },
    async setCarrier(state) {
      if (state === 'gone') await stub.close();
      else if (carrier === 'gone') stub = await startTwilioStub({ port: Number(new URL(apiUrl).port) });
      if (state !== 'gone') stub.behave({ rules: rulesOf[state] });
      carrier = state;
    },
    carrier: () => carrier,
    async startSender() {
      const sender = await deliverDue(context, quickOptions);
      atEnd(() => sender.stop());
      hasSender = true;
    },
    hasSender: () => hasSender,
    untilQuiet: () => untilQuiet(context, carrier),
  };
}

async function untilQuiet(context: Context, carrier: CarrierState): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await isQuiet(context, carrier))) {
    if (performance.now() > giveUpAt) throw new Error('The sender did not come to rest.');
    await pause(50);
  }
}

// What is due moves, unless its carrier is gone and the product says so. Both are seen at the same moment: what is on
// its way now was due before, and may be due again.
function isQuiet({ db, clock }: Context, carrier: CarrierState): Promise<boolean> {
  const seenAtOnce = db.kysely.transaction().setIsolationLevel('repeatable read');
  return seenAtOnce.execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(tx);
    const moving = await sql`select 1 from text_queue where state <> 'waiting' limit 1`.execute(tx);
    if (moving.rows.length > 0) return false;
    // A try of an account that is back is on its way, or the others are being told.
    const tried = await sql`select 1 from carrier_holds where ended_at is null and retry_at > ${clock.now()}`.execute(
      tx,
    );
    if (carrier !== 'suspended' && tried.rows.length > 0) return false;
    const due = await findDueOrganizationsAcrossOrganizations(tx, clock.now());
    return due.length === 0 || (carrier === 'gone' && (await isCarrierOut(tx)));
  });
}
