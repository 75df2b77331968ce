import type { OrganizationId } from '../../../../domain/ids.ts';
import { carrierParts } from '../../../../domain/messages/segments.ts';
import type { TextKind } from '../../../../domain/messages/text-kind.ts';
import { carrierDay } from '../../../../domain/numbers/daily-cap.ts';
import { hasLimits } from '../../../../domain/numbers/number-limits.ts';
import type { CarrierName } from '../../../carriers/carrier.ts';
import { holdConsent, keepConsent } from '../../../consent/index.ts';
import type { Context } from '../../../platform/context.ts';
import { afterCommit } from '../../../platform/database/before-commit.ts';
import { inTransaction, type Tx } from '../../../platform/database/database.ts';
import { takeTries } from '../../account-holds/hold-account.ts';
import { type DueItem, putInLine, type Span } from '../due/store.ts';
import { lockSendingNumbers, pushPaceBack, type SendingNumber, tryGate, writeUse } from '../numbers/store.ts';
import type { SenderOptions } from '../options.ts';
import { markInFlight, preferKeys, readSendingOrganization, type SendingOrganization } from '../store.ts';
import { fillRoom, isUsedUp, type Room, roomsOf, usedOf, waitMsOf } from '../turns/rooms.ts';
import { type Shared, type SharedText, shareOut } from '../turns/share-out.ts';
import { takeDue } from '../turns/take-due.ts';
import { chooseSenders } from './choose-senders.ts';
import { countDecisions } from './count-decisions.ts';
import { decide, type GoingText, holdForCap } from './decide.ts';
import { readFacts } from './facts.ts';
import { writeKept } from './write-kept.ts';

// About how long a gate takes.
const TAKEN_MS = 25;

/** A message that is marked as in flight and must be called now. */
export type MarkedText = {
  readonly organizationId: OrganizationId;
  readonly itemId: number;
  readonly attempt: number;
  readonly kind: TextKind;
  readonly phone: string;
  readonly numberId: number;
  readonly carrier: CarrierName;
  /** The carrier account of its number; 0 and below are the deployment's own. */
  readonly accountId: number;
  /** The account is on hold, and this is its one try. */
  readonly isTry: boolean;
  readonly from: string;
  readonly body: string;
  readonly segments: number;
  readonly senderName: string | null;
  /**
   * The monotonic time at which the number's rate allows the call, and how many milliseconds it delays the next one.
   */
  readonly callAtMs: number;
  readonly spaceMs: number;
};

export type GateResult = {
  readonly marked: readonly MarkedText[];
  /** Whether more is due at once: the batch was full. */
  readonly hasMore: boolean;
  /** How long the rates of the numbers allow no more marks. */
  readonly waitMs: number;
  /** Most of what was looked at can't be sent, and more waits behind it. */
  readonly isClogged: boolean;
};

const nothing: GateResult = { marked: [], hasMore: false, waitMs: 0, isClogged: false };

// Another gate, in this process or another, is deciding for the organization's numbers.
const takenByAnother: GateResult = { marked: [], hasMore: true, waitMs: TAKEN_MS, isClogged: false };

const neverLate = (): ReadonlyMap<number, number> => new Map();

/** The gate's input. */
export type Turn = {
  /**
   * How many milliseconds behind plan the messages of its numbers left lately; call it only when the gate records it.
   */
  readonly takeLateMs?: (() => ReadonlyMap<number, number>) | undefined;
  /** How many messages may be marked for the numbers of a carrier; no limit if absent. */
  readonly roomOf?: ((carrier: CarrierName) => number) | undefined;
  /** Only what became due within this time is looked at. */
  readonly looksBackMs?: number;
};

/**
 * Decides about the next due messages of one organization and marks those that may be sent, in one short transaction.
 */
