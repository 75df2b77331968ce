import {
  type ColumnMapping,
  columnPositions,
  fixedCells,
  type RowFix,
  rowToLead,
  type WrittenRow,
  writtenInRow,
} from '../../../domain/leads/csv-columns.ts';
import type { ReadDates } from '../../../domain/time/written-days.ts';
import * as phrases from '../../../words/en/staff/leads-import-page.ts';
import { eachDataRow } from '../../csv-files/index.ts';
import { say } from '../../say.ts';
import { readDates } from './read-dates.ts';
import type { ImportOrder, RowFixes } from './running-import.ts';

/** A file and what its columns hold. */
export type MappedFile = Pick<ImportOrder, 'file' | 'head' | 'mapping' | 'dateOrder'>;

type First = { readonly line: number; readonly name: string };

/** A file as it was read: who is in it, and the rows that give no contact of their own. */
export type FileRead = {
  readonly mapping: ColumnMapping<number>;
  readonly dates: ReadDates;
  /** Each phone, with the first row that has it. */
  readonly firsts: ReadonlyMap<string, First>;
  readonly left: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** How many more there are, too many to be corrected here. */
  readonly more: { readonly skipped: number; readonly repeated: number };
  /** Rows that are imported without their email address, which isn't valid. */
  readonly emails: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** How many more there are of those. */
  readonly moreEmails: number;
};

/** An email address that is left out of a row that is imported, or was before it was corrected. */
export type CheckedEmail = {
  readonly line: number;
  readonly written: WrittenRow;
  readonly isLeftOut: boolean;
};

/** A row that gives no contact of its own, or didn't before it was corrected. */
export type CheckedRow = {
  readonly line: number;
  readonly written: WrittenRow;
  /** Null for one that is imported now. */
  readonly why: string | null;
  /** The phone that is earlier in the file, too; null for other rows. */
  readonly repeats: string | null;
  /** Only its date of birth keeps it from being imported. */
  readonly isDateWrong: boolean;
};

/** What an import would take of a file. */
export type CheckedFile = {
  readonly rows: readonly CheckedRow[];
  readonly emails: readonly CheckedEmail[];
  /** How many email addresses are left out, also of rows that can't be corrected here. */
  readonly emailsLeftOut: number;
  readonly phones: readonly string[];
  readonly skipped: number;
  readonly repeated: number;
  /** The name in the first row that can be imported, to show a message with. */
  readonly example: string | null;
};

/** The rows of a file that give no contact of their own, for the last look. */
export type LeftRows = {
  /** How many can't be imported. */
  readonly skipped: number;
  /** How many have a number that is earlier in the file. */
  readonly repeated: number;
  /** The first that can't be imported, and why. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
};

const correctedAtMost = 2000;

/** Reads a file as the import will; told how far it is. */
export async function readWhole({ file, head, mapping, dateOrder }: MappedFile, onShare: (share: number) => void) {
  const positions = columnPositions(head.headers, mapping);
  const dates = readDates(dateOrder);
  const firsts = new Map<string, First>();
  const left: { line: number; cells: string[] }[] = [];
  const more = { skipped: 0, repeated: 0 };
  const emails: { line: number; cells: string[] }[] = [];
  let moreEmails = 0;
  await eachDataRow(file, head.encoding, async (rows, share) => {
    for (const { line, cells } of rows) {
      const lead = rowToLead(cells, positions, dates);
      const isSkipped = 'skipped' in lead;
      if (!isSkipped && !firsts.has(lead.phone)) {
        firsts.set(lead.phone, { line, name: lead.name });
        if (!lead.isEmailLeftOut) continue;
        if (emails.length < correctedAtMost) emails.push({ line, cells });
        else moreEmails += 1;
      } else if (left.length < correctedAtMost) left.push({ line, cells });
      else more[isSkipped ? 'skipped' : 'repeated'] += 1;
    }
    onShare(share);
    return true;
  });
  return { mapping: positions, dates, firsts, left, more, emails, moreEmails } satisfies FileRead;
}

/** What of a file would be imported with what was corrected so far. */
export function checkFile(read: FileRead, fixes: RowFixes): CheckedFile {
  const { mapping, dates, firsts, left, more } = read;
  const fixed = new Map<string, First>();
  let { skipped, repeated } = more;
  const emails = read.emails.map((row) => checkEmail(read, row, fixes[row.line] ?? {}));
  const unreadable = new Set<number>();
  const rows = left.map(({ line, cells }): CheckedRow => {
    const now = fixes[line] ? fixedCells(cells, mapping, fixes[line]) : cells;
    const lead = rowToLead(now, mapping, dates);
    const written = writtenInRow(now, mapping);
    if ('skipped' in (now === cells ? lead : rowToLead(cells, mapping, dates))) unreadable.add(line);
    if ('skipped' in lead) {
      skipped += 1;
      return { line, written, why: lead.skipped, repeats: null, isDateWrong: lead.isDateWrong ?? false };
    }
    const first = firsts.get(lead.phone) ?? fixed.get(lead.phone);
    if (first === undefined) {
      fixed.set(lead.phone, { line, name: lead.name });
      if (lead.isEmailLeftOut || fixes[line]?.email !== undefined)
        emails.push({ line, written, isLeftOut: lead.isEmailLeftOut });
      return { line, written, why: null, repeats: null, isDateWrong: false };
    }
    repeated += 1;
    return { line, written, why: say(phrases.samePhoneAs, first), repeats: lead.phone, isDateWrong: false };
  });
  const example = [...firsts.values(), ...fixed.values()][0]?.name ?? null;
  const phones = [...firsts.keys(), ...fixed.keys()];
  const emailsLeftOut = read.moreEmails + emails.filter(({ isLeftOut }) => isLeftOut).length;
  // What can be corrected comes first, and stays there while it is: repeated phones are rarely mistakes.
  const sorted = rows.toSorted((one, other) => Number(unreadable.has(other.line)) - Number(unreadable.has(one.line)));
  return { rows: sorted, emails, emailsLeftOut, phones, skipped, repeated, example };
}

function checkEmail({ mapping, dates }: FileRead, { line, cells }: FileRead['emails'][number], fix: RowFix) {
  const now = fixedCells(cells, mapping, fix);
  const lead = rowToLead(now, mapping, dates);
  return { line, written: writtenInRow(now, mapping), isLeftOut: !('skipped' in lead) && lead.isEmailLeftOut };
}
