import { carrierError } from '../../../domain/messages/delivery-status.ts';
import { type AccountTrouble, accountTroubleOf } from '../../../domain/numbers/account-hold.ts';
import { withoutLinks } from '../../../domain/text/web-addresses.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { type AccountHold, readAllHolds, readReachAcrossOrganizations } from './store.ts';

/** An account on hold, as shown to the platform's admins. */
export type HoldWords = {
  readonly accountId: number;
  /** What happened, which messages it delays, and since when. */
  readonly found: string;
  readonly fix: string;
  readonly retryAt: Date;
};

const fixes: Readonly<Record<AccountTrouble, string>> = {
  'account-suspended':
    'Sign in to the carrier’s console and look for a notice about the account. Usually it has run out of money, or the carrier wants an answer from you.',
  'account-refused':
    'Sign in to the carrier’s console and check that the account is open. If its token has changed, put the new one into the settings and restart the server.',
  'account-unpaid': 'Sign in to the carrier’s console and add money to the account.',
};

/** Every carrier account that is on hold now. */
export function loadHoldWords(context: Context): Promise<HoldWords[]> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const words: HoldWords[] = [];
    for (const hold of await readAllHolds(tx)) words.push(await holdWordsOf(tx, hold, context.clock.now()));
    return words;
  });
}

/** Describes a hold: what the carrier said, whose messages wait, and what to do. */
export async function holdWordsOf(tx: Tx, hold: AccountHold, now: Date): Promise<HoldWords> {
  const { accountId, code, retryAt } = hold;
  const { waiting, names, organizations } = await readReachAcrossOrganizations(tx, accountId, now);
  const trouble = accountTroubleOf(code);
  const isKnown = carrierError(code).effect === 'account';
  const said = isKnown ? carrierError(code).sentence : 'The carrier doesn’t accept the account.';
  const more = organizations > names.length ? ` and ${organizations - names.length} more` : '';
  const whose = accountId <= 0 ? '' : ` It’s the account of ${names.map(withoutLinks).join(', ')}${more}.`;
  return {
    accountId,
    found: `${said.replace(/\.$/, '')} (error ${code}).${whose} ${waitingWords(waiting)}`,
    fix: fixes[trouble],
    retryAt,
  };
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'No message waits for it yet.';
  return waiting === 1 ? '1 message waits for it.' : `${waiting.toLocaleString('en-US')} messages wait for it.`;
}
