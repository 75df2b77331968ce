import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { findDueOrganizationsAcrossOrganizations } from '../sender/due/store.ts';
import { readSenderBeat } from './store.ts';

/** When a sender last showed that it's running, and how many organizations have messages due at this moment. */
export type SenderLife = { readonly beatAt: Date | null; readonly organizationsDue: number };

export function loadSenderLife({ db, clock }: Context): Promise<SenderLife> {
  const now = clock.now();
  return inTransactionAcrossOrganizations(db, async (tx) => ({
    beatAt: await readSenderBeat(tx, now),
    organizationsDue: (await findDueOrganizationsAcrossOrganizations(tx, now)).length,
  }));
}
