import type { OrganizationId } from '../../../domain/ids.ts';
import type { KeptKind } from '../../../domain/privacy/retention.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { eraseRows } from '../erase-rows.ts';
import { dropDueMessages } from '../parts/keep-message-parts.ts';
import { dropDueParts, dueInAllBrands } from '../parts/keep-parts.ts';
import { findDue } from './finding/find-due.ts';
import {
  countCallbacksAcrossOrganizations,
  countDue,
  type DueKind,
  deleteCallbacksAcrossOrganizations,
  deleteConsentBefore,
  deleteMessagesToMany,
  deleteVisits,
  emptyMessages,
  holdArchivedBefore,
  keepEndOfNumbers,
} from './store.ts';

// Few enough rows for one statement's time limit.
const AT_ONCE = 2_000;
const CONTACTS_AT_ONCE = 50;

type DeleteDue = (context: Context, organizationId: OrganizationId, before: Date) => Promise<void>;

/** How each kind of data is deleted. */
const ways: Readonly<Record<DueKind, DeleteDue>> = {
  activity: (context, id, before) => untilFewer(AT_ONCE, context, id, (tx) => deleteVisits(tx, id, before, AT_ONCE)),
  messages: async (context, id, before) => {
    await untilFewer(AT_ONCE, context, id, (tx) => emptyMessages(tx, id, before, AT_ONCE));
    await untilFewer(AT_ONCE, context, id, (tx) => deleteMessagesToMany(tx, id, before, AT_ONCE));
  },
  archived: (context, id, before) =>
    untilFewer(CONTACTS_AT_ONCE, context, id, async (tx) => {
      const leads = await holdArchivedBefore(tx, id, before, CONTACTS_AT_ONCE);
      for (const lead of leads) {
        await keepEndOfNumbers(tx, lead, context.clock.now());
        await eraseRows(tx, lead, context.clock.now());
      }
      return leads.length;
    }),
  consent: (context, id, before) => inTransaction(context.db, id, (tx) => deleteConsentBefore(tx, id, before)),
};

/** The kinds of data that the nightly job deletes. */
export const keptByJob = ['callbacks', ...(Object.keys(ways) as DueKind[])] as const;

/**
 * Deletes everything that is past the term of its organization's brand, as the privacy policy says. An organization whose
 * data can't be deleted now holds up no other; the job fails once all others are done, and is tried again.
 */
export async function deleteDue(context: Context): Promise<void> {
  const now = context.clock.now();
  await dropDueParts(context);
  await dropDueMessages(context);
  await deleteDueCallbacks(context, now);
  const work = ({ organizationId, kind, before }: Due) => ways[kind](context, organizationId, before);
  await oneByOne(context, findDue(context), { work, failed: 'could not delete what is due' });
}

type Due = { readonly organizationId: OrganizationId; readonly kind: DueKind; readonly before: Date };

/** How much of each kind the next nightly job will delete in each organization; null for data without one. */
export async function previewDue(
  context: Context,
): Promise<{ organizationId: OrganizationId | null; kind: KeptKind; count: number }[]> {
  const now = context.clock.now();
  const before = dueInAllBrands('callbacks', now);
  const callbacks = await inTransactionAcrossOrganizations(context.db, (tx) =>
    countCallbacksAcrossOrganizations(tx, before),
  );
  const due: { organizationId: OrganizationId | null; kind: KeptKind; count: number }[] = [
    { organizationId: null, kind: 'callbacks', count: callbacks },
  ];
  for await (const { organizationId, kind, before: end } of findDue(context)) {
    const count = await inTransaction(context.db, organizationId, (tx) => countDue(tx, organizationId, kind, end));
    due.push({ organizationId, kind, count });
  }
  return due.filter(({ count }) => count > 0);
}

// A callback has no organization before it is applied, so the longest term of all brands applies.
async function deleteDueCallbacks(context: Context, now: Date): Promise<void> {
  const before = dueInAllBrands('callbacks', now);
  let gone: number;
  do {
    gone = await inTransactionAcrossOrganizations(context.db, (tx) =>
      deleteCallbacksAcrossOrganizations(tx, before, AT_ONCE),
    );
  } while (gone === AT_ONCE);
}

async function untilFewer(
  most: number,
  context: Context,
  organizationId: OrganizationId,
  part: (tx: Tx) => Promise<number>,
): Promise<void> {
  while ((await inTransaction(context.db, organizationId, part)) === most);
}
