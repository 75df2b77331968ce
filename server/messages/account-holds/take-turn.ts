import type { Tx } from '../../platform/database/database.ts';
import { takeTries } from './hold-account.ts';

type OfAccount = { readonly accountId: number; readonly isOnHold: boolean };

/** The numbers that messages can go from at this moment: those of an account on hold only for whoever takes its try. */
export async function takeTurn<Number extends OfAccount>(
  tx: Tx,
  numbers: readonly Number[],
  now: Date,
): Promise<Number[]> {
  const onHold = new Set(numbers.flatMap(({ isOnHold, accountId }) => (isOnHold ? [accountId] : [])));
  if (onHold.size === 0) return [...numbers];
  const tried = await takeTries(tx, [...onHold], now);
  return numbers.filter(({ isOnHold, accountId }) => !isOnHold || tried.has(accountId));
}

/** Leaves one message to try of each account that is on hold. */
export function oneTryEach<Text>(texts: readonly Text[], accountOf: (text: Text) => OfAccount): Text[] {
  const tried = new Set<number>();
  return texts.filter((text) => {
    const { isOnHold, accountId } = accountOf(text);
    if (!isOnHold) return true;
    const isFirst = !tried.has(accountId);
    tried.add(accountId);
    return isFirst;
  });
}
