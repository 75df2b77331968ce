type LeftOut = { readonly skipped: number; readonly repeated?: number; readonly emailsLeftOut: number };

/** How many rows gave no contact of their own and are listed: those skipped, and those whose number the file has before. */
function listedRows({ skipped, repeated = 0 }: LeftOut): number {
  return skipped + repeated;
}

/** What the button is called that shows what an import left out; null where it left out nothing. */
export function leftOutLabel(leftOut: LeftOut): string | null {
  const rows = listedRows(leftOut);
  if (leftOut.emailsLeftOut === 0) return rows === 0 ? null : 'Show rows not imported';
  return rows === 0 ? 'Show email addresses' : 'Show skipped data';
}

/** The heading over what an import left out. */
export function leftOutTitle(leftOut: LeftOut, fileName: string): string {
  const rows = listedRows(leftOut);
  if (leftOut.emailsLeftOut === 0) return `${count(rows)} ${rows === 1 ? 'row' : 'rows'} of ${fileName} not imported`;
  return `Left out of ${fileName}`;
}

/** Says how many email addresses an import left out, and why. */
export function emailsLeftOutSentence({ emailsLeftOut }: LeftOut): string {
  return emailsLeftOut === 1
    ? "1 email address wasn't imported because it isn't valid."
    : `${count(emailsLeftOut)} email addresses weren't imported because they aren't valid.`;
}

/** Says how many rows have a number that is earlier in the file; null where there are none. */
export function repeatedSentence(repeated: number): string | null {
  if (repeated === 0) return null;
  return `${count(repeated)} ${repeated === 1 ? 'repeats' : 'repeat'} a number from earlier in this file`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
