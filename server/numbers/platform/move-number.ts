import type { OrganizationId } from '../../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, seesMasked } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { readAccountByIdAcrossOrganizations } from '../accounts/store.ts';
import { endHoldingAcrossOrganizations, startHoldingAcrossOrganizations } from '../holdings/store.ts';
import { lockNumberAcrossOrganizations, type PhoneNumberRow, readNumberAcrossOrganizations } from '../taking/store.ts';
import { checkOperator, type Operator } from './list-all-numbers.ts';
import { hasOrganizationAcrossOrganizations, writeOwnerAcrossOrganizations } from './store.ts';

export type Move = {
  readonly numberId: number;
  /** The organization that the screen showed; null: the stock. */
  readonly from: OrganizationId | null;
  /** Null: back into the stock. */
  readonly to: OrganizationId | null;
  /**
   * The monthly price for its new organization; the current price if absent. The platform's own numbers are always
   * free.
   */
  readonly monthlyPriceCents?: number | null;
  /** The session of the person who moves it. */
  readonly sessionHash?: string | null;
};

/**
 * Assigns a number from the stock, moves it, or takes it back. If two people do so at once, one wins, and the other
 * gets a refusal. Replies follow a number, so those who see its organization masked need emergency access there: that
 * has a reason, and the owners are told right away.
 */
export async function moveNumber(context: Context, operator: Operator, move: Move): Promise<PhoneNumberRow> {
  checkOperator(operator);
  const { numberId, from, to } = move;
  const cents = readPrice(move);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const number = (await lockNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
    if (number.organizationId === to) return number;
    if (number.organizationId !== from) refuse('number-moved', { owner: number.organizationName ?? 'no one' });
    if (number.state !== 'active' && number.state !== 'suspended') refuse('number-not-active');
    if (to !== null && !(await hasOrganizationAcrossOrganizations(tx, to))) refuse('not-found');
    await checkAccountOf(tx, number, to);
    const viewer = operator && { ...operator, sessionHash: move.sessionHash ?? null };
    if (viewer && from !== null && (await seesMasked(tx, context, viewer, from)))
      refuse('number-of-masked', { owner: number.organizationName ?? '' });
    const at = context.clock.now();
    await endHoldingAcrossOrganizations(tx, numberId, at);
    await writeOwnerAcrossOrganizations(tx, numberId, { organizationId: to, monthlyPriceCents: cents, at });
    await startHoldingAcrossOrganizations(tx, numberId, at);
    const actor = operator && { userId: operator.userId };
    for (const organizationId of [from, to].filter((one) => one !== null).sort((a, b) => a - b)) {
      await context.facts.publish(tx, context, { kind: 'number.changed', organizationId, numberId, at });
      const object = { type: 'number', id: numberId };
      // The other organization must not learn whose it was or is now.
      const action = organizationId === to ? 'number-assigned' : 'number-unassigned';
      await recordAudit(tx, context, { organizationId, actor, action, object, details: { phone: number.phone } });
    }
    return (await readNumberAcrossOrganizations(tx, numberId)) ?? refuse('not-found');
  });
}

// A number in a client's own carrier account is for that client only.
async function checkAccountOf(tx: Tx, { accountId }: PhoneNumberRow, to: OrganizationId | null): Promise<void> {
  if (accountId === null || to === null) return;
  const account = await readAccountByIdAcrossOrganizations(tx, accountId);
  if (account?.organizationId !== to) refuse('number-in-other-account');
}

const MOST_CENTS = 100_000;

function readPrice({ to, monthlyPriceCents: cents = null }: Move): number | null {
  if (to === PLATFORM_ORGANIZATION) return 0;
  if (cents !== null && !(Number.isSafeInteger(cents) && cents >= 0 && cents <= MOST_CENTS)) {
    refuse('number-price-not-valid');
  }
  return cents;
}
