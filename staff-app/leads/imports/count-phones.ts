import type { ColumnMapping } from '../../../domain/leads/csv-columns.ts';
import { eachDataRow, type FileHead } from '../../csv-files/index.ts';

/** Counts the different phone numbers in a file: how many contacts it can bring in at most. */
export async function countPhones(file: File, head: FileHead, mapping: ColumnMapping): Promise<number> {
  const column = head.headers.indexOf(mapping.phone ?? '');
  const phones = new Set<string>();
  await eachDataRow(file, head.encoding, async (rows) => {
    for (const { cells } of rows) {
      const digits = (cells[column] ?? '').replace(/\D/g, '');
      if (digits.length >= 10) phones.add(digits.slice(-10));
    }
    return true;
  });
  return phones.size;
}
