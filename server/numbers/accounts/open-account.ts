import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierConfig, CarrierName } from '../../carriers/carrier-config.ts';
import { carriersSetUp } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type AccountRow,
  readAccount,
  readAccountByIdAcrossOrganizations,
  readAccountBySidAcrossOrganizations,
  readCarriersOfPhone,
} from './store.ts';

/** An account at a carrier to make calls with; null is the deployment's own. */
export type OpenAccount = {
  readonly id: number | null;
  readonly carrier: CarrierName;
  readonly config: CarrierConfig;
};

/** The deployment's configured account at a carrier; that of the carrier of new numbers if none is named. */
export function mainAccount({ config }: Context, carrier: CarrierName = config.carrier): OpenAccount {
  return { id: null, carrier, config };
}

/** The deployment's own account at each configured carrier; the carrier of new numbers comes first. */
export function mainAccounts(context: Context): OpenAccount[] {
  return carriersSetUp(context.config).map((carrier) => mainAccount(context, carrier));
}

/** The account at a carrier for an organization's new numbers and registration. */
export async function accountOfOrganization(
  context: Context,
  organizationId: OrganizationId | null,
  carrier: CarrierName = context.config.carrier,
): Promise<OpenAccount> {
  if (organizationId === null) return mainAccount(context, carrier);
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  if (row === null || row.carrier !== carrier) return mainAccount(context, carrier);
  if (row.sid === null) refuse('carrier-account-not-ready');
  return (await opened(context, row)) ?? refuse('carrier-account-locked');
}

/**
 * The id of the account at a carrier for an organization's new numbers and registration; null is the deployment's own.
 */
export async function currentAccountId(
  context: Context,
  organizationId: OrganizationId,
  carrier: CarrierName,
): Promise<number | null> {
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  return row?.carrier === carrier ? row.id : null;
}

/**
 * Every account that an organization's messages from a phone may have been sent from: numbers move between accounts and
 * between carriers. Null if one can't be opened or its carrier is no longer configured.
 */
export async function accountsOfPhone(
  context: Context,
  organizationId: OrganizationId,
  phone: string,
): Promise<OpenAccount[] | null> {
  const { row, carriers } = await inTransaction(context.db, organizationId, async (tx) => ({
    row: await readAccount(tx, organizationId),
    carriers: await readCarriersOfPhone(tx, organizationId, phone),
  }));
  const known = carriers.length > 0 ? carriers : [context.config.carrier];
  if (known.some((carrier) => !carriersSetUp(context.config).includes(carrier))) return null;
  const main = known.map((carrier) => mainAccount(context, carrier));
  if (row === null || row.sid === null || !known.includes(row.carrier)) return main;
  const own = await opened(context, row);
  return own && [...main, own];
}

/** The account that a number belongs to; null if its token can't be decrypted. */
export async function accountOfNumber(
  context: Context,
  { accountId, carrier }: { readonly accountId: number | null; readonly carrier: CarrierName },
): Promise<OpenAccount | null> {
  return accountId === null ? mainAccount(context, carrier) : accountById(context, accountId);
}

/** An organization's own account; null if its token can't be decrypted. */
export async function accountById(context: Context, id: number): Promise<OpenAccount | null> {
  const row = await inTransactionAcrossOrganizations(context.db, (tx) => readAccountByIdAcrossOrganizations(tx, id));
  return row && opened(context, row);
}

/** The account that a webhook claims to be from; null if no one here has it. */
export async function accountBySid(context: Context, carrier: string, sid: string): Promise<OpenAccount | null> {
  const row = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readAccountBySidAcrossOrganizations(tx, carrier, sid),
  );
  return row && opened(context, row);
}

/** The account of a row; null if its token can't be decrypted because ENCRYPTION_KEY has changed. */
export async function opened({ config }: Context, row: AccountRow): Promise<OpenAccount | null> {
  const { sid, secret } = row;
  if (sid === null || secret === null) return null;
  const authToken = (await openCipher(config)).decrypt(secret, purposeOfAccount(row));
  if (authToken === null) return null;
  return {
    id: row.id,
    carrier: row.carrier,
    config: { ...config, twilio: { ...config.twilio, accountSid: sid, authToken } },
  };
}

/** The token as stored: encrypted, and usable only for this organization. */
export async function closedToken({ config }: Context, row: AccountRow, token: string): Promise<string> {
  return (await openCipher(config)).encrypt(token, purposeOfAccount(row));
}

/** The purpose that the token of an organization's carrier account is encrypted for. */
export function purposeOfAccount({ organizationId }: Pick<AccountRow, 'organizationId'>): string {
  return `carrier account of ${organizationId}`;
}
