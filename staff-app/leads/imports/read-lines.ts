import { columnPositions, rowToLead, type WrittenRow, writtenInRow } from '../../../domain/leads/csv-columns.ts';
import { eachDataRow } from '../../csv-files/index.ts';
import { readDates } from './read-dates.ts';
import type { ImportOrder } from './running-import.ts';

/** What a file has on these lines. */
export async function readLines(
  { file, head, mapping }: Pick<ImportOrder, 'file' | 'head' | 'mapping'>,
  lines: ReadonlySet<number>,
): Promise<Map<number, WrittenRow>> {
  const positions = columnPositions(head.headers, mapping);
  const found = new Map<number, WrittenRow>();
  await eachDataRow(file, head.encoding, async (rows) => {
    for (const { line, cells } of rows) if (lines.has(line)) found.set(line, writtenInRow(cells, positions));
    return found.size < lines.size;
  });
  return found;
}

/** For lines whose number a file has before: the line that has it first, and who is there. */
export async function readFirstOfPhone(
  { file, head, mapping, dateOrder }: Pick<ImportOrder, 'file' | 'head' | 'mapping' | 'dateOrder'>,
  lines: ReadonlySet<number>,
): Promise<Map<number, { line: number; name: string }>> {
  const positions = columnPositions(head.headers, mapping);
  const dates = readDates(dateOrder);
  const firsts = new Map<string, { line: number; name: string }>();
  const found = new Map<number, { line: number; name: string }>();
  await eachDataRow(file, head.encoding, async (rows) => {
    for (const { line, cells } of rows) {
      const lead = rowToLead(cells, positions, dates);
      if ('skipped' in lead) continue;
      const first = firsts.get(lead.phone);
      if (first === undefined) firsts.set(lead.phone, { line, name: lead.name });
      else if (lines.has(line)) found.set(line, first);
    }
    return found.size < lines.size;
  });
  return found;
}
