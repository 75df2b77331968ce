import Papa, { type ParseConfig, type ParseResult } from 'papaparse';
import { sampledRows } from '../../domain/leads/csv-columns.ts';
import { normalizePhone } from '../../domain/leads/phone-numbers.ts';
import * as phrases from '../../words/en/staff/csv-files.ts';
import { say } from '../say.ts';

/** One data row of a file and the line of the file it begins on. */
export type FileRow = { line: number; cells: string[] };

/** The top of a file: its headings, each once, and the first rows to look at with the lines they begin on. */
export type FileHead = { headers: string[]; sample: string[][]; sampleLines: number[]; encoding: string };

/** A file that holds no table; the message says why and what to do, for the person who chose it. */
export class NoTable extends Error {}

const bytesAtOnce = 256 * 1024;
// Only a quotation mark that is never closed makes a row this long.
const longestRow = 4 * 1024 * 1024;

/** What to do with a file that is no CSV file. */
export const saveAsCsv = phrases.weCanOnlyReadCsvFiles;

/**
 * Reads the headings and the first rows; NoTable when there are none. Where the first row already has a phone number there
 * are no headings, and the columns are called by their places.
 */
export async function readHead(file: File): Promise<FileHead> {
  const encoding = await encodingOf(file);
  const rows: FileRow[] = [];
  await eachRow(file, encoding, async (some) => {
    rows.push(...some);
    return rows.length <= sampledRows;
  });
  const [first] = rows;
  const data = dataOf(rows);
  if (first === undefined || data.length === 0) throw new NoTable(phrases.theFileHasNoRowsBelow);
  const looked = data.slice(0, sampledRows);
  const [sample, sampleLines] = [looked.map(({ cells }) => cells), looked.map(({ line }) => line)];
  const headings = data[0] === first ? first.cells.map(() => '') : first.cells;
  return { headers: uniqueHeadings(headings), sample, sampleLines, encoding };
}

/** Goes through the data rows of a file piece by piece, waiting for each piece to be dealt with. */
export async function eachDataRow(
  file: File,
  encoding: string,
  take: (rows: FileRow[], share: number) => Promise<boolean>,
): Promise<void> {
  let isHeading = true;
  await eachRow(file, encoding, async (rows, share) => {
    const data = isHeading ? dataOf(rows) : rows;
    if (rows.length > 0) isHeading = false;
    return take(data, share);
  });
}

// A row with a phone number is a person, whom a row of headings would leave out.
function dataOf(rows: readonly FileRow[]): FileRow[] {
  const hasPhone = rows[0]?.cells.some((cell) => 'phone' in normalizePhone(cell.replace(/^\ufeff/, '')));
  return rows.slice(hasPhone ? 0 : 1);
}

async function eachRow(
  file: File,
  encoding: string,
  take: (rows: FileRow[], share: number) => Promise<boolean>,
): Promise<void> {
  const decoder = new TextDecoder(encoding);
  let shape: ParseConfig | null = null;
  let text = '';
  let readBytes = 0;
  let nextLine = 1;
  for (;;) {
    const bytes = await file.slice(readBytes, readBytes + bytesAtOnce).arrayBuffer();
    readBytes += bytes.byteLength;
    const isEnd = readBytes >= file.size;
    text += decoder.decode(bytes, { stream: !isEnd });
    if (shape === null) {
      const told = toldSeparator(text);
      text = text.slice(told.length);
      if (told.length > 0) nextLine = 2;
      shape = shapeOf(text, told.separator);
    }
    const { data, errors, meta }: ParseResult<string[]> = new Papa.Parser(shape).parse(text, 0, !isEnd);
    text = text.slice(meta.cursor);
    if (errors.some(({ type }) => type === 'Quotes') || text.length > longestRow)
      throw new NoTable(phrases.aQuotationMarkInTheFile);
    const rows: FileRow[] = [];
    for (const cells of data) {
      const line = nextLine;
      nextLine += 1 + cells.reduce((sum, cell) => sum + lineEnds(cell), 0);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    }
    if (!(await take(rows, readBytes / file.size)) || isEnd) return;
  }
}

// A tab among the headings always separates columns: names have commas, and hardly a cell has a tab.
function shapeOf(text: string, told: string | null): ParseConfig {
  const top = text.slice(0, 64 * 1024);
  const { meta } = Papa.parse<string[]>(top, { preview: sampledRows });
  const [headings = ''] = top
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/);
  const delimiter = told ?? (headings.includes('\t') ? '\t' : meta.delimiter);
  return { delimiter, newline: meta.linebreak as '\n' };
}

// A line above the headings, such as "sep=;", which some programs write for Excel, and which Excel doesn't show.
function toldSeparator(text: string): { separator: string | null; length: number } {
  const [line = '', separator = null] = /^\ufeff?sep=([,;|\t])[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return { separator, length: line.length };
}

function lineEnds(cell: string): number {
  return cell.split(/\r\n|\n|\r/).length - 1;
}

/** Headings that can be told apart: an empty one gets its place, a repeated one a number. */
export function uniqueHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading, index) => {
    const name = heading.replace(/^\ufeff/, '').trim() || placeName(index);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** What a column without a heading is called. */
export function placeName(index: number): string {
  return say(phrases.columnNumber, { number: index + 1 });
}

// Spreadsheets still save in the old Windows letters; reading those as UTF-8 would break every accent.
async function encodingOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, bytesAtOnce).arrayBuffer());
  if (isWorkbook(bytes)) throw new NoTable(saveAsCsv);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

// The first bytes of .xlsx and .ods, which are ZIP files, and of the older .xls.
function isWorkbook(bytes: Uint8Array): boolean {
  const first = [...bytes.subarray(0, 4)].join(' ');
  return first === '80 75 3 4' || first === '208 207 17 224';
}
