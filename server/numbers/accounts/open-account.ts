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

/** An account at a carrier that calls can be made with; null is the deployment's own. */
export type OpenAccount = {
  readonly id: number | null;
  readonly carrier: CarrierName;
  readonly config: CarrierConfig;
};

/** The deployment's own account at a carrier, the one of new numbers unless another is named, as its settings say. */
export function mainAccount({ config }: Context, carrier: CarrierName = config.carrier): OpenAccount {
  return { id: null, carrier, config };
}

/** The deployment's own account at each carrier that is set up; the carrier of new numbers comes first. */
export function mainAccounts(context: Context): OpenAccount[] {
  return carriersSetUp(context.config).map((carrier) => mainAccount(context, carrier));
}

/** The account at a carrier that an organization's new numbers and registration belong to. */
export async function accountOfOrganization(
  context: Context,
  organizationId: number | null,
  carrier: CarrierName = context.config.carrier,
): Promise<OpenAccount> {
  if (organizationId === null) return mainAccount(context, carrier);
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  if (row === null || row.carrier !== carrier) return mainAccount(context, carrier);
  if (row.sid === null) refuse('carrier-account-not-ready');
  return (await opened(context, row)) ?? refuse('carrier-account-locked');
}

/** Which account at a carrier an organization's new numbers and registration belong to; null is the deployment's own. */
export async function currentAccountId(
  context: Context,
  organizationId: number,
  carrier: CarrierName,
): Promise<number | null> {
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  return row?.carrier === carrier ? row.id : null;
}

/**
 * Every account that an organization's messages from a phone may have gone out from: numbers move between accounts, and
 * from one carrier to another. Null: one can't be opened, or its carrier isn't set up any more.
 */
export async function accountsOfPhone(
  context: Context,
  organizationId: number,
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

/** The account that a number belongs to; null where its token can't be opened. */
export async function accountOfNumber(
  context: Context,
  { accountId, carrier }: { readonly accountId: number | null; readonly carrier: CarrierName },
): Promise<OpenAccount | null> {
  return accountId === null ? mainAccount(context, carrier) : accountById(context, accountId);
}

/** An organization's own account; null where its token can't be opened. */
export async function accountById(context: Context, id: number): Promise<OpenAccount | null> {
  const row = await inTransactionAcrossOrganizations(context.db, (tx) => readAccountByIdAcrossOrganizations(tx, id));
  return row && opened(context, row);
}

/** The account that a webhook says it is from; null where nobody here has it. */
export async function accountBySid(context: Context, carrier: string, sid: string): Promise<OpenAccount | null> {
  const row = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readAccountBySidAcrossOrganizations(tx, carrier, sid),
  );
  return row && opened(context, row);
}

/** The account of a row; null where its token can't be opened, because ENCRYPTION_KEY is another one now. */
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

/** The token as it's stored: encrypted, and of use for this organization alone. */
export async function closedToken({ config }: Context, row: AccountRow, token: string): Promise<string> {
  return (await openCipher(config)).encrypt(token, purposeOfAccount(row));
}

/** What the token of an organization's carrier account is closed for. */
export function purposeOfAccount({ organizationId }: Pick<AccountRow, 'organizationId'>): string {
  return `carrier account of ${organizationId}`;
}
