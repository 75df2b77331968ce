import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { type CheckedState, readCheckedAcrossOrganizations } from './store.ts';

export type { CheckedState };

/** The results of the latest checks over all numbers. */
export function loadCheckedState(context: Context): Promise<CheckedState> {
  return inTransactionAcrossOrganizations(context.db, readCheckedAcrossOrganizations);
}
