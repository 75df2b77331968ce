import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { accountsOfCarrier } from '../../carriers/ask-carrier.ts';
import type { AccountsCapability, CarrierAccount } from '../../carriers/management/accounts.ts';
import type { Managed } from '../../carriers/management/capabilities.ts';
import { carrierOffering } from '../../carriers/registry.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/jobs/one-by-one.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkOperator, type Operator } from '../platform/list-all-numbers.ts';
import { carrierAccounts, openedAccount } from './give-account.ts';
import { mainAccount, opened } from './open-account.ts';
import {
  type AccountRow,
  type AccountState,
  countCheck,
  deleteAccount,
  readAccount,
  readOpenAccountsAcrossOrganizations,
  writeState,
} from './store.ts';

// Longer than any call to the carrier takes, so that the original caller is no longer waiting.
const OPEN_FOR_MS = 60_000;
const CHECKS = 2;

/** Looks up accounts whose creation got no response; returns how many were settled. */
export async function settleAccounts(context: Context): Promise<number> {
  const carrier = carrierOffering(context.config, 'accounts');
  const accounts = carrier && (await accountsOfCarrier(context, carrier));
  if (!accounts) return 0;
  const before = new Date(context.clock.now().getTime() - OPEN_FOR_MS);
  const open = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readOpenAccountsAcrossOrganizations(tx, carrier, before),
  );
  const failed = 'could not settle an account';
  const settled = await oneByOne(context, open, { work: (row) => settle(context, accounts, row), failed });
  return settled.filter(Boolean).length;
}

// An account of this name is ours; one that is missing twice was never created.
async function settle(context: Context, accounts: AccountsCapability, row: AccountRow): Promise<boolean> {
  const found = await accounts.named(mainAccount(context).config, row.name);
  if (!('done' in found)) return false;
  const [ours] = found.done;
  if (ours) {
    await openedAccount(context, null, row, ours);
    return true;
  }
  return inTransaction(context.db, row.organizationId, async (tx) => {
    if ((await countCheck(tx, row)) < CHECKS) return false;
    await context.live.announce(tx, row.organizationId, 'numbers');
    return deleteAccount(tx, row);
  });
}

/**
 * Asks the carrier for the state of an organization's account and records it. Null if the account was never created.
 */
export async function checkAccount(
  context: Context,
  operator: Operator,
  organizationId: OrganizationId,
): Promise<AccountRow | null> {
  checkOperator(operator);
  const accounts = await carrierAccounts(context);
  const row = await rowOf(context, organizationId);
  if (row.sid === null) await settle(context, accounts, row);
  else await keepStanding(context, row, await standingOf(context, accounts, row, row.sid));
  return inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
}

/** Disconnects an organization's account once it has no numbers. The carrier keeps it. */
export async function removeAccount(
  context: Context,
  operator: Operator,
  organizationId: OrganizationId,
): Promise<void> {
  checkOperator(operator);
  const row = await rowOf(context, organizationId);
  if (row.sid === null) refuse('carrier-account-not-ready');
  const isGone = await inTransaction(context.db, organizationId, async (tx) => {
    if (!(await deleteAccount(tx, row))) return false;
    await context.live.announce(tx, organizationId, 'numbers');
    const actor = operator && { userId: operator.userId };
    await recordAudit(tx, context, { organizationId, actor, action: 'carrier-account-removed' });
    return true;
  });
  if (!isGone) refuse('carrier-account-in-use');
}

async function rowOf(context: Context, organizationId: OrganizationId): Promise<AccountRow> {
  const row = await inTransaction(context.db, organizationId, (tx) => readAccount(tx, organizationId));
  return row ?? refuse('not-found');
}

type Standing = { readonly state: AccountState; readonly reason: string | null };

/**
 * The carrier's view of the account: it must accept the token, and the parent account knows more about a suspended one.
 */
async function standingOf(
  context: Context,
  accounts: AccountsCapability,
  row: AccountRow,
  sid: string,
): Promise<Standing> {
  const own = await opened(context, row);
  if (own === null)
    return {
      state: 'refused',
      reason: 'Its token can’t be read because ENCRYPTION_KEY was changed. Enter the token again.',
    };
  const itself = answerOf(await accounts.look(own.config, sid));
  if ('standing' in itself) return standingWords(itself.standing, null);
  const above = await accounts.look(mainAccount(context).config, sid);
  if ('done' in above && above.done.standing !== 'active') return standingWords(above.done.standing, null);
  return standingWords('refused', itself.words);
}

function answerOf(answer: Managed<CarrierAccount>): { standing: AccountState } | { words: string } {
  if ('done' in answer) return { standing: answer.done.standing };
  if ('refused' in answer) return { words: answer.sentence };
  return refuse('carrier-no-answer');
}

function standingWords(state: AccountState, words: string | null): Standing {
  if (state === 'active') return { state, reason: null };
  if (state === 'refused')
    return {
      state,
      reason: `The carrier doesn’t accept this account: ${words ?? 'it gave no reason'}. Its messages wait.`,
    };
  return { state, reason: `The carrier has ${state} this account. Its messages wait.` };
}

function keepStanding(context: Context, row: AccountRow, standing: Standing): Promise<void> {
  return inTransaction(context.db, row.organizationId, async (tx) => {
    await writeState(tx, row, { ...standing, at: context.clock.now() });
    await context.live.announce(tx, row.organizationId, 'numbers');
  });
}
