import { isDeepStrictEqual } from 'node:util';
import type { AsyncCommand } from 'fast-check';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import type { Action } from './actions.ts';
import { closeMonths, isPaying, nextChargeAt, nextPlan, owedCents, planNow, triedUntil } from './billing-rules.ts';
import { doDeed, lastDigits, learnContact } from './do-deed.ts';
import {
  look,
  moneyWords,
  type Organization,
  receivedBy,
  type Seen,
  shownContact,
  staySignedIn,
} from './organization.ts';
import { resolve } from './resolve.ts';
import { hasFates, land, mark, nextSendAt, sendAll } from './sending-rules.ts';
import { type Deed, happen } from './staff-rules.ts';
import type { World } from './world.ts';

/** All the states that the organization may be in, judging from what was visible so far. */
export type Model = { worlds: World[] };
/** One possible course of events, and the results of its deeds. */
type Course = { readonly world: World; readonly ends: readonly boolean[] };
type Command = AsyncCommand<Model, Organization>;

const MINUTE_MS = 60_000;
const MOST_HOPS = 60;

/** One deed, and everything that immediately follows from it. */
export class One implements Command {
  readonly action: Action;
  #said = '';
  constructor(action: Action) {
    this.action = action;
  }
  check = () => true;
  toString = () => this.#said || JSON.stringify(this.action);

  async run(model: Model, of: Organization): Promise<void> {
    tick(model, of);
    if (this.action.does === 'wait') return wait(model, of, this.action.minutes);
    const deed = resolve(of, firstOf(model), this.action);
    if (deed === null) return;
    this.#said = JSON.stringify(deed);
    const isDone = await doDeed(of, deed);
    const courses = model.worlds.map((world) => ({ world, ends: [happen(world, deed)] }));
    await settle(model, of, { courses, ends: [isDone], isWhole: false });
    await learnNew(of, firstOf(model));
  }
}

/** Two concurrent deeds, while the sender sends what is due. */
export class Both implements Command {
  readonly actions: readonly [Action, Action];
  readonly waitsForTexts: boolean;
  #said = '';
  constructor(actions: readonly [Action, Action], waitsForTexts: boolean) {
    this.actions = actions;
    this.waitsForTexts = waitsForTexts;
  }
  check = () => true;
  toString = () => this.#said || `at once: ${JSON.stringify(this.actions)}`;

  async run(model: Model, of: Organization): Promise<void> {
    tick(model, of);
    const before = firstOf(model);
    const dueAt = this.waitsForTexts ? nextSendAt(before) : null;
    if (dueAt !== null) moveTo(model, of, dueAt);
    await staySignedIn(of);
    const [one, other] = this.actions.map((action) => resolve(of, before, action));
    if (!one || !other) return settle(model, of, { courses: unchanged(model), ends: [], isWhole: false });
    this.#said = `at once${dueAt === null ? '' : ' while texts go out'}: ${JSON.stringify([one, other])}`;
    of.lane.stub.behave({ delayMs: [0, 12] });
    const [isOne, isOther] = await Promise.all([doDeed(of, one), doDeed(of, other), of.lane.turn(of.id)]);
    of.lane.stub.behave({ delayMs: 0 });
    const courses = model.worlds.flatMap((world) => coursesOf(world, one, other));
    await settle(model, of, { courses, ends: [isOne, isOther], isWhole: true });
    await learnNew(of, firstOf(model));
  }
}

// The server has its own ids for contacts. Which of them are new is known once it is clear what has happened.
async function learnNew(of: Organization, { contacts }: World): Promise<void> {
  for (const [id, { phone }] of contacts.entries()) {
    if (!of.leadIds.has(id)) await learnContact(of, id, phone);
  }
}

type Event = 'mark' | 'land' | 'one' | 'other';

// Every order in which the two and the sender's turn may have run.
const orders: readonly (readonly Event[])[] = permutations<Event>(['mark', 'land', 'one', 'other']).filter(
  (order) => order.indexOf('mark') < order.indexOf('land'),
);

