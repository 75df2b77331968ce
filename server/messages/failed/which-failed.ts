import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readTries, type WhichFailed } from './store.ts';

const DAY_MS = 86_400_000;
const FAILED_WITHIN_DAYS = 30;

/**
 * The messages that failed in the last days. One that a person sent again and that failed again counts once, by its latest
 * try, as one of a campaign does.
 */
export async function whichFailed(tx: Tx, organizationId: OrganizationId, now: Date): Promise<WhichFailed> {
  const since = new Date(now.getTime() - FAILED_WITHIN_DAYS * DAY_MS);
  const tries = await readTries(tx, organizationId, since);
  const alike = Map.groupBy(tries, ({ leadId, body }) => `${leadId} ${body}`);
  return { since, triedAgain: [...alike.values()].flatMap(([_latest, ...earlier]) => earlier.map(({ id }) => id)) };
}
