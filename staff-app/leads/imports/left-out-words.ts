import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { say } from '../../say.ts';

type LeftOut = { readonly skipped: number; readonly repeated?: number; readonly emailsLeftOut: number };

/** How many rows gave no contact of their own and are listed: those skipped, and those whose number the file has before. */
function listedRows({ skipped, repeated = 0 }: LeftOut): number {
  return skipped + repeated;
}

/** What the button is called that shows what an import left out; null where it left out nothing. */
export function leftOutLabel(leftOut: LeftOut): string | null {
  const rows = listedRows(leftOut);
  if (leftOut.emailsLeftOut === 0) return rows === 0 ? null : phrases.showRowsNotImported;
  return rows === 0 ? phrases.showEmailAddresses : phrases.showSkippedData;
}

/** The heading over what an import left out. */
export function leftOutTitle(leftOut: LeftOut, fileName: string): string {
  const rows = listedRows(leftOut);
  if (leftOut.emailsLeftOut === 0) return say(phrases.rowsNotImported, { count: rows, fileName });
  return say(phrases.leftOutOfFile, { fileName });
}

/** Says how many email addresses an import left out, and why. */
export function emailsLeftOutSentence({ emailsLeftOut }: LeftOut): string {
  return say(phrases.emailAddressesWerentImported, { count: emailsLeftOut });
}

/** Says how many rows have a number that is earlier in the file; null where there are none. */
export function repeatedSentence(repeated: number): string | null {
  if (repeated === 0) return null;
  return say(phrases.repeatANumberFromEarlier, { count: repeated });
}
