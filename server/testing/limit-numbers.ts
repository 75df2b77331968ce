import type { OrganizationId } from '../../domain/ids.ts';
import { listAllNumbers } from '../numbers/platform/list-all-numbers.ts';
import { setLimits } from '../numbers/platform/set-limits.ts';
import type { Context } from '../platform/context.ts';

/**
 * Gives every number of an organization this rate and daily cap, as platform admins do; null is the default of its
 * kind.
 */
export async function limitNumbers(
  context: Context,
  organizationId: OrganizationId,
  {
    ratePerSecond = null,
    dailyCap = null,
  }: { readonly ratePerSecond?: number | null; readonly dailyCap?: number | null },
): Promise<void> {
  const { numbers } = await listAllNumbers(context, null, { search: '', page: 0, organizationId });
  for (const { id } of numbers) await setLimits(context, null, id, { ratePerSecond, dailyCap });
}
