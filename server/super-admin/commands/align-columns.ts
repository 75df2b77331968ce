/** Aligns columns of text for a terminal. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((word, place) => word.padEnd(widths[place] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
