import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';

type Added = { added: number | null; already?: number | null };

/** Says that contacts have been added; of many also how many, and how many were there before. */
export function useShowAdded(): (answer?: Added) => void {
  const title = `${useWords().leads} Added`;
  return (answer) => {
    if (answer === undefined) return showDone(title);
    const { added, already } = answer;
    const known = already === undefined ? '' : `, ${written(already)} ${already === 1 ? 'was' : 'were'} there already`;
    showDone(title, `${written(added)} added${known}.`);
  };
}

function written(count: number | null): string {
  return (count ?? 0).toLocaleString('en-US');
}