export async function gateAndMark(
  context: Context,
  options: SenderOptions,
  owner: string,
  {
    organizationId,
    limit,
    takeLateMs = neverLate,
    roomOf,
    looksBackMs,
  }: { readonly organizationId: OrganizationId; readonly limit: number } & Turn,
): Promise<GateResult> {
  // Read once, even if the transaction is retried.
  let lateMs: ReadonlyMap<number, number> | undefined;
  return inTransaction(context.db, organizationId, async (tx) => {
    await preferKeys(tx);
    const organization = await readSendingOrganization(tx, organizationId);
    if (!organization) return nothing;
    // Skips instead of waiting: a gate that waited here for another would also delay a stop.
    if (isForOne(context, organization) && !(await tryGate(tx, organizationId))) return takenByAnother;
    // Before anything is decided: a stop committed from here on finds these messages marked or waits for them.
    await holdConsent(tx, organizationId);
    lateMs ??= takeLateMs();
    const numbers = await lockNumbers(tx, context, organizationId, { organization, lateMs });
    if (numbers.length === 0) return nothing;
    const readAtMs = context.clock.monotonicMs();
    const now = context.clock.now();
    const rooms = roomsOf(numbers, context.config, options, { now, limit, roomOf });
    if (rooms.every(({ pace }) => pace.count === 0)) return resultOf([], rooms, options);
    const taken = await takeDue(tx, organizationId, organization, { rooms, span: spanOf(now, looksBackMs), limit });
    const { isMore } = taken;
    const items = await withConsentKept(tx, organizationId, taken.items);
    if (items.length === 0) return resultOf([], rooms.filter(isUsedUp), options);
    // Read again under the locks: resuming or paying waits for this decision from here on.
    const current = await readSendingOrganization(tx, organizationId);
    // The clock is read again, too: a plan or the sending window may have ended while waiting for the locks.
    const decidedAt = context.clock.now();
    if (!current) return nothing;
    const isTry = numbers.every(({ isOnHold }) => isOnHold);
    const facts = {
      ...(await readFacts(tx, context, options, { organizationId, organization: current, items })),
      isTry,
    };
    const decided = decide(items, facts, decidedAt);
    const shared = await share(tx, organizationId, organization, { texts: decided.go, numbers, rooms, limit, now });
    const capped = holdForCap(shared.capped, facts, now);
    const kept = { held: [...decided.held, ...capped.held], over: [...decided.over, ...capped.over] };
    await write(tx, { owner, ms: options.leaseMs }, organizationId, shared);
    await writeKept(tx, context, organizationId, { ...kept, facts });
    afterCommit(tx, () => countDecisions(context.metrics, { ...kept, going: shared.go.length }));
    const uses = rooms.flatMap((room) => usedOf(room) ?? []);
    if (uses.length > 0 && isLimited(context, organization)) await writeUse(tx, organizationId, uses, carrierDay(now));
    const marked = shared.go.map((one) => markedText(organizationId, one, numberOf(numbers, one), readAtMs));
    const isFull = isMore || shared.go.length >= limit;
    const open = isFull ? rooms : rooms.filter((room) => room.isLineFull || isUsedUp(room));
    // Nothing ends for an account on hold: the wait doesn't count as lateness.
    const isClogged = !isTry && open.length > 0 && 2 * (decided.held.length + decided.over.length) >= items.length;
    return { ...resultOf(marked, open, options), isClogged };
  });
}

// Only one sender at a time may use a rate or cap; the same goes for several numbers, whose contacts are counted.
function isForOne(context: Context, organization: SendingOrganization): boolean {
  return isLimited(context, organization) || organization.had > 1;
}

// Read again under the locks. Messages of contacts whose stop is being written wait until it's known.
async function withConsentKept(tx: Tx, organizationId: OrganizationId, items: readonly DueItem[]): Promise<DueItem[]> {
  const kept = await keepConsent(tx, organizationId, [...new Set(items.map(({ phone }) => phone))]);
  return items.flatMap((item) => {
    const consent = kept.get(item.phone);
    if (consent !== undefined) return { ...item, consent };
    return item.consent === 'unknown' ? item : [];
  });
}

