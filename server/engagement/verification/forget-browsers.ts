import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { deleteBrowsersAcrossOrganizations } from './store.ts';

/** Forgets every browser, so that whoever opens a link next is the first: for a demo, whose visitors had none. */
export async function forgetBrowsers(context: Context): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, deleteBrowsersAcrossOrganizations);
}
