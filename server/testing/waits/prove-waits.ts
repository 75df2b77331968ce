import fc from 'fast-check';
import { sql } from 'kysely';
import { checkWithCarrier } from '../../numbers/checking/check-with-carrier.ts';
import { advanceRegistrations } from '../../numbers/registration/advance-registrations.ts';
import { settleOrders } from '../../numbers/taking/settle-orders.ts';
import { readRows } from '../read-texts.ts';
import { buildWaiting, queueAlert, queueMessages, type Waiting } from './build-waiting.ts';
import { giveNumber, setLimits } from './give-numbers.ts';
import { hasDoor, openDoor } from './open-door.ts';
import { readWaits, type ShownWait, whatIsWrong } from './read-waits.ts';
import { anySituation, readySituation, type Situation } from './situation.ts';
import { type CarrierState, startWaitingWorld, type WaitingWorld } from './waiting-world.ts';

export type Proof = {
  readonly organizations: number;
  /** How often each reason was given. */
  readonly causes: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
};

const AT_ONCE = 6;
const TRIED_AGAIN_MS = 6 * 60_000;
// How long after an approval it is noticed at the latest.
const APPROVED_MS = 11 * 60_000;
const MOST_ROUNDS = 60;
const MOST_FAILURES = 10;

/**
 * Builds random organizations with waiting messages, then removes the causes one by one, until everything has been
 * sent. Along the way every reason must be true and disappear once its cause is gone.
 */
export async function proveWaits(given: {
  readonly seed: number;
  readonly organizations: number;
  readonly startsAt: string;
  readonly carrier: CarrierState;
}): Promise<Proof> {
  const { seed, organizations, startsAt, carrier } = given;
  const world = await startWaitingWorld(startsAt);
  const proof = new Prover(world, seed);
  const situations = [readySituation, ...fc.sample(anySituation, { seed, numRuns: organizations })];
  // A plan ends with its month, so these organizations began a month earlier.
  world.clock.advance({ days: -32 });
  await proof.build(situations.filter(({ plan }) => plan === 'ended'));
  world.clock.advance({ days: 25 });
  await proof.queue();
  world.clock.set(startsAt);
  await proof.build(situations.filter(({ plan }) => plan === 'runs'));
  await proof.queue();
  await world.setCarrier(carrier);
  await proof.readWithoutSender();
  await world.startSender();
  await proof.run();
  return { organizations, causes: proof.causes, failures: proof.failures };
}

class Prover {
  readonly causes: Record<string, number> = {};
  readonly failures: string[] = [];
  readonly #world: WaitingWorld;
  readonly #seed: number;
  readonly #all: Waiting[] = [];
  #queued = 0;
  #waiting: readonly Waiting[] = [];
  /** The previous reason of each message, and whether its cause is gone now. */
  #before = new Map<string, { reason: string; until: Date | null; isOpened: boolean }>();

