import { setTimeout as pause } from 'node:timers/promises';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierConfig } from '../../carriers/carrier-config.ts';
import type { Managed, OwnedNumber } from '../../carriers/management/capabilities.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { type CarrierNumbers, carrierNumbers, isPointedHere } from '../carrier-numbers.ts';
import { checkOperator, type Operator } from '../platform/list-all-numbers.ts';
import { recordNumber } from '../record-number.ts';
import { readNumberAcrossOrganizations } from '../taking/store.ts';
import { checkUnmasked, type Keeper } from './check-unmasked.ts';
import { accountsCarrier, carrierAccounts } from './give-account.ts';
import {
  hasMessagesOnTheWay,
  type Movable,
  readMovable,
  writeMoveBeginAcrossOrganizations,
  writeMoveEndAcrossOrganizations,
} from './moves/store.ts';
import { accountOfOrganization, mainAccount } from './open-account.ts';

const LOOKS = 40;
const BETWEEN_LOOKS_MS = 250;

/**
 * Moves an organization's numbers from the deployment's account to its own, one at a time. A number sends nothing
 * during its move. Returns the phones that were moved.
 */
export async function transferNumbers(
  context: Context,
  operator: Keeper,
  organizationId: OrganizationId,
): Promise<readonly string[]> {
  checkOperator(operator);
  await carrierAccounts(context);
  await checkUnmasked(context, operator, organizationId);
  const carrier = accountsCarrier(context.config);
  const own = await carrierNumbers(context, await accountOfOrganization(context, organizationId, carrier));
  if (own.accountId === null) return refuse('not-found');
  const movable = await inTransaction(context.db, organizationId, (tx) => readMovable(tx, organizationId, carrier));
  for (const number of movable) await transfer(context, operator, own, number);
  return movable.map(({ phone }) => phone);
}

async function transfer(context: Context, operator: Operator, own: CarrierNumbers, number: Movable): Promise<void> {
  const at = context.clock.now();
  await inTransactionAcrossOrganizations(context.db, (tx) => writeMoveBeginAcrossOrganizations(tx, number.id, at));
  if (!(await isQuiet(context, number))) {
    await endMove(context, operator, number, null);
    refuse('number-busy');
  }
  const moved = await move(context, own, number);
  if (!('done' in moved)) {
    // If there is no response, the number stays as it is until the carrier's lists show where it is.
    if (!('unknown' in moved)) await endMove(context, operator, number, null);
    if ('refused' in moved) refuse('carrier-refused', { words: moved.sentence });
    refuse('carrier-no-answer');
  }
  const pointed = await own.numbers.setWebhooks(own.config, moved.done.carrierId, own.webhooks);
  const webhooksOk = isPointedHere('done' in pointed ? pointed.done : moved.done, own);
  await endMove(context, operator, number, { accountId: own.accountId, webhooksOk });
}

async function move(context: Context, own: CarrierNumbers, number: Movable): Promise<Managed<OwnedNumber>> {
  const { config } = mainAccount(context);
  const accounts = await carrierAccounts(context);
  const [from, to] = [config.twilio.accountSid, own.config.twilio.accountSid];
  const carrierId = number.carrierId ?? (await idAtCarrier(own, config, number.phone));
  if (carrierId === null) return { notNow: 'the account has no such number' };
  const moved = await accounts.moveNumber(config, { carrierId, from, to });
  if (!('unknown' in moved)) return moved;
  const there = await own.numbers.owned(own.config, number.phone);
  const [arrived] = 'done' in there ? there.done : [];
  return arrived ? { done: arrived } : moved;
}

async function idAtCarrier({ numbers }: CarrierNumbers, config: CarrierConfig, phone: string): Promise<string | null> {
  const found = await numbers.owned(config, phone);
  return 'done' in found ? (found.done[0]?.carrierId ?? null) : null;
}

// Messages marked before leave from the account it is still in.
async function isQuiet(context: Context, { organizationId, phone }: Movable): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const isOnTheWay = await inTransaction(context.db, organizationId, (tx) =>
      hasMessagesOnTheWay(tx, organizationId, phone),
    );
    if (!isOnTheWay) return true;
    await pause(BETWEEN_LOOKS_MS);
  }
  return false;
}

function endMove(
  context: Context,
  operator: Operator,
  { id }: Movable,
  arrived: { readonly accountId: number | null; readonly webhooksOk: boolean } | null,
): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    await writeMoveEndAcrossOrganizations(tx, id, arrived, context.clock.now());
    const number = await readNumberAcrossOrganizations(tx, id);
    if (number === null) return;
    if (arrived) await recordNumber(tx, context, operator, { number, action: 'number-transferred' });
    else if (number.organizationId !== null) await context.live.announce(tx, number.organizationId, 'numbers');
  });
}
