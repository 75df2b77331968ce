import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { type CheckedState, readCheckedAcrossOrganizations } from './store.ts';

export type { CheckedState };

/** What the newest answers of the carrier said about all numbers together. */
export function loadCheckedState(context: Context): Promise<CheckedState> {
  return inTransactionAcrossOrganizations(context.db, readCheckedAcrossOrganizations);
}
