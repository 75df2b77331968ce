import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import type { Encoding } from './examine-file.ts';
import { type CsvRow, createRowSplitter } from './split-rows.ts';

/** Some rows of a file, as they are sent together. */
export type CsvPart = {
  readonly rows: readonly CsvRow[];
  /** How much of the file has been read. */
  readonly bytes: number;
};

const DELIMITERS = [',', ';', '\t', '|'] as const;
const SAMPLE_BYTES = 64 * 1024;
const READ_BYTES = 256 * 1024;

/** The rows of a CSV file in parts of exactly `size` except the last; the first row has the headings. */
export async function* readCsvFile(path: string, encoding: Encoding, size: number): AsyncGenerator<CsvPart> {
  const splitter = createRowSplitter(await guessDelimiter(path, encoding));
  let rows: CsvRow[] = [];
  let bytes = 0;
  for await (const text of readText(path, encoding, Number.POSITIVE_INFINITY)) {
    bytes = text.bytes;
    for (const row of text.isEnd ? splitter.end() : splitter.push(text.text)) {
      rows.push(row);
      if (rows.length < size) continue;
      yield { rows, bytes };
      rows = [];
    }
  }
  if (rows.length > 0) yield { rows, bytes };
}

type Text = { readonly text: string; readonly bytes: number; readonly isEnd: boolean };

async function* readText(path: string, encoding: Encoding, end: number): AsyncGenerator<Text> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES, end })) {
    bytes += (chunk as Buffer).length;
    yield { text: clean(decoder.decode(chunk as Buffer, { stream: true })), bytes, isEnd: false };
  }
  yield { text: clean(decoder.decode()), bytes, isEnd: false };
  yield { text: '', bytes, isEnd: true };
}

function clean(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** The most frequent separator between the headings, outside quotes. */
async function guessDelimiter(path: string, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const { text } of readText(path, encoding, SAMPLE_BYTES)) sample += text;
  const [headings = ''] = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
  const counts = DELIMITERS.map((sign) => headings.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
