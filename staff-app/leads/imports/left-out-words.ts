type LeftOut = { readonly skipped: number; readonly emailsLeftOut: number };

/** What the button is called that shows what an import left out; null where it left out nothing. */
export function leftOutLabel({ skipped, emailsLeftOut }: LeftOut): string | null {
  if (emailsLeftOut === 0) return skipped === 0 ? null : 'Show skipped rows';
  return skipped === 0 ? 'Show email addresses' : 'Show what was left out';
}

/** The heading over what an import left out. */
export function leftOutTitle({ skipped, emailsLeftOut }: LeftOut, fileName: string): string {
  if (emailsLeftOut === 0) return `${count(skipped)} skipped rows of ${fileName}`;
  return `Left out of ${fileName}`;
}

/** Says how many email addresses an import left out, and why. */
export function emailsLeftOutSentence({ emailsLeftOut }: LeftOut): string {
  return emailsLeftOut === 1
    ? "1 email address wasn't imported because it isn't valid."
    : `${count(emailsLeftOut)} email addresses weren't imported because they aren't valid.`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
