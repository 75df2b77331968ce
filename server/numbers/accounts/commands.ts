import { text } from 'node:stream/consumers';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import { connectAccount, createAccount } from './give-account.ts';
import { type AccountShape, loadAccount } from './load-account.ts';
import { checkAccount, removeAccount } from './settle-account.ts';
import { transferNumbers } from './transfer-numbers.ts';

type Asked = {
  /** What to do; empty: show the account's state. */
  readonly verb: string;
  readonly sid: string;
  readonly organizationId: OrganizationId;
};

/** Runs `npm run admin -- numbers account …`; false if there is no such verb. */
export async function runAccountCommand(context: Context, say: (line: string) => void, asked: Asked): Promise<boolean> {
  const { verb, sid, organizationId } = asked;
  if (verb === 'remove') {
    await removeAccount(context, null, organizationId);
    say('Removed. The carrier keeps the account.');
    return true;
  }
  if (verb === 'create') await createAccount(context, null, organizationId);
  // A token on the command line would stay in the shell's history.
  else if (verb === 'connect')
    await connectAccount(context, null, organizationId, { sid, token: await text(process.stdin) });
  else if (verb === 'transfer') {
    for (const phone of await transferNumbers(context, null, organizationId)) say(`${phone} moved.`);
  } else if (verb !== '') return false;
  const { account } = await loadAccount(context, null, organizationId);
  if (account && verb === '') await checkAccount(context, null, organizationId);
  say(lineOf((await loadAccount(context, null, organizationId)).account));
  return true;
}

function lineOf(account: AccountShape | null): string {
  if (account === null) return "Uses the deployment's own carrier account.";
  const { sid, state, reason, inside, elsewhere } = account;
  const numbers = `${inside} ${inside === 1 ? 'number' : 'numbers'} in it, ${elsewhere} in the deployment's account`;
  return `${sid ?? 'not created yet'}  ${state}  ${numbers}${reason === null ? '' : `  ${reason}`}`;
}
