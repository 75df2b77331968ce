import type { OrganizationId } from '../../../domain/ids.ts';
import { areaCodeOf } from '../../../domain/numbers/area-code.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountOfOrganization } from '../accounts/open-account.ts';
import { carrierNumbers } from '../carrier-numbers.ts';
import { countNumbers, readFounderPhone } from './store.ts';
import { takeNumber } from './take-number.ts';

const CANDIDATES = 5;

/** The name of the job that gets a new organization its first number. */
export const TAKE_FIRST_NUMBER = 'numbers.take-first';

/** Whether a person founded the organization and will want to send from it. */
export async function hasFounder(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  return (await readFounderPhone(tx, organizationId)) !== null;
}

/** Gets a new organization a number near its founder's own; throws if it should be retried. */
export async function takeFirstNumber(context: Context, organizationId: OrganizationId): Promise<void> {
  const { founder, count } = await inTransaction(context.db, organizationId, async (tx) => ({
    founder: await readFounderPhone(tx, organizationId),
    count: await countNumbers(tx, organizationId),
  }));
  if (count > 0) return;
  for (const areaCode of [areaCodeOf(founder), null]) {
    for (const phone of await phonesFor(context, organizationId, areaCode)) {
      if (await isTaken(context, organizationId, phone)) return;
    }
  }
  throw new Error('The carrier has no number for the new organization.');
}

async function phonesFor(context: Context, organizationId: OrganizationId, areaCode: string | null): Promise<string[]> {
  const { numbers, config } = await carrierNumbers(context, await accountOfOrganization(context, organizationId));
  const search = { kind: 'local', areaCode, digits: null, city: null, limit: CANDIDATES } as const;
  const found = await numbers.search(config, search);
  return 'done' in found ? found.done.filter((one) => one.canText).map((one) => one.phone) : [];
}

// Another buyer may get the number first; then the next one is tried.
async function isTaken(context: Context, organizationId: OrganizationId, phone: string): Promise<boolean> {
  try {
    await takeNumber(context, { organizationId, phone, orderedBy: null });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'number-gone') return false;
    throw error;
  }
}
