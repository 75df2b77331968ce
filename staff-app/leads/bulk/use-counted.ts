import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';

/** Says how many contacts in the words of the brand, such as "1,234 contacts". */
export function useCounted(): (count: number) => string {
  const words = useWords();
  return (count) =>
    say(phrases.countOfLeads, { count: count.toLocaleString('en-US'), leads: count === 1 ? words.lead : words.leads });
}
