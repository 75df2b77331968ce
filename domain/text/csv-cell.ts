// Spreadsheets run a cell that starts with one of these as a formula (threat S27). The full-width forms count too.
const startsFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** The mark at the start of a CSV file. Without it, Excel reads another encoding: O’Brien and José get other letters. */
export const csvStart = '\ufeff';

/** Formats one cell of a CSV file so that it never runs as a formula and reads back whole. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value ?? '';
  const safe = startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n\0\t;]|^'|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The original of a cell that `csvCell` kept from running as a formula. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** One row of a CSV file with its line break. */
export function csvRow(values: readonly (string | number | boolean | null | undefined)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
