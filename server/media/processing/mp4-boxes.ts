/** A box of an mp4 file: its type, and where it, its content and its end are. */
export type Box = { readonly type: string; readonly at: number; readonly content: number; readonly end: number };

// One box has only a few children; an index of empty boxes would take a hundred times its own size.
const MOST_BOXES_IN_ONE = 1_000;
/** The box whose header is at this offset; null if it doesn't fit into the rest of the file. */
export function boxOf(head: Buffer, from: number, left: number, at: number): Box | null {
  if (head.length < from + 8) return null;
  const short = head.readUInt32BE(from);
  const isLong = short === 1;
  if (isLong && head.length < from + 16) return null;
  const length = isLong ? Number(head.readBigUInt64BE(from + 8)) : short === 0 ? left : short;
  const headLength = isLong ? 16 : 8;
  if (length < headLength || length > left) return null;
  return { type: head.toString('latin1', from + 4, from + 8), at, content: at + headLength, end: at + length };
}

/** The boxes in this part of the buffer, with their offsets in it. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from, boxes = 0; at + 8 <= to; boxes += 1) {
    const box = boxOf(bytes, at, to - at, at);
    if (!box || boxes >= MOST_BOXES_IN_ONE) return;
    yield box;
    at = box.end;
  }
}

/** The first box of this type in another one. */
export function find(bytes: Buffer, within: Box, type: string): Box | undefined {
  return [...boxesIn(bytes, within.content, within.end)].find((box) => box.type === type);
}