async function lockNumbers(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    organization,
    lateMs,
  }: { readonly organization: SendingOrganization; readonly lateMs: ReadonlyMap<number, number> },
): Promise<SendingNumber[]> {
  const now = context.clock.now();
  const numbers = await lockSendingNumbers(
    tx,
    organizationId,
    now,
    isForOne(context, organization) ? 'one at a time' : 'many at once',
  );
  if (lateMs.size === 0) return numbers;
  const late = new Map([...lateMs].filter(([id]) => numbers.some((number) => number.id === id)));
  await pushPaceBack(tx, organizationId, late);
  return numbers.map((number) => {
    const { id, pacedUntil } = number;
    return pacedUntil === null
      ? number
      : { ...number, pacedUntil: new Date(pacedUntil.getTime() + (late.get(id) ?? 0)) };
  });
}

function spanOf(by: Date, looksBackMs: number | undefined): Span {
  return { after: looksBackMs === undefined ? null : new Date(by.getTime() - looksBackMs), by };
}

type Wanted = {
  readonly texts: readonly GoingText[];
  readonly numbers: readonly SendingNumber[];
  readonly rooms: readonly Room[];
  readonly limit: number;
};

async function share(
  tx: Tx,
  organizationId: OrganizationId,
  { had }: SendingOrganization,
  { texts, numbers, rooms, limit, now }: { readonly now: Date } & Wanted,
): Promise<Shared> {
  const [number, ...others] = numbers;
  if (!number) return { go: [], tries: new Map(), capped: [], toLine: [] };
  const items = texts.map(({ item }) => item);
  const senderOf = await chooseSenders(tx, organizationId, items, { numbers: [number, ...others], had });
  const shared = shareOut(texts, senderOf, rooms, limit);
  return shared.tries.size === 0 ? shared : addTries(tx, shared, rooms, now);
}

// Only here, where a message is available, so that an account's try isn't wasted.
async function addTries(tx: Tx, shared: Shared, rooms: readonly Room[], now: Date): Promise<Shared> {
  const taken = await takeTries(tx, [...shared.tries.keys()], now);
  const tried = [...shared.tries].flatMap(([accountId, text]) => (taken.has(accountId) ? [text] : []));
  for (const { text, sender } of tried) {
    const room = rooms.find(({ number }) => number.id === sender.id);
    if (room) fillRoom(room, room.capLeft === null ? 0 : carrierParts(text.body).parts);
  }
  return { ...shared, go: [...shared.go, ...tried] };
}

function numberOf(numbers: readonly SendingNumber[], { sender }: SharedText): SendingNumber {
  const number = numbers.find(({ id }) => id === sender.id);
  if (!number) throw new Error('A message goes from a number that is not locked.');
  return number;
}

function isLimited({ config }: Context, { hasOwnLimits }: SendingOrganization): boolean {
  return hasOwnLimits || hasLimits(config);
}

// The first of these numbers to have room determines when to look again.
function resultOf(marked: readonly MarkedText[], open: readonly Room[], options: SenderOptions): GateResult {
  const hasMore = open.length > 0;
  const waitMs = hasMore ? Math.min(...open.map((room) => waitMsOf(room, options))) : 0;
  return { marked, hasMore, waitMs, isClogged: false };
}

async function write(
  tx: Tx,
  lease: { owner: string; ms: number },
  organizationId: OrganizationId,
  { go, toLine }: Shared,
): Promise<void> {
  if (go.length > 0) {
    const marks = go.map(({ text: { item, body, segments }, sender: { phone: from, isHandedOver } }) => {
      return { id: item.id, phone: item.phone, body, segments, from, isHandedOver };
    });
    await markInFlight(tx, organizationId, marks, lease);
  }
  if (toLine.length > 0) await putInLine(tx, organizationId, toLine);
}

function markedText(
  organizationId: OrganizationId,
  shared: SharedText,
  { carrier, accountId, isOnHold: isTry }: SendingNumber,
  readAtMs: number,
): MarkedText {
  const { text, sender, offsetMs, spaceMs } = shared;
  const { item, body, segments, senderName } = text;
  return {
    ...{ organizationId, itemId: item.id, attempt: item.attempt + 1, kind: item.kind, phone: item.phone },
    ...{
      carrier,
      accountId,
      isTry,
      numberId: sender.id,
      from: sender.phone,
      body,
      segments,
      senderName,
      callAtMs: readAtMs + offsetMs,
      spaceMs,
    },
  };
}
