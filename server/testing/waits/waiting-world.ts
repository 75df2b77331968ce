import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { CONSENT_LOCK } from '../../consent/store.ts';
import { deliverDue } from '../../messages/deliver-due.ts';
import { findDueOrganizationsAcrossOrganizations } from '../../messages/sender/due/store.ts';
import { isCarrierOut } from '../../messages/waiting/store.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { atEnd } from '../at-end.ts';
import { billingWorld } from '../billing-world.ts';
import { buildOrganization } from '../build-organization.ts';
import { buildUser } from '../build-user.ts';
import { quickOptions } from '../sending-context.ts';
import { type MovableClock, startTestServer } from '../test-server.ts';
import { type StubRule, startTwilioStub, type TwilioStub } from '../twilio-stub.ts';

/** A whole server whose clock is stopped, its sender, and a configurable carrier. */
export type WaitingWorld = {
  readonly context: Context;
  readonly clock: MovableClock;
  /** An actor with every right. */
  readonly userId: number;
  readonly cardToken: (number: string) => Promise<string>;
  readonly stub: TwilioStub;
  /** Runs this while the carrier doesn't respond about numbers. */
  withoutAnswers(sells: boolean, work: () => Promise<unknown>): Promise<void>;
  /** Makes the carrier accept everything, ask for a slower pace, go down, or suspend the account. */
  setCarrier(state: CarrierState): Promise<void>;
  carrier(): CarrierState;
  startSender(): Promise<void>;
  hasSender(): boolean;
  /** Waits until the sender has checked everything that is due and nothing is in flight. */
  untilQuiet(): Promise<void>;
};

export type CarrierState = 'up' | 'busy' | 'gone' | 'suspended';

const rulesOf: Readonly<Record<CarrierState, readonly StubRule[]>> = {
  ...{ up: [], gone: [], busy: [{ answer: 429, retryAfterSeconds: 5 }], suspended: [{ answer: 403, code: 20005 }] },
};

const GIVE_UP_MS = 240_000;

/** Starts it at this moment. */
export async function startWaitingWorld(startsAt: string): Promise<WaitingWorld> {
  const stub = await startTwilioStub();
  const { accountSid, authToken, url: apiUrl } = stub;
  const twilio = { accountSid, authToken, apiUrl, primaryProfile: `BU${'0'.repeat(32)}` };
  const settings = { carrier: 'twilio', twilio, roles: ['web'], senderRate: null, encryptionKey: 'ab'.repeat(32) };
  const server = await startTestServer(settings as Parameters<typeof startTestServer>[0], startsAt);
  const { context, clock } = server;
  clock.stand();
  const { id } = await buildOrganization(context);
  const user = await buildUser(context, id);
  let carrier: CarrierState = 'up';
  let hasSender = false;
  atEnd(() => (carrier === 'gone' ? Promise.resolve() : stub.close()));
  return {
    ...{ context, clock, stub, userId: user.id, cardToken: billingWorld(server).cardToken },
    async withoutAnswers(actsFirst, work) {
      stub.numbers.behave({ rules: [{ on: 'take', answer: 500, actsFirst }] });
      await work();
      stub.numbers.behave({});
    },
    async setCarrier(state) {
      if (state === 'gone') await stub.close();
      else if (carrier === 'gone') await stub.reopen();
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
    untilQuiet: () => untilQuiet(context, stub, carrier),
  };
}

async function untilQuiet(context: Context, stub: TwilioStub, carrier: CarrierState): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (!(await isQuiet(context, stub, carrier))) {
    if (performance.now() > giveUpAt) throw new Error('The sender did not come to rest.');
    await pause(50);
  }
}

// A gate that began before an account was put on hold may still put messages in flight after it, so none may be
// deciding before and after everything is read.
async function isQuiet(context: Context, stub: TwilioStub, carrier: CarrierState): Promise<boolean> {
  const { kysely } = context.db;
  return !(await isDeciding(kysely)) && (await isAtRest(context, stub, carrier)) && !(await isDeciding(kysely));
}

// Every gate and every change of consent takes this lock first.
async function isDeciding(db: Context['db']['kysely']): Promise<boolean> {
  const found = await sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = ${CONSENT_LOCK}
      and database = (select oid from pg_database where datname = current_database()) limit 1`.execute(db);
  return found.rows.length > 0;
}

// Every due message moves, unless its carrier is down and the product says so. Both are read at the same moment: a
// message in flight was due before, and may be due again.
function isAtRest({ db, clock }: Context, stub: TwilioStub, carrier: CarrierState): Promise<boolean> {
  const suspended = stub.accounts.all().flatMap(({ sid, status }) => (status === 'suspended' ? [sid] : []));
  const seenAtOnce = db.kysely.transaction().setIsolationLevel('repeatable read');
  return seenAtOnce.execute(async (tx) => {
    await sql`select set_config('app.across', 'on', true)`.execute(tx);
    const moving = await sql`select 1 from text_queue where state <> 'waiting' limit 1`.execute(tx);
    if (moving.rows.length > 0) return false;
    // A probe of a restored account is in flight, or the others are being released.
    const tried = await sql`
      select 1 from carrier_holds h where ended_at is null and retry_at > ${clock.now()}
        and not exists (select 1 from carrier_accounts a where a.id = h.account_id and a.sid = any(${suspended}::text[]))
      `.execute(tx);
    if (carrier !== 'suspended' && tried.rows.length > 0) return false;
    const due = await findDueOrganizationsAcrossOrganizations(tx, clock.now());
    const paced = await readPaced(tx, due, clock.now());
    return due.length === paced.size || (carrier === 'gone' && (await isOutFor(tx, due)));
  });
}

async function isOutFor(tx: Tx, organizationIds: readonly OrganizationId[]): Promise<boolean> {
  for (const id of organizationIds) if (await isCarrierOut(tx, id)) return true;
  return false;
}

// Those of these organizations of which nothing can go now: whatever is due waits for the turn of its number, and that
// comes by the real clock.
async function readPaced(tx: Tx, organizationIds: readonly OrganizationId[], now: Date): Promise<ReadonlySet<number>> {
  const moving = await sql<{ id: number }>`
    select distinct q.organization_id as id from text_queue q join numbers n on n.organization_id = q.organization_id
    where q.organization_id = any(${organizationIds}::bigint[]) and q.state = 'waiting'
      and coalesce(q.held_until, q.due_at) <= ${now} and (n.paced_until is null or n.paced_until <= clock_timestamp() + interval '2 seconds')
      and n.state = 'active' and n.blocked_code is null and (q.number_id is null or q.number_id = n.id)`.execute(tx);
  const canMove = new Set(moving.rows.map(({ id }) => Number(id)));
  return new Set(organizationIds.filter((id) => !canMove.has(Number(id))));
}
