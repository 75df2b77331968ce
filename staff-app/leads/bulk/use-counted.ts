import { useWords } from '../../session/brand.tsx';

/** Says how many contacts in the words of the brand, such as "1,234 contacts". */
export function useCounted(): (count: number) => string {
  const words = useWords();
  return (count) => `${count.toLocaleString('en-US')} ${(count === 1 ? words.lead : words.leads).toLowerCase()}`;
}
