import type { OrganizationId } from '../../../domain/ids.ts';
import { closedLongEnough } from '../../../domain/privacy/closing.ts';
import { recordAudit } from '../../audit/index.ts';
import { askForLastPayouts } from '../../billing/index.ts';
import { hashOptOuts } from '../../consent/index.ts';
import { releaseOfErased } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { createEraseFiles } from './erase-files.ts';
import type { Left, Step } from './left.ts';
import {
  deleteSealKeys,
  deleteSome,
  emptyOrganization,
  emptyUsersAcrossOrganizations,
  hasNumbersToGiveBack,
  holdToErase,
  readThoseWithAccounts,
  removePeopleAcrossOrganizations,
  writeErased,
} from './store.ts';
import { deletedTables } from './tables.ts';

// Few enough rows to hold no one else up.
const ROWS_AT_ONCE = 500;
const PHONES_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 50;

const more = (count: number): Left => (count > 0 ? 'more' : 'nothing left');

// A reopening waits for the part that is being erased, and is refused: its days are over.
function part(work: (tx: Tx, context: Context, organizationId: OrganizationId) => Promise<Left>): Step {
  return (context, organizationId) =>
    inTransactionAcrossOrganizations(context.db, async (tx) => {
      const isDue = await holdToErase(tx, organizationId, closedLongEnough(context.clock.now()));
      return isDue ? work(tx, context, organizationId) : 'later';
    });
}

const deletionOf = (table: string): Step =>
  part(async (tx, _context, organizationId) => more(await deleteSome(tx, organizationId, table, ROWS_AT_ONCE)));

/** Everything that erasing one organization takes, in order. */
export const createErasingSteps = (): readonly Step[] => [
  part(async (tx, context, organizationId) => more(await releaseOfErased(tx, context, organizationId))),
  part(async (tx, context, organizationId) => more(await hashOptOuts(tx, context, organizationId, PHONES_AT_ONCE))),
  createEraseFiles(),
  ...deletedTables.map(deletionOf),
  part(async (tx, context, organizationId) => {
    await askForLastPayouts(tx, context, organizationId, await readThoseWithAccounts(tx, organizationId));
    return 'nothing left';
  }),
  part(async (tx, _context, organizationId) => {
    const { removed, alone } = await removePeopleAcrossOrganizations(tx, organizationId, PEOPLE_AT_ONCE);
    await emptyUsersAcrossOrganizations(tx, alone);
    return more(removed);
  }),
  part(async (tx, _context, organizationId) => {
    await deleteSealKeys(tx, organizationId);
    // Before the wait for the carrier, which may take days.
    await emptyOrganization(tx, organizationId);
    return 'nothing left';
  }),
  part(async (tx, _context, organizationId) =>
    (await hasNumbersToGiveBack(tx, organizationId)) ? 'later' : 'nothing left',
  ),
  deletionOf('carrier_accounts'),
  part(async (tx, context, organizationId) => {
    await writeErased(tx, organizationId, context.clock.now());
    await recordAudit(tx, context, { organizationId, actor: null, action: 'organization-erased' });
    return 'nothing left';
  }),
];
