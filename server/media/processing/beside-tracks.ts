import { type Box, boxesIn, find } from './mp4-boxes.ts';

/** A part of a file, from its first byte to the one behind it. */
export type Part = { readonly from: number; readonly to: number };

// Pictures, their transparency, sound, the time code of a camera, and captions. Others, such as the data and the subtitles
// of drones and action cameras, say where the camera was at each second; players need none of them.
const needed: ReadonlySet<string> = new Set(['vide', 'auxv', 'soun', 'tmcd', 'clcp']);

// Four tracks of a camera that writes a piece of each every second of 12 hours have 172,800.
const MOST_PARTS = 500_000;

/**
 * The parts of a file with what its other tracks hold, by its index and its outer boxes; null if they are more than a
 * camera writes.
 */
export function besideTracks(index: Buffer, boxes: readonly Box[]): Part[] | null {
  const parts = [...boxesIn(index, 0, index.length)]
    .filter((box) => box.type === 'trak')
    .flatMap((track) => partsOf(index, track))
    .toSorted((one, other) => one.from - other.from);
  if (parts.length > MOST_PARTS) return null;
  return within(
    boxes.filter(({ type }) => type === 'mdat'),
    merged(parts),
  );
}

// Both are in the order of the file, so each is passed once, however many a crafted file has of both.
function within(held: readonly Box[], parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  let first = 0;
  for (const { from, to } of parts) {
    while (first < held.length && (held[first]?.end ?? 0) <= from) first += 1;
    for (let at = first; at < held.length && (held[at]?.content ?? to) < to; at += 1) {
      const { content = 0, end = 0 } = held[at] ?? {};
      const part = { from: Math.max(from, content), to: Math.min(to, end) };
      if (part.from < part.to) all.push(part);
    }
  }
  return all;
}

// However often a crafted index names the same bytes, they are blanked once.
function merged(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && part.from <= last.to) all[all.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
    else all.push(part);
  }
  return all;
}

function partsOf(index: Buffer, track: Box): Part[] {
  const media = find(index, track, 'mdia');
  const kind = media && find(index, media, 'hdlr');
  if (!media || !kind || needed.has(index.toString('latin1', kind.content + 8, kind.content + 12))) return [];
  const within = find(index, media, 'minf');
  const table = within && find(index, within, 'stbl');
  const sizes = table && find(index, table, 'stsz');
  const counts = table && find(index, table, 'stsc');
  if (!sizes || !counts) return [];
  const sizeOf = sizesOf(index, sizes);
  const countOf = countsOf(index, counts);
  let sample = 0;
  return placesOf(index, table).map((from, chunk) => {
    const count = countOf(chunk + 1);
    const to = from + sizeOf(sample, count);
    sample += count;
    return { from, to };
  });
}

/** Where the chunks of a track begin in the file. */
function placesOf(index: Buffer, table: Box): number[] {
  const long = find(index, table, 'co64');
  const box = long ?? find(index, table, 'stco');
  if (!box) return [];
  return entriesOf(index, box, { from: 4, bytes: long ? 8 : 4 }).map((at) =>
    long ? Number(index.readBigUInt64BE(at)) : index.readUInt32BE(at),
  );
}

/** How many bytes so many samples have, from this one on. */
function sizesOf(index: Buffer, box: Box): (sample: number, count: number) => number {
  if (box.end - box.content < 12) return () => 0;
  const each = index.readUInt32BE(box.content + 4);
  if (each > 0) return (_sample, count) => each * count;
  const places = entriesOf(index, box, { from: 8, bytes: 4 });
  return (sample, count) => {
    let bytes = 0;
    for (const at of places.slice(sample, sample + count)) bytes += index.readUInt32BE(at);
    return bytes;
  };
}

/** How many samples a chunk has, by its number from 1; asked in their order. */
function countsOf(index: Buffer, box: Box): (chunk: number) => number {
  const runs = entriesOf(index, box, { from: 4, bytes: 12 });
  let run = 0;
  return (chunk) => {
    for (let next = runs[run + 1]; next !== undefined && index.readUInt32BE(next) <= chunk; next = runs[run + 1])
      run += 1;
    const at = runs[run];
    return at === undefined ? 0 : index.readUInt32BE(at + 4);
  };
}

/** Where the entries of a table are, as many as it says and has. */
function entriesOf(
  index: Buffer,
  box: Box,
  { from, bytes }: { readonly from: number; readonly bytes: number },
): number[] {
  const first = box.content + from + 4;
  if (first > box.end) return [];
  const count = Math.min(index.readUInt32BE(box.content + from), Math.floor((box.end - first) / bytes));
  return Array.from({ length: count }, (_, entry) => first + entry * bytes);
}
