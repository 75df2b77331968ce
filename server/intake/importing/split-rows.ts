/** A row of a file: the line it begins on, counted from 1, and its cells. */
export type CsvRow = { readonly line: number; readonly cells: string[] };

export type RowSplitter = {
  /** The rows that are complete with this piece of text. */
  push(text: string): CsvRow[];
  /** The rows that the end of the file completes. */
  end(): CsvRow[];
};

type Cell = { readonly text: string; readonly end: number };
type LineEnd = { readonly at: number; readonly after: number };
type State = {
  readonly text: string;
  readonly isEnd: boolean;
  readonly delimiter: string;
  /** Where the line around the last place ends: looking for it at each of its cells takes the square of their number. */
  known: (LineEnd & { readonly from: number }) | null;
  /** The same for the next line feed, -1 for none: in files of old Macs it is never there. */
  feed: { readonly from: number; readonly at: number };
};

// An unclosed quote would otherwise swallow the rest of the file.
const LONGEST_CELL = 4 * 1024 * 1024;
const NOT_YET = null;

/**
 * Splits streamed text into rows, following RFC 4180 and real files: any line endings, stray quotes, unclosed quotes.
 * Written by hand because it is several times faster than a general parser and counts lines exactly.
 */
export function createRowSplitter(delimiter: string): RowSplitter {
  let kept = '';
  let line = 1;

  function take(isEnd: boolean): CsvRow[] {
    const rows: CsvRow[] = [];
    const state: State = { text: kept, isEnd, delimiter, known: null, feed: { from: kept.length, at: -1 } };
    let start = 0;
    while (start < kept.length) {
      const row = readRow(state, start);
      if (row === NOT_YET) break;
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells });
      line += row.lines;
      start = row.end;
    }
    kept = kept.slice(start);
    return rows;
  }

  return {
    push(text) {
      kept += text;
      return take(false);
    },
    end: () => take(true),
  };
}

function readRow(state: State, start: number): { cells: string[]; end: number; lines: number } | null {
  const { text, delimiter } = state;
  const lineEnd = endOfLine(state, start);
  if (lineEnd === NOT_YET) return NOT_YET;
  const content = text.slice(start, lineEnd.at);
  if (!content.includes('"')) return { cells: content.split(delimiter), end: lineEnd.after, lines: 1 };
  return readQuotedRow(state, start);
}

function readQuotedRow(state: State, start: number): { cells: string[]; end: number; lines: number } | null {
  const { text, delimiter } = state;
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(state, at) : plainCell(state, at);
    if (cell === NOT_YET) return NOT_YET;
    cells.push(cell.text);
    at = cell.end;
    if (text.startsWith(delimiter, at)) {
      at += delimiter.length;
      continue;
    }
    const lineEnd = endOfLine(state, at);
    if (lineEnd === NOT_YET) return NOT_YET;
    return { cells, end: lineEnd.after, lines: countLines(text.slice(start, lineEnd.at)) + 1 };
  }
}

function plainCell(state: State, start: number): Cell | null {
  const lineEnd = endOfLine(state, start);
  if (lineEnd === NOT_YET) return NOT_YET;
  // Not beyond the line: the next delimiter may be megabytes away.
  const line = state.text.slice(start, lineEnd.at);
  const delimiterAt = line.indexOf(state.delimiter);
  const text = delimiterAt === -1 ? line : line.slice(0, delimiterAt);
  return { text, end: start + text.length };
}

function quotedCell(state: State, start: number): Cell | null {
  const { text, isEnd } = state;
  const close = closingQuote(text, start + 1);
  const isOpen = close === -1;
  // The character after a quote decides whether it closes the cell, so it must be there.
  if ((isOpen || close + 1 === text.length) && !isEnd && text.length - start < LONGEST_CELL) return NOT_YET;
  if (isOpen) return plainCell(state, start);
  const rest = plainCell(state, close + 1);
  if (rest === NOT_YET) return NOT_YET;
  const inside = text.slice(start + 1, close);
  // A quote that "closes" rows later in the middle of a word was never meant to open a cell.
  if (rest.text.trim() !== '' && /[\r\n]/.test(inside)) return plainCell(state, start);
  return { text: inside.replaceAll('""', '"') + rest.text, end: rest.end };
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfLine(state: State, start: number): LineEnd | null {
  const { known } = state;
  if (known !== null && known.from <= start && start <= known.at) return known;
  const found = findEndOfLine(state, start);
  state.known = found === NOT_YET ? null : { from: start, ...found };
  return found;
}

function findFeed(state: State, start: number): number {
  const { from, at } = state.feed;
  if (from <= start && (at === -1 || start <= at)) return at;
  const found = state.text.indexOf('\n', start);
  state.feed = { from: start, at: found };
  return found;
}

function findEndOfLine(state: State, start: number): LineEnd | null {
  const { text, isEnd } = state;
  const newline = findFeed(state, start);
  const limit = newline === -1 ? text.length : newline;
  const carriage = text.slice(start, limit).indexOf('\r');
  if (carriage !== -1) {
    const at = start + carriage;
    if (at + 1 < text.length) return { at, after: text[at + 1] === '\n' ? at + 2 : at + 1 };
    return isEnd ? { at, after: at + 1 } : NOT_YET;
  }
  if (newline !== -1) return { at: newline, after: newline + 1 };
  return isEnd ? { at: text.length, after: text.length } : NOT_YET;
}

function countLines(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
