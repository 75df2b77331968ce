/** Reads one part after the other, each behind the last row of the one before, until there is none. */
export async function* rowsInParts<Row>(read: (after: Row | null) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let part = await read(null); part.length > 0; part = await read(part.at(-1) ?? null)) yield* part;
}
