import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { deleteBrowsersAcrossOrganizations } from './store.ts';

/** Deletes all browsers, so that the next one to open a link is the first: for a demo, whose visitors had none. */
export async function forgetBrowsers(context: Context): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, deleteBrowsersAcrossOrganizations);
}
