import { brandNamed } from '../../../../brands/registry.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { dueBefore } from '../../../../domain/privacy/retention.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../../platform/database/database.ts';
import type { DueKind } from '../store.ts';
import { findDueAcrossOrganizations, readOrganizationsAcrossOrganizations, type Terms } from './store.ts';

// Few enough for one statement's time limit.
const AT_ONCE = 1_000;

/** A kind of an organization's data of which something may be due: what is older than this. */
export type MaybeDue = { readonly organizationId: OrganizationId; readonly kind: DueKind; readonly before: Date };

/** What may be due in all organizations: a page of them at a time, so that those without anything cost almost nothing. */
export async function* findDue(context: Context): AsyncGenerator<MaybeDue> {
  const now = context.clock.now();
  for (let after = 0; ; ) {
    const page = await inTransactionAcrossOrganizations(context.db, async (tx) => {
      const organizations = await readOrganizationsAcrossOrganizations(tx, after, AT_ONCE);
      const terms = new Map(organizations.map(({ id, brand }) => [id, termsOf(id, brand, now)]));
      const due = organizations.length === 0 ? [] : await findDueAcrossOrganizations(tx, [...terms.values()]);
      return { due, terms, last: organizations.at(-1)?.id };
    });
    if (page.last === undefined) return;
    after = page.last;
    for (const { id: organizationId, kinds } of page.due) {
      for (const kind of kinds) {
        const before = page.terms.get(organizationId)?.[kind];
        if (before) yield { organizationId, kind, before };
      }
    }
  }
}

function termsOf(id: OrganizationId, brand: string, now: Date): Terms {
  const { policy } = brandNamed(brand);
  return {
    id,
    activity: dueBefore('activity', policy, now),
    messages: dueBefore('messages', policy, now),
    archived: dueBefore('archived', policy, now),
    consent: dueBefore('consent', policy, now),
  };
}
