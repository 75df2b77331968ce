import type { OrganizationId } from '../../../domain/ids.ts';
import { exampleRegistration } from '../../../domain/numbers/testing/example-registration.ts';
import { createAccount } from '../../numbers/accounts/give-account.ts';
import { assignNumber, blockNumber, mainPhoneOf, takeNumber } from '../../numbers/index.ts';
import { suspendNumber } from '../../numbers/platform/suspend-number.ts';
import { sendRegistration } from '../../numbers/registration/save-registration.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { limitNumbers } from '../limit-numbers.ts';
import type { Situation } from './situation.ts';
import type { WaitingWorld } from './waiting-world.ts';

/** The lowest possible rate: one message in 1,000 seconds, by the real clock. */
const SLOWLY = 0.001;
const QUICKLY = 100;

let numbersMade = 0;

/** An unused number. */
function freshNumber(area = '555'): string {
  numbersMade += 1;
  return `+1${area}${String(6_000_000 + numbersMade)}`;
}

/** Gives an organization one more number that can send. */
export async function giveNumber(
  context: Context,
  organizationId: OrganizationId,
  phone = freshNumber(),
): Promise<number> {
  return inTransactionAcrossOrganizations(context.db, (tx) => assignNumber(tx, context, { organizationId, phone }));
}

/** Gives an organization its situation's numbers; carrier data is fetched later, for all at once. */
export async function giveNumbers(world: WaitingWorld, actor: Actor, number: Situation['number']): Promise<void> {
  const { context } = world;
  const { organizationId: id } = actor;
  const buy = (phone = freshNumber()) => takeNumber(context, { organizationId: id, phone, orderedBy: null });
  if (number === 'none') return;
  if (number === 'on-order' || number === 'ordered-in-vain') {
    await world.withoutAnswers(number === 'on-order', () => buy(freshNumber('602')));
    return;
  }
  if (number === 'lost') world.stub.numbers.remove((await buy()).phone);
  else if (number === 'own-account-suspended') {
    const { sid } = await createAccount(context, null, id);
    await buy();
    for (const account of world.stub.accounts.all()) if (account.sid === sid) account.status = 'suspended';
  } else if (number === 'registering') {
    await buy();
    await reportBlocked(context, id);
    await sendRegistration(context, actor, exampleRegistration);
  } else await giveSome(context, id, number);
}

async function giveSome(context: Context, id: OrganizationId, number: Situation['number']): Promise<void> {
  const first = await giveNumber(context, id, freshNumber(number === 'unverified' ? '833' : '555'));
  if (number === 'several' || number === 'one-suspended') await giveNumber(context, id);
  if (number === 'blocked') await reportBlocked(context, id);
  if (number === 'suspended' || number === 'one-suspended')
    await suspendNumber(context, null, {
      numberId: first,
      of: id,
      isSuspended: true,
      reason: 'The carrier suspended it.',
    });
}

// The effect of a carrier's callback about an old message.
async function reportBlocked(context: Context, id: OrganizationId): Promise<void> {
  await inTransaction(context.db, id, async (tx) => {
    const phone = (await mainPhoneOf(tx, id)) ?? '';
    await blockNumber(tx, context, id, { phone, code: '30034', sentAt: null });
  });
}

/** Gives every number of an organization its current limits. */
export function setLimits(
  context: Context,
  { id, now }: { readonly id: OrganizationId; readonly now: { readonly isSlow: boolean; readonly isCapped: boolean } },
): Promise<void> {
  return limitNumbers(context, id, {
    ratePerSecond: now.isSlow ? SLOWLY : QUICKLY,
    dailyCap: now.isCapped ? 1 : null,
  });
}
