const LONGEST = 280;
const BEFORE_THE_DIFFERENCE = 40;

/** What a text was and is, as far as an entry has room for it: of long ones the part where they begin to differ. */
export function excerptsOf(from: string, to: string): { readonly from: string; readonly to: string } {
  const begin = Math.max(0, sameUntil(from, to) - BEFORE_THE_DIFFERENCE);
  const isLong = from.length > LONGEST || to.length > LONGEST;
  const cut = (text: string) => (isLong ? excerpt(text, begin) : text);
  return { from: cut(from), to: cut(to) };
}

function excerpt(text: string, begin: number): string {
  const part = text.slice(begin, begin + LONGEST);
  return `${begin > 0 ? '…' : ''}${part}${text.length > begin + LONGEST ? '…' : ''}`;
}

function sameUntil(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}
