const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes: "980 bytes", "3.4 MB", "52 GB". */
export function sizeInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1_000 && unit < units.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  const shown = unit > 0 && size < 10 ? size.toFixed(1) : String(Math.round(size));
  return `${shown} ${units[unit]}`;
}
