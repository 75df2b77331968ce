import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { checkDomain } from './check-domain.ts';
import { listDueAcrossOrganizations } from './store.ts';

const MOST_AT_ONCE = 200;
const SIDE_BY_SIDE = 5;

/** Looks up every domain that is due; one whose check throws is retried with the next round. */
export async function recheckDomains(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = await inTransactionAcrossOrganizations(context.db, (tx) =>
    listDueAcrossOrganizations(tx, now, MOST_AT_ONCE),
  );
  const work = async (): Promise<void> => {
    for (let claim = due.shift(); claim !== undefined; claim = due.shift())
      await checkDomain(context, claim).catch((err) => context.log.error({ err }, 'a domain could not be checked'));
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
}
