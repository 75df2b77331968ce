// Which tests cite each row of the ledger.
import { listFiles, readSources } from '../read-sources.ts';
import { citedIn, type Row, readRows } from './ledger.ts';
import { listTestCases, type TestCase } from './test-cases.ts';

export type CitedRow = Row & { tests: readonly TestCase[] };

export function readCitedRows(): CitedRow[] {
  const sources = readSources(listFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path)));
  const citing = new Map<string, TestCase[]>();
  for (const test of sources.flatMap(listTestCases))
    for (const id of new Set(citedIn(test.title))) citing.set(id, [...(citing.get(id) ?? []), test]);
  return readRows().map((row) => ({ ...row, tests: citing.get(row.id) ?? [] }));
}
