import type { Tx } from '../../platform/database/database.ts';
import { hasAnyBrowser } from './store.ts';
import type { Viewed } from './types.ts';

/** Whether a browser was ever registered for a contact: from then on its content is shown to such browsers alone. */
export function hasRegisteredBrowser(tx: Tx, viewed: Viewed): Promise<boolean> {
  return hasAnyBrowser(tx, viewed);
}
