import { randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../../domain/ids.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { accountsOfCarrier } from '../../carriers/ask-carrier.ts';
import type { CarrierConfig, CarrierName } from '../../carriers/carrier-config.ts';
import type { AccountsCapability, CarrierAccount } from '../../carriers/management/accounts.ts';
import type { Managed } from '../../carriers/management/capabilities.ts';
import { carrierOffering } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkOperator, type Operator } from '../platform/list-all-numbers.ts';
import { hasOrganizationAcrossOrganizations } from '../platform/store.ts';
import { checkUnmasked, type Keeper } from './check-unmasked.ts';
import { closedToken, mainAccount } from './open-account.ts';
import {
  type AccountRow,
  deleteAccount,
  insertAccount,
  isFreeAcrossOrganizations,
  readAccount,
  writeOpened,
} from './store.ts';

const SID = /^AC[0-9a-f]{32}$/;
const LONGEST_TOKEN = 200;

/** The account calls of the carrier that offers them; refused if none does. */
export async function carrierAccounts(context: Context): Promise<AccountsCapability> {
  return (await accountsOfCarrier(context, accountsCarrier(context.config))) ?? refuse('carrier-has-no-accounts');
}

/** The carrier that has accounts of organizations; refused if none does. */
export function accountsCarrier(config: CarrierConfig): CarrierName {
  return carrierOffering(config, 'accounts') ?? refuse('carrier-has-no-accounts');
}

/**
 * Has the carrier create an account for one organization. The account's name is stored first, so that after a lost
 * response it is looked up by that name (see settle-account.ts) and no second account is created.
 */
export async function createAccount(
  context: Context,
  operator: Keeper,
  organizationId: OrganizationId,
): Promise<AccountRow> {
  const accounts = await checkCanHave(context, operator, organizationId);
  const name = `Tidings ${organizationId} ${randomBytes(4).toString('hex')}`;
  const { row, isNew } = await writeDown(context, organizationId, name);
  if (!isNew) return row;
  const made = await accounts.create(mainAccount(context).config, name);
  if ('done' in made) return openedAccount(context, operator, row, made.done);
  if ('unknown' in made) return row;
  await inTransaction(context.db, organizationId, (tx) => deleteAccount(tx, row));
  if ('refused' in made) refuse('carrier-refused', { words: made.sentence });
  return refuse('carrier-no-answer');
}

/** Connects an existing account; the carrier must accept its SID and token first. */
export async function connectAccount(
  context: Context,
  operator: Keeper,
  organizationId: OrganizationId,
  untrusted: { readonly sid: string; readonly token: string },
): Promise<AccountRow> {
  const accounts = await checkCanHave(context, operator, organizationId);
  const sid = untrusted.sid.trim();
  const token = untrusted.token.trim();
  if (!SID.test(sid) || token === '' || token.length > LONGEST_TOKEN) refuse('carrier-account-not-valid');
  const { config } = mainAccount(context);
  if (sid === config.twilio.accountSid) refuse('carrier-account-is-main');
  const own = { ...config, twilio: { ...config.twilio, accountSid: sid, authToken: token } };
  const found = accepted(await accounts.look(own, sid));
  const known = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  // A new token for the current account is entered the same way.
  if (known && known.sid !== null && known.sid !== sid) refuse('carrier-account-there');
  const { row } = await writeDown(context, organizationId, `Tidings ${organizationId}`);
  return openedAccount(context, operator, row, { ...found, sid, token });
}

/** Stores the account that the carrier created or accepted, with its token encrypted. */
export async function openedAccount(
  context: Context,
  operator: Operator,
  row: AccountRow,
  { sid, token }: CarrierAccount,
): Promise<AccountRow> {
  const { organizationId } = row;
  if (token === null) refuse('carrier-account-locked');
  const secret = await closedToken(context, row, token);
  const at = context.clock.now();
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    if (!(await isFreeAcrossOrganizations(tx, row, sid))) refuse('carrier-account-taken');
    await writeOpened(tx, organizationId, { sid, secret, at });
    await recordAudit(tx, context, {
      ...{ organizationId, actor: operator && { userId: operator.userId }, action: 'carrier-account-given' },
      details: { sid },
    });
    await context.live.announce(tx, organizationId, 'numbers');
    return (await readAccount(tx, organizationId)) ?? refuse('not-found');
  });
}

async function checkCanHave(
  context: Context,
  operator: Keeper,
  organizationId: OrganizationId,
): Promise<AccountsCapability> {
  checkOperator(operator);
  const accounts = await carrierAccounts(context);
  if (context.config.encryptionKey === null) refuse('encryption-key-missing');
  if (organizationId === PLATFORM_ORGANIZATION) refuse('carrier-account-is-main');
  const isThere = await inTransactionAcrossOrganizations(context.db, (tx) =>
    hasOrganizationAcrossOrganizations(tx, organizationId),
  );
  if (!isThere) refuse('not-found');
  await checkUnmasked(context, operator, organizationId);
  return accounts;
}

async function writeDown(
  context: Context,
  organizationId: OrganizationId,
  name: string,
): Promise<{ readonly row: AccountRow; readonly isNew: boolean }> {
  const carrier = accountsCarrier(context.config);
  return inTransaction(context.db, organizationId, async (tx) => {
    const made = await insertAccount(tx, { organizationId, carrier, name, at: context.clock.now() });
    const row = made ?? (await readAccount(tx, organizationId)) ?? refuse('not-found');
    return { row, isNew: made !== null };
  });
}

function accepted(answer: Managed<CarrierAccount>): CarrierAccount {
  if ('refused' in answer) refuse('carrier-account-refused', { words: answer.sentence });
  if (!('done' in answer)) return refuse('carrier-no-answer');
  if (answer.done.standing !== 'active') refuse('carrier-account-refused', { words: `it’s ${answer.done.standing}` });
  return answer.done;
}
