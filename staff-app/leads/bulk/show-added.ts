import { showDone } from '../../design/toast.tsx';

type Added = { added: number | null; already?: number | null };

// Quoted, so it stays as it is in every brand (OPEN-28).
const title = 'Leads Added';

/** Says that contacts have been added; of many also how many, and how many were there before. */
export function showAdded(answer?: Added): void {
  if (answer === undefined) {
    showDone(title);
    return;
  }
  const { added, already } = answer;
  const known = already === undefined ? '' : `, ${written(already)} ${already === 1 ? 'was' : 'were'} already added`;
  showDone(title, `${written(added)} added${known}.`);
}

function written(count: number | null): string {
  return (count ?? 0).toLocaleString('en-US');
}