function coursesOf(before: World, one: Deed, other: Deed): Course[] {
  const inOrder = inEveryOrder(before, one, other);
  if (one.does === 'choose-plan' && other.does === 'choose-plan') {
    if (one.plan === other.plan) return inOrder;
    // The plan that is not paid yet is abandoned for the other.
    return [...inOrder, ...inEveryOrder(before, one, NOTHING), ...inEveryOrder(before, NOTHING, other)];
  }
  // Rates may be agreed while the first month of the plan is being paid.
  if (one.does === 'choose-plan' && other.does === 'agree')
    return [...inOrder, ...inEveryOrder(before, { ...one, isPaidLate: true }, other)];
  if (one.does === 'agree' && other.does === 'choose-plan')
    return [...inOrder, ...inEveryOrder(before, one, { ...other, isPaidLate: true })];
  const [quietOne, quietOther] = [withoutAnswer(before, one, other), withoutAnswer(before, other, one)];
  if (quietOne) return [...inOrder, ...inEveryOrder(before, quietOne, other)];
  if (quietOther) return [...inOrder, ...inEveryOrder(before, one, quietOther)];
  if (one.does !== 'save-card' || other.does !== 'save-card') return inOrder;
  // A card is charged in a separate step after it was saved: if another one is there by then, that one is charged.
  const same: Deed = { does: 'save-card', card: other.card };
  // Of two invoices, each is charged in a step of its own.
  const [first, last] = [{ ...one, pays: 1 } as const, { ...other, pays: 1 } as const];
  const shared = [...inEveryOrder(before, first, other), ...inEveryOrder(before, one, last)];
  return [...inOrder, ...inEveryOrder(before, same, same), ...inEveryOrder(before, one, one), ...shared];
}

// A START that changes nothing isn't confirmed if a STOP is applied before it is answered.
function withoutAnswer({ consent }: World, start: Deed, stop: Deed): Deed | null {
  if (start.does !== 'hear' || stop.does !== 'hear' || start.phone !== stop.phone) return null;
  const isOvertaken = start.words === 'START' && stop.words === 'STOP' && consent[start.phone] === 'agreed';
  return isOvertaken ? { ...start, words: 'Thanks!' } : null;
}

// Fails and changes nothing.
const NOTHING: Deed = { does: 'edit', contact: -1, field: 'email', value: '' };

function inEveryOrder(before: World, one: Deed, other: Deed): Course[] {
  return orders.map((order) => {
    const world = structuredClone(before);
    const ends = [false, false];
    for (const event of order) {
      if (event === 'mark') mark(world);
      else if (event === 'land') land(world);
      else if (event === 'one') ends[0] = happen(world, one);
      else ends[1] = happen(world, other);
    }
    return { world, ends };
  });
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, place) => permutations(items.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}

async function wait(model: Model, of: Organization, minutes: number): Promise<void> {
  const until = firstOf(model).now + minutes * MINUTE_MS;
  for (let hops = 0; firstOf(model).now < until && hops < MOST_HOPS; hops += 1) {
    const moments = model.worlds.flatMap((world) => [nextSendAt(world), nextChargeAt(world.billing, world.now)]);
    moveTo(model, of, Math.min(until, ...moments.filter((one) => one !== null)));
    // While a payment fails, each attempt is compared: afterwards all plans have ended, at whatever time.
    await settle(model, of, { courses: unchanged(model), ends: [], isWhole: model.worlds.some(owes) });
  }
}

const owes = ({ billing }: World): boolean => billing.invoices.some(({ state }) => state === 'open');

// Advances time: no two deeds happen in the same second.
function tick(model: Model, of: Organization): void {
  moveTo(model, of, firstOf(model).now + 1_000);
}

function moveTo(model: Model, of: Organization, now: number): void {
  of.lane.server.clock.set(new Date(now));
  for (const world of model.worlds) world.now = now;
}

function firstOf({ worlds }: Model): World {
  const [world] = worlds;
  if (!world) throw new Error('No world is left.');
  return world;
}

