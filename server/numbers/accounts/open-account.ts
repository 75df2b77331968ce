import type { CarrierConfig } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type AccountRow,
  readAccount,
  readAccountByIdAcrossOrganizations,
  readAccountBySidAcrossOrganizations,
} from './store.ts';

/** An account at the carrier that calls can be made with; null is the deployment's own. */
export type OpenAccount = { readonly id: number | null; readonly config: CarrierConfig };

/** The deployment's own account, as its settings say. */
export function mainAccount({ config }: Context): OpenAccount {
  return { id: null, config };
}

/** The account that an organization's new numbers and registration belong to. */
export async function accountOfOrganization(context: Context, organizationId: number | null): Promise<OpenAccount> {
  if (organizationId === null) return mainAccount(context);
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  if (row === null || row.carrier !== context.config.carrier) return mainAccount(context);
  if (row.sid === null) refuse('carrier-account-not-ready');
  return (await opened(context, row)) ?? refuse('carrier-account-locked');
}

/** Which account an organization's new numbers and registration belong to; null is the deployment's own. */
export async function currentAccountId(context: Context, organizationId: number): Promise<number | null> {
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  return row?.carrier === context.config.carrier ? row.id : null;
}

/** Every account that an organization's messages may have gone out from: numbers move. Null: one can't be opened. */
export async function accountsOfOrganization(context: Context, organizationId: number): Promise<OpenAccount[] | null> {
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  if (row === null || row.sid === null || row.carrier !== context.config.carrier) return [mainAccount(context)];
  const own = await opened(context, row);
  return own && [mainAccount(context), own];
}

/** The account with this id, as numbers name it; null where its token can't be opened. */
export async function accountById(context: Context, id: number | null): Promise<OpenAccount | null> {
  if (id === null) return mainAccount(context);
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
  return { id: row.id, config: { ...config, twilio: { ...config.twilio, accountSid: sid, authToken } } };
}

/** The token as it's stored: encrypted, and of use for this organization alone. */
export async function closedToken({ config }: Context, row: AccountRow, token: string): Promise<string> {
  return (await openCipher(config)).encrypt(token, purposeOfAccount(row));
}

/** What the token of an organization's carrier account is closed for. */
export function purposeOfAccount({ organizationId }: Pick<AccountRow, 'organizationId'>): string {
  return `carrier account of ${organizationId}`;
}
