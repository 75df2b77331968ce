import { csvStart } from '../../domain/text/csv-cell.ts';

const csv = 'text/csv;charset=utf-8';

/** Hands a text to the person as a file. */
export function saveFile(text: string, name: string, type = csv): void {
  const address = URL.createObjectURL(new Blob([type === csv ? csvStart + text : text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers begin reading only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