  constructor(world: WaitingWorld, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  async build(situations: readonly Situation[]) {
    // Orders of numbers change how the carrier behaves meanwhile, so they come one after the other.
    const isOrder = ({ number }: Situation) => number === 'on-order' || number === 'ordered-in-vain';
    for (const situation of situations.filter(isOrder)) this.#all.push(await buildWaiting(this.#world, situation));
    const others = situations.filter((situation) => !isOrder(situation));
    await inParts(others, async (situation) => {
      this.#all.push(await buildWaiting(this.#world, situation));
    });
    const { context } = this.#world;
    while ((await checkWithCarrier(context, null)).lost.length > 0);
    while ((await advanceRegistrations(context)) > 0);
  }

  /** Queues messages in every organization that has none yet. */
  async queue(): Promise<void> {
    await inParts(this.#all.slice(this.#queued), (one) => queueMessages(this.#world, one));
    this.#queued = this.#all.length;
  }

  /** No sender runs, and for longer than a start takes: due messages have to say so. */
  async readWithoutSender(): Promise<void> {
    this.#waiting = this.#all;
    this.#world.clock.advance({ minutes: 2 });
    await this.#read();
    if (!this.causes['sender-stopped']) this.failures.push('nothing says that no sender runs');
  }

  async run(): Promise<void> {
    this.#waiting = this.#all;
    await inParts(this.#all, (one) => queueAlert(this.#world, one));
    for (let round = 0; round < MOST_ROUNDS && this.failures.length < MOST_FAILURES; round += 1) {
      await this.#world.untilQuiet();
      const waits = await this.#read();
      if (waits.length === 0) return this.#checkEnd();
      const open = waits.filter((shown) => hasDoor(this.#world, shown));
      // Time passes before anyone removes a cause: a message that waits for a person must not be sent automatically.
      if (round === 0) this.#world.clock.advance({ minutes: 6 });
      else if (open.length > 0) await this.#open(open);
      else await this.#waitUntilNext(waits);
      await this.#work();
    }
    if (this.failures.length === 0) this.failures.push('messages still wait after all rounds');
  }

  async #read(): Promise<ShownWait[]> {
    const waits: ShownWait[] = [];
    await inParts(this.#waiting, async (one) => {
      waits.push(...(await readWaits(this.#world, one)));
    });
    this.#waiting = [...new Set(waits.map(({ of }) => of))];
    const now = this.#world.clock.now();
    for (const shown of waits) this.#check(shown, now);
    this.#before = new Map(
      waits.map((shown) => [shown.key, { reason: reasonOf(shown), until: shown.wait.until, isOpened: false }]),
    );
    return waits;
  }

  #check(shown: ShownWait, now: Date): void {
    const reason = reasonOf(shown);
    this.causes[shown.wait.cause] = (this.causes[shown.wait.cause] ?? 0) + 1;
    const wrong = whatIsWrong(this.#world, shown);
    if (wrong !== null) this.#fail(shown.of, `${reason}: ${wrong}`);
    const before = this.#before.get(shown.key);
    if (!before || before.reason !== reason) return;
    if (before.isOpened) this.#fail(shown.of, `${reason}: its cause is gone and it still waits`);
    const moved = shown.wait.until?.getTime() !== before.until?.getTime();
    if (before.until !== null && before.until <= now && !moved)
      this.#fail(shown.of, `${reason}: its time came and it still waits`);
  }

  async #open(waits: readonly ShownWait[]): Promise<void> {
    const doors = new Map(waits.map((shown) => [`${shown.of.id} ${reasonOf(shown)}`, shown]));
    await inParts([...doors.values()], (shown) => openDoor(this.#world, shown));
    const isLost = waits.some(({ wait }) => wait.cause === 'number-lost');
    if (isLost && this.#world.carrier() !== 'gone') await checkWithCarrier(this.#world.context, null);
    for (const shown of waits) {
      const before = this.#before.get(shown.key);
      if (before) before.isOpened = true;
    }
  }

  async #waitUntilNext(waits: readonly ShownWait[]): Promise<void> {
    const { clock, stub } = this.#world;
    const from = clock.now().getTime();
    const ends = waits.flatMap(({ wait }) => wait.until?.getTime() ?? []);
    let least = ends.length > 0 ? Math.min(...ends) : from;
    // A restored account is probed after a few minutes.
    const isAnyBack = this.#reopenAccounts(
      waits.flatMap(({ of, wait }) => (wait.cause === 'account-suspended' ? [of] : [])),
    );
    if (isAnyBack || this.#world.carrier() === 'suspended') least = Math.max(least, from + TRIED_AGAIN_MS);
    if (waits.some(({ wait }) => wait.cause === 'number-unregistered')) {
      stub.registration.behave({ brand: 'APPROVED', campaign: 'VERIFIED' });
      least = Math.max(least, from + APPROVED_MS);
    }
    if (this.#world.carrier() !== 'up') await this.#world.setCarrier('up');
    clock.set(new Date(least));
  }

  /** The carrier lets suspended accounts send again; false if none of these organizations has one. */
  #reopenAccounts(of: readonly Waiting[]): boolean {
    const ids = new Set<number>(of.flatMap(({ id, now }) => (now.number === 'own-account-suspended' ? [id] : [])));
    for (const account of this.#world.stub.accounts.all())
      if (ids.has(Number(/^Tidings (\d+) /.exec(account.name)?.[1]))) account.status = 'active';
    for (const { id, now } of of) if (ids.has(id)) now.number = 'one';
    return ids.size > 0;
  }

  // The worker's job, every minute.
  async #work(): Promise<void> {
    const { context } = this.#world;
    while ((await settleOrders(context)) > 0);
    while ((await advanceRegistrations(context)) > 0);
    const rows = await readRows<{ id: number; state: string; isRegistered: boolean }>(
      context,
      sql`select organization_id as id, state, registration_state = 'approved' as "isRegistered" from numbers
        where organization_id is not null`,
    );
    const byOrganization = Map.groupBy(rows, ({ id }) => Number(id));
    for (const { id, now } of this.#all) {
      const numbers = byOrganization.get(id) ?? [];
      if (now.number === 'registering' && numbers.some(({ isRegistered }) => isRegistered)) now.number = 'one';
      if (now.number !== 'on-order') continue;
      if (numbers.some(({ state }) => state === 'active')) now.number = 'one';
      else if (numbers.some(({ state }) => state === 'failed')) now.number = 'none';
    }
  }

  async #checkEnd(): Promise<void> {
    // A message without a contact that waits only for a number, such as an alert, is on no screen of contacts.
    await inParts(
      this.#all.filter(({ now }) => now.isCapped || now.isSlow),
      async (one) => {
        Object.assign(one.now, { isCapped: false, isSlow: false });
        await setLimits(this.#world.context, one);
      },
    );
    this.#reopenAccounts(this.#all);
    await inParts(
      this.#all.filter(({ now }) => !['one', 'several', 'one-suspended'].includes(now.number)),
      async ({ id }) => {
        await giveNumber(this.#world.context, id);
      },
    );
    if (this.#world.carrier() !== 'up') await this.#world.setCarrier('up');
    this.#world.clock.advance({ minutes: 6 });
    await this.#world.untilQuiet();
    const left = await readRows<{ id: number }>(this.#world.context, sql`select organization_id as id from text_queue`);
    const lost = await readRows<{ id: number; reason: string }>(
      this.#world.context,
      sql`select organization_id as id, coalesce(error_code, reason, outcome) as reason from messages
        where direction = 'outbound' and outcome <> 'sent' and coalesce(reason, '') not in ('opted-out', 'has-agreed')`,
    );
    for (const one of this.#all) {
      if (left.some(({ id }) => Number(id) === one.id)) this.#fail(one, 'a message waits that no screen shows');
      for (const { id, reason } of lost) {
        // A slow number's rate follows the real clock, and by the other one days may have passed until its turn.
        const isTooSlow = one.situation.isSlow && reason === 'expired';
        if (Number(id) === one.id && !isTooSlow) this.#fail(one, `a message ended as ${reason}`);
      }
    }
  }

  #fail({ id, situation }: Waiting, what: string): void {
    this.failures.push(`seed ${this.#seed}, organization ${id}: ${what}\n  ${JSON.stringify(situation)}`);
  }
}

function reasonOf({ wait }: ShownWait): string {
  return wait.release === null ? wait.cause : `${wait.cause} (${wait.release})`;
}

async function inParts<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(work));
}
