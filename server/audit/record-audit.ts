import type { AuditAction } from '../../domain/audit/actions.ts';
import { type AuditDetail, BEFORE_THE_FIRST, type ChainedEntry } from '../../domain/audit/chain.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { beforeCommit } from '../platform/database/before-commit.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { hashEntry } from './hash-entry.ts';
import { insertEntry, lockTrail, readHead } from './store.ts';

type Using = Pick<Actor, 'organizationId' | 'emergencyAccess'>;
type Origin = { readonly id: string | null; readonly ip: string | null; readonly userAgent: string };

/** What happened, in which organization, and who did it; null if the program or a contact did. */
export type AuditEntry = {
  readonly organizationId: OrganizationId;
  readonly actor: (Partial<Using> & { readonly userId: number; readonly onBehalfOf?: number | null }) | null;
  readonly action: AuditAction;
  readonly object?: { readonly type: string; readonly id: string | number };
  readonly outcome?: 'done' | 'refused';
  /** Counts, ids, states and settings that everyone may see; names and texts of people are never in the trail. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
  /** Where the request came from; a verb with a request's own context may omit it. */
  readonly request?: Origin;
};

/** What an entry says of something done to several things at once: how many, and which if it is only one. */
export function aboutAll(type: string, ids: readonly number[]): Pick<AuditEntry, 'object' | 'details'> {
  const [only = 0] = ids;
  return { ...(ids.length === 1 ? { object: { type, id: only } } : {}), details: { count: ids.length } };
}

/** What an entry says of contacts: the only one, or how many and which, so that the trail can name them. */
export function aboutLeads(ids: readonly LeadId[]): Pick<AuditEntry, 'object' | 'details'> {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return { object: { type: 'lead', id: only } };
  return { details: namesLeads(ids) };
}

/** The same beside the object that it was done with, such as a group. */
export function namesLeads(ids: readonly LeadId[]): { readonly count: number; readonly leadIds: string } {
  return { count: ids.length, leadIds: ids.join(' ') };
}

const LONGEST_TEXT = 300;
const LONGEST_LIST = 20_000;

// The contacts that a request's entries are about so far. The details of several are no entry about each.
const told = new WeakMap<Origin, Set<string>>();

/** Whether this request has an entry about this contact by now. */
export function isTold(context: Context, organizationId: OrganizationId, leadId: LeadId): boolean {
  const origin = originOf(context);
  return origin !== null && (told.get(origin)?.has(`${organizationId}:${leadId}`) ?? false);
}

function note({ organizationId, object }: AuditEntry, origin: Origin | null): void {
  if (origin === null || object?.type !== 'lead') return;
  const known = told.get(origin) ?? new Set();
  told.set(origin, known.add(`${organizationId}:${object.id}`));
}

type Said = Omit<ChainedEntry, 'number' | 'previousHash'>;

// What a transaction has said, and whether one entry tells all of its edits.
type Trail = { readonly said: Said[]; isToldAsOne: boolean };

const trails = new WeakMap<Tx, Trail>();

async function trailOf(tx: Tx): Promise<Trail> {
  const known = trails.get(tx);
  if (known) return known;
  const trail: Trail = { said: [], isToldAsOne: false };
  trails.set(tx, trail);
  await beforeCommit(tx, () => writeSaid(tx));
  return trail;
}

/** Whether the edits of this transaction are told by one entry. */
export function isToldAsOne(tx: Tx): boolean {
  return trails.get(tx)?.isToldAsOne ?? false;
}

/** Runs work whose edits one entry tells. */
export async function toldAsOne<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const trail = await trailOf(tx);
  trail.isToldAsOne = true;
  return work().finally(() => {
    trail.isToldAsOne = false;
  });
}

/**
 * Adds to the organization's audit trail in the transaction of the change itself. The entry is numbered and written
 * last in the transaction, because no one else can add to the same trail from then until it ends.
 */
export async function recordAudit(tx: Tx, context: Context, entry: AuditEntry): Promise<void> {
  const { organizationId } = entry;
  const request = entry.request ?? originOf(context);
  const said: Said = {
    organizationId,
    at: context.clock.now(),
    action: entry.action,
    actorUserId: entry.actor?.userId ?? null,
    onBehalfOf: entry.actor?.onBehalfOf ?? null,
    objectType: entry.object?.type ?? null,
    objectId: entry.object === undefined ? null : storable(String(entry.object.id)),
    outcome: entry.outcome ?? 'done',
    details: storableDetails({ ...entry.details, ...emergencyOf(context, entry) }),
    requestId: request?.id ?? null,
    ip: request?.ip ?? null,
    agent: request ? storable(request.userAgent) : null,
  };
  (await trailOf(tx)).said.push(said);
  note(entry, originOf(context));
}

// In the order of the organizations' ids, so that two transactions that write to the same trails never deadlock.
async function writeSaid(tx: Tx): Promise<void> {
  const byOrganization = Map.groupBy(trails.get(tx)?.said ?? [], (said) => said.organizationId);
  trails.delete(tx);
  for (const [organizationId, entries] of [...byOrganization].toSorted(([a], [b]) => a - b)) {
    await lockTrail(tx, organizationId);
    let head = await readHead(tx, organizationId);
    for (const said of entries) {
      const chained = { ...said, number: (head?.number ?? 0) + 1, previousHash: head?.hash ?? BEFORE_THE_FIRST };
      head = { number: chained.number, hash: hashEntry(chained) };
      await insertEntry(tx, organizationId, { ...chained, hash: head.hash });
    }
  }
}

// An entry by a platform admin who sees the organization unmasked names the access that allowed it.
function emergencyOf(context: Context & { readonly actor?: Using | null }, entry: AuditEntry): AuditEntry['details'] {
  const using = entry.actor?.emergencyAccess ? entry.actor : context.actor;
  const isHere = using?.organizationId === entry.organizationId;
  return isHere && using.emergencyAccess ? { emergencyAccess: using.emergencyAccess.id } : {};
}

// The context of a request knows where it came from; jobs and callbacks have no such part.
function originOf(context: Context & { readonly request?: Origin }): Origin | null {
  return context.request ?? null;
}

function storableDetails(details: Readonly<Record<string, AuditDetail>>): Record<string, AuditDetail> {
  const entries = Object.entries(details).map(([name, value]): [string, AuditDetail] => {
    if (typeof value === 'number' && !Number.isFinite(value)) return [name, null];
    if (typeof value !== 'string') return [name, value];
    return [name, name === 'leadIds' ? storableIds(value) : storable(value)];
  });
  return Object.fromEntries(entries);
}

// Whole ids only: half of one would name another contact. A long list that could once have been truncated gets a space,
// which marks it as complete.
function storableIds(ids: string): string {
  const whole = ids.length > LONGEST_LIST ? ids.slice(0, ids.lastIndexOf(' ', LONGEST_LIST)) : ids;
  return whole.length === LONGEST_TEXT ? `${whole} ` : whole;
}

// Characters that the database would store differently than they were hashed: NUL and lone surrogates.
function storable(text: string): string {
  return text.slice(0, LONGEST_TEXT).replaceAll('\0', '').toWellFormed();
}
