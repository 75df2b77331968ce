import type { Tx } from '../../platform/database/database.ts';
import { hasAnyBrowser } from './store.ts';
import type { Viewed } from './types.ts';

/** Whether a browser was ever registered for a contact: from then on, only registered browsers see its content. */
export function hasRegisteredBrowser(tx: Tx, viewed: Viewed): Promise<boolean> {
  return hasAnyBrowser(tx, viewed);
}
