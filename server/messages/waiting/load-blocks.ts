import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { SendingBlocks } from '../../../domain/messages/why-waiting.ts';
import { numberBlockOf } from '../../../domain/numbers/can-send.ts';
import { brandOfOrganization, type OrganizationRow } from '../../accounts/index.ts';
import { numbersOf } from '../../numbers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { hasCarrierTrouble } from './store.ts';

/** What keeps back everything that the organization sends at this moment. */
export async function loadBlocks(tx: Tx, organization: OrganizationRow, now: Date): Promise<SendingBlocks> {
  const { zone, opensHour, closesHour } = brandOfOrganization(organization).sending;
  const { respectLocalHours, allowAfterHours, allowWeekends } = organization;
  return {
    hours: { zone, opensHour, closesHour, respectLocalHours, allowAfterHours, allowWeekends },
    number: numberBlockOf(await numbersOf(tx, organization.id)),
    isBillingActive: isBillingActive(organization, now),
    pausedReason: organization.sendingPausedReason,
    isCarrierGone: await hasCarrierTrouble(tx, organization.id),
  };
}
