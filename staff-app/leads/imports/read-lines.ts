import { columnPositions, type WrittenRow, writtenInRow } from '../../../domain/leads/csv-columns.ts';
import { eachDataRow } from './csv-file.ts';
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
