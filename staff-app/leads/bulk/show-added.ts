import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';

type Added = {
  added: number | null;
  already?: number | null;
  /** How many of the added get nothing, as it was counted before. */
  without?: number;
};

// Quoted, so it stays as it is in every brand (OPEN-28).
const title = phrases.leadsAdded;

/** Says that one contact has been added, by name. */
export function showOneAdded(name: string): void {
  showDone(title, say(phrases.nameWasAdded, { name }));
}

/** Says how many contacts have been added, and how many were there before. */
export function showAdded(answer: Added): void {
  const { added, already, without = 0 } = answer;
  const getIt = (added ?? 0) - without;
  if (without > 0 && getIt >= 0) {
    showDone(title, say(phrases.countGetIt, { count: getIt, without }));
    return;
  }
  const sentence = say(phrases.countAdded, { count: written(added) });
  showDone(
    title,
    already === undefined || already === null || already === 0
      ? sentence
      : say(phrases.countAddedAndAlready, { count: written(added), already }),
  );
}

function written(count: number | null): string {
  return (count ?? 0).toLocaleString('en-US');
}
