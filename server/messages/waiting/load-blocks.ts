import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { sendingHours } from '../../../domain/messages/sending-window.ts';
import type { SendingBlocks } from '../../../domain/messages/why-waiting.ts';
import { accountTroubleOf } from '../../../domain/numbers/account-hold.ts';
import { numberBlockOf } from '../../../domain/numbers/can-send.ts';
import { brandOfOrganization, type OrganizationRow } from '../../accounts/index.ts';
import { accountOfRow, numbersOf } from '../../numbers/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readHolds } from '../account-holds/store.ts';
import { readSenderBeat } from '../sender-life/store.ts';
import { isCarrierOut } from './store.ts';

/** What blocks everything that the organization sends now. */
export async function loadBlocks(tx: Tx, organization: OrganizationRow, now: Date): Promise<SendingBlocks> {
  return {
    hours: sendingHours(brandOfOrganization(organization).sending, organization, null),
    ...(await loadNumberBlock(tx, organization.id)),
    isBillingActive: isBillingActive(organization, now),
    pausedReason: organization.sendingPausedReason,
    isStopped: organization.sendingStoppedReason !== null,
    isCarrierGone: await isCarrierOut(tx, organization.id),
    senderBeatAt: await readSenderBeat(tx, now),
  };
}

/** Why none of an organization's numbers can send now, and when one is tried again. */
export async function loadNumberBlock(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<Pick<SendingBlocks, 'number' | 'nextTryAt'>> {
  const numbers = await numbersOf(tx, organizationId);
  const holds = await readHolds(tx, [...new Set(numbers.map(accountOfRow))]);
  const codes = new Map(holds.map(({ accountId, code }) => [accountId, code]));
  const facts = numbers.map((number) => {
    const code = codes.get(accountOfRow(number));
    return { ...number, accountTrouble: code === undefined ? null : accountTroubleOf(code) };
  });
  const tries = holds.map(({ retryAt }) => retryAt.getTime());
  return { number: numberBlockOf(facts), nextTryAt: tries.length > 0 ? new Date(Math.min(...tries)) : null };
}