/** Runs everything that is due, on the server and in the model; then what is visible must match one of the worlds. */
async function settle(
  model: Model,
  of: Organization,
  { courses, ends, isWhole }: { courses: readonly Course[]; ends: readonly boolean[]; isWhole: boolean },
): Promise<void> {
  await staySignedIn(of);
  await of.lane.charge(of.id);
  for (let times = 0; times < 40; times += 1) {
    const hasSent = await of.lane.turn(of.id);
    const hasLooked = of.hasDoubts && (await of.lane.look()) > 0;
    if (!hasSent && !hasLooked) break;
  }
  const followed = courses.flatMap(followedBy);
  const seen = isWhole ? await look(of) : { received: receivedBy(of) };
  const possible = followed.filter((course) => isDeepStrictEqual(course.ends, ends));
  const matching = possible.filter(({ world }) => isSeen(seenOf(world), seen));
  if (matching.length === 0) throw new Error(`${difference(followed, { ...seen, ends })}\n${lastRefusals(of)}`);
  const distinct = new Map(matching.map(({ world }) => [JSON.stringify(world), world]));
  model.worlds = [...distinct.values()];
}

// What is due at the same moment goes out in any order.
function followedBy({ world, ends }: Course): Course[] {
  closeMonths(world.billing, world.now);
  const backwards = hasFates(world) ? [structuredClone(world)] : [];
  sendAll(world);
  for (const other of backwards) sendAll(other, true);
  return [world, ...backwards].map((one) => ({ world: one, ends }));
}

function isSeen(expected: Seen, seen: Partial<Seen>): boolean {
  return Object.entries(seen).every(([name, value]) => isDeepStrictEqual(expected[name as keyof Seen], value));
}

/** At the end everything visible is compared, even if it was not after each step. */
export async function compareAll(model: Model, of: Organization): Promise<void> {
  await settle(model, of, { courses: unchanged(model), ends: [], isWhole: true });
}

const unchanged = ({ worlds }: Model): Course[] => worlds.map((world) => ({ world, ends: [] }));

/** What people would see of a world. */
function seenOf(world: World): Seen {
  const { billing, now, contacts } = world;
  const inState = (state: string) => billing.invoices.filter((one) => one.state === state);
  const paid = inState('paid').map(({ cents }) => cents);
  const open = inState('open').map((one) => ({ cents: one.cents, triedUntil: triedUntil(one) }));
  return {
    received: world.received.map((text) => text.replace(/ x+$/, '')).toSorted(),
    contacts: contacts.flatMap((one) => (one.isArchived ? [] : [shownContact(shownOf(one))])).toSorted(),
    owners: world.owners,
    page: world.page,
    money: moneyWords({
      ...{ plan: planNow(billing, now), next: nextPlan(billing, now) },
      ...{ active: isPaying(billing, now), owed: owedCents(billing, now), agreed: isAgreed(world) },
      ...{ card: billing.card && lastDigits(billing.card), paid, open },
    }),
  };
}

const isAgreed = ({ billing, now }: World) => billing.agreed !== null && isPaying(billing, now);

// A contact without a name is called by their phone.
function shownOf({ phone, names, email }: World['contacts'][number]) {
  const name = names === null ? formatPhone(phone) : `${names.first} ${names.last}`;
  return { phone, email, name, firstName: names?.first ?? null, lastName: names?.last ?? null };
}

const lastRefusals = ({ refusals }: Organization): string =>
  refusals
    .slice(-4)
    .map((one) => `refused: ${one}`)
    .join('\n');

function difference(courses: readonly Course[], seen: Partial<Seen> & { readonly ends: readonly boolean[] }): string {
  const said = courses.map(({ world, ends }) => ({ ...seenOf(world), ends }));
  const lines = new Set(said.map((one) => JSON.stringify(differing(one, seen))));
  const at = new Date(courses[0]?.world.now ?? 0).toISOString();
  return `At ${at} the server differs from the model:\n${[...lines].join('\nor: ')}`;
}

function differing(expected: object, seen: object): object {
  const pairs = Object.entries(expected).flatMap(([name, value]) => {
    const is = (seen as Record<string, unknown>)[name];
    if (is === undefined || isDeepStrictEqual(is, value)) return [];
    return [
      [name, Array.isArray(value) && name !== 'ends' ? without(value, is as unknown[]) : { expected: value, is }],
    ];
  });
  return Object.fromEntries(pairs);
}

function without(expected: readonly unknown[], is: readonly unknown[]): object {
  const rest = (from: readonly unknown[], taken: readonly unknown[]) => {
    const left = [...taken];
    return from.filter((one) => {
      const place = left.indexOf(one);
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  };
  return { missing: rest(expected, is), unexpected: rest(is, expected) };
}
