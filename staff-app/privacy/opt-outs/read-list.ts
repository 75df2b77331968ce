import { invalidPhoneReasons, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { eachDataRow, type FileHead, type FileRow } from '../../csv-files/index.ts';

/** A file of phone numbers, and the column that has them. */
export type OptOutList = { readonly file: File; readonly head: FileHead; readonly column: string };

/** A row that gives no phone number. */
export type SkippedRow = { readonly line: number; readonly written: string; readonly reason: string };

/** What a list holds, before anything is sent. */
export type ListContent = {
  /** Each number once, as ten digits. */
  readonly phones: readonly string[];
  readonly repeated: number;
  readonly skipped: number;
  /** The first of the skipped rows. */
  readonly shown: readonly SkippedRow[];
};

const mostShown = 100;

/** The cells of the column with their lines, piece by piece. */
export async function eachPhone(
  { file, head, column }: OptOutList,
  take: (rows: { line: number; phone: string }[], share: number) => Promise<boolean>,
): Promise<void> {
  const index = head.headers.indexOf(column);
  const phoneOf = ({ line, cells }: FileRow) => ({ line, phone: cells[index] ?? '' });
  await eachDataRow(file, head.encoding, (rows, share) => take(rows.map(phoneOf), share));
}

/** Reads a whole list; `onShare` gets the share that has been read, 0 to 1. */
export async function readList(
  list: OptOutList,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<ListContent> {
  // As numbers, because millions of texts take several times as much memory.
  const phones = new Set<number>();
  const shown: SkippedRow[] = [];
  let [repeated, skipped] = [0, 0];
  await eachPhone(list, async (rows, share) => {
    for (const { line, phone } of rows) {
      const read = normalizePhone(phone);
      if ('invalid' in read) {
        skipped += 1;
        if (shown.length < mostShown) shown.push({ line, written: phone, reason: invalidPhoneReasons[read.invalid] });
      } else if (phones.has(Number(read.phone))) repeated += 1;
      else phones.add(Number(read.phone));
    }
    onShare(share);
    return !signal.aborted;
  });
  return { phones: Array.from(phones, String), repeated, skipped, shown };
}
