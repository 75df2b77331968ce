import type { AuditAction } from '../../domain/audit/actions.ts';
import { type AuditDetail, BEFORE_THE_FIRST } from '../../domain/audit/chain.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { hashEntry } from './hash-entry.ts';
import { insertEntry, lockTrail, readHead } from './store.ts';

type Using = Pick<Actor, 'organizationId' | 'emergencyAccess'>;
type Origin = { readonly id: string | null; readonly ip: string | null; readonly userAgent: string };

/** What happened, in whose organisation, and who did it; nobody where the program or a contact did. */
export type AuditEntry = {
  readonly organizationId: number;
  readonly actor: (Partial<Using> & { readonly userId: number; readonly onBehalfOf?: number | null }) | null;
  readonly action: AuditAction;
  readonly object?: { readonly type: string; readonly id: string | number };
  readonly outcome?: 'done' | 'refused';
  /** Counts, ids, states and settings that everybody may see; names and texts of people never stand in the trail. */
  readonly details?: Readonly<Record<string, AuditDetail>>;
  /** Where the request came from; a verb that was handed a request's own context need not say it. */
  readonly request?: Origin;
};

const LONGEST_TEXT = 300;
const LONGEST_LIST = 20_000;

/**
 * Adds to the organisation's audit trail in the transaction of the change itself. Call it last: from here to the end
 * of the transaction nobody else can add to the same trail.
 */
export async function recordAudit(tx: Tx, context: Context, entry: AuditEntry): Promise<void> {
  const { organizationId } = entry;
  await lockTrail(tx, organizationId);
  const head = await readHead(tx, organizationId);
  const request = entry.request ?? originOf(context);
  const chained = {
    organizationId,
    number: (head?.number ?? 0) + 1,
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
    previousHash: head?.hash ?? BEFORE_THE_FIRST,
  };
  await insertEntry(tx, organizationId, { ...chained, hash: hashEntry(chained) });
}

// What somebody of the platform does while they see the organisation whole names the access that lets them.
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

// Whole ids only: half of one would name somebody else. A list as long as those that were once cut gets a space, which
// says that this one was not.
function storableIds(ids: string): string {
  const whole = ids.length > LONGEST_LIST ? ids.slice(0, ids.lastIndexOf(' ', LONGEST_LIST)) : ids;
  return whole.length === LONGEST_TEXT ? `${whole} ` : whole;
}

// What the database would store otherwise than it was hashed: NUL and halves of letters.
function storable(text: string): string {
  return text.slice(0, LONGEST_TEXT).replaceAll('\0', '').toWellFormed();
}
