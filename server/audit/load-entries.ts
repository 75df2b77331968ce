import { type AuditAction, isAuditAction, viewActions } from '../../domain/audit/actions.ts';
import { auditTopics } from '../../domain/audit/topics.ts';
import type { LeadId, OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { type NamedEntry, nameEntries } from './names/name-entries.ts';
import { readActionsAmong, readTrailUsers, type TrailUser } from './names/store.ts';
import { countGroupedEntries, type EntryFilter, type GroupedRow, readGroupedEntries, readKnows } from './store.ts';

export type { TrailUser } from './names/store.ts';

/** The filters of the trail; absent means everything. */
export type WantedEntries = {
  readonly action: string | null;
  /** Everything but who looked at what. */
  readonly withoutViews: boolean;
  readonly userId: number | null;
  /** A contact that the entries name. */
  readonly leadId: LeadId | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** How many entries a page shows. */
export const ENTRIES_PER_PAGE = 25;
const COUNTED_AT_MOST = 10_000;

/** A row of the screen: an entry, or several views of a person within an hour. */
export type ShownEntry = NamedEntry & Pick<GroupedRow, 'times' | 'since'>;

export type EntriesPage = {
  readonly entries: readonly ShownEntry[];
  readonly total: number;
  readonly page: number;
  readonly users: readonly TrailUser[];
  /** What the platform has done here, to offer it in the filter. */
  readonly platformActions: readonly string[];
};

/** One page of the organization's audit trail, newest first, with everyone who is in it. */
export function loadEntries(
  context: Context,
  organizationId: OrganizationId,
  wanted: WantedEntries & { readonly page: number | null },
): Promise<EntriesPage> {
  const filter = filterOf(wanted);
  const page = Math.min(Math.max(Math.trunc(wanted.page ?? 1), 1), COUNTED_AT_MOST / ENTRIES_PER_PAGE);
  const window = { offset: (page - 1) * ENTRIES_PER_PAGE, limit: ENTRIES_PER_PAGE, most: COUNTED_AT_MOST };
  return inTransaction(context.db, organizationId, async (tx) => {
    await checkNamed(tx, organizationId, filter);
    const rows = await readGroupedEntries(tx, organizationId, filter, window);
    return {
      entries: await nameEntries(tx, organizationId, rows),
      total: rows[0]?.total ?? (await countGroupedEntries(tx, organizationId, filter, COUNTED_AT_MOST)),
      page,
      users: await readTrailUsers(tx, organizationId),
      platformActions: await readActionsAmong(tx, organizationId, auditTopics.platform),
    };
  });
}

/** Refuses a person or a contact that the organization doesn't have and never had. */
export async function checkNamed(tx: Tx, organizationId: OrganizationId, filter: EntryFilter): Promise<void> {
  if (!(await readKnows(tx, organizationId, filter))) refuse('not-found');
}

/** Converts a person's filter for the trail; an unknown kind or invalid time is refused. */
export function filterOf(wanted: WantedEntries): EntryFilter {
  return {
    action: wanted.action === null ? null : knownAction(wanted.action),
    notActions: wanted.withoutViews ? viewActions : [],
    userId: wanted.userId,
    leadId: wanted.leadId,
    from: momentOf(wanted.from),
    to: momentOf(wanted.to),
  };
}

function knownAction(untrusted: string): AuditAction {
  return isAuditAction(untrusted) ? untrusted : refuse('audit-action-unknown');
}

function momentOf(untrusted: string | null): Date | null {
  if (untrusted === null) return null;
  const at = new Date(untrusted);
  const isUsable = /^\d{4}-\d\d-\d\d(T|$)/.test(untrusted) && !Number.isNaN(at.getTime());
  return isUsable ? at : refuse('moment-not-valid');
}
