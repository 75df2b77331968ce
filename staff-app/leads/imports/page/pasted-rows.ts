import { normalizePhone } from '../../../../domain/leads/phone-numbers.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { placeName } from '../../../csv-files/index.ts';

/**
 * Rows as a spreadsheet copies them, as a file. Where the first row already has a phone number there are no headings: an
 * empty row of them is put above, and the columns are called by their places.
 */
export function fileOfPasted(text: string): File {
  const [first = ''] = text.replace(/^\s*\n/, '').split(/\r\n|\n|\r/);
  const separator = ['\t', ',', ';'].find((sign) => first.includes(sign)) ?? '\t';
  const cells = first.split(separator);
  const isData = cells.some((cell) => 'phone' in normalizePhone(cell.replaceAll('"', '')));
  const headings = cells.map((_cell, index) => placeName(index)).join(separator);
  const rows = isData ? `${headings}\n${text}` : text;
  return new File([rows], phrases.pastedFileName, { type: 'text/tab-separated-values', lastModified: Date.now() });
}
