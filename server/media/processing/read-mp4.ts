import { besideTracks, type Part } from './beside-tracks.ts';
import { type Box, boxesIn, boxOf, find } from './mp4-boxes.ts';
import { type VideoFacts, type VideoFile, withinLimits } from './video-limits.ts';

// A video of hours in one-second fragments has some thousands of boxes; more is an attempt to keep the server busy.
const MOST_BOXES = 200_000;
// The index of a video of hours is some megabytes.
const LARGEST_INDEX_BYTES = 64 * 1024 * 1024;

/**
 * Reads an mp4 or mov file and blanks its metadata in place: where it was taken, by whom, with what. Null if it holds
 * no video, is incomplete, or claims more than a phone can play.
 */
export async function readMp4(file: VideoFile, bytes: number): Promise<VideoFacts | null> {
  const boxes = await outerBoxes(file, bytes);
  const index = boxes?.find((box) => box.type === 'moov');
  if (!boxes || !index || !boxes.some((box) => box.type === 'mdat')) return null;
  if (index.end - index.content > LARGEST_INDEX_BYTES) return null;
  const content = Buffer.alloc(index.end - index.content);
  await file.read(content, 0, content.length, index.content);
  const tracks = tracksOf(content);
  const video = tracks.find((track) => track.isVideo);
  if (!video) return null;
  const pieces = await secondsOfPieces(file, boxes, tracks);
  const seconds = Math.max(secondsOfVideo(content), pieces, ...tracks.map((track) => track.seconds));
  if (!withinLimits({ ...largest(tracks), seconds })) return null;
  const beside = besideTracks(content, boxes);
  if (!beside) return null;
  for (const part of beside) await blank(file, part);
  for (const box of [...boxes.filter(isTelling), ...innerTelling(content, index.content)]) await empty(file, box);
  return { seconds: seconds > 0 ? seconds : null, width: video.width, height: video.height };
}

function largest(tracks: readonly Track[]) {
  const most = (sizeOf: (track: Track) => number | null | undefined) =>
    Math.max(...tracks.map((track) => sizeOf(track) ?? 0));
  return {
    width: Math.max(
      most(({ width }) => width),
      most(({ coded }) => coded?.width),
    ),
    height: Math.max(
      most(({ height }) => height),
      most(({ coded }) => coded?.height),
    ),
    tracks: tracks.length,
    pictures: most(({ pictures }) => pictures),
  };
}

async function outerBoxes(file: VideoFile, bytes: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let at = 0; at + 8 <= bytes; ) {
    const { bytesRead } = await file.read(head, 0, 16, at);
    const box = boxOf(head.subarray(0, bytesRead), 0, bytes - at, at);
    if (!box || boxes.length >= MOST_BOXES) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

type Track = {
  readonly id: number;
  readonly isVideo: boolean;
  readonly unitsPerSecond: number;
  readonly seconds: number;
  readonly width: number | null;
  readonly height: number | null;
  /** The coded size of its pictures, whatever size they are shown in. */
  readonly coded: Size | null;
  readonly pictures: number;
};

type Size = { readonly width: number; readonly height: number };

function tracksOf(index: Buffer): Track[] {
  return [...boxesIn(index, 0, index.length)].filter((box) => box.type === 'trak').map((box) => trackOf(index, box));
}

function trackOf(index: Buffer, track: Box): Track {
  const head = find(index, track, 'tkhd');
  const media = find(index, track, 'mdia');
  const mediaHead = media && find(index, media, 'mdhd');
  const kind = media && find(index, media, 'hdlr');
  const isVideo = kind !== undefined && index.toString('latin1', kind.content + 8, kind.content + 12) === 'vide';
  const size = head && isVideo && head.end - head.content >= 8 ? sizeAt(index, head.end - 8) : null;
  const { unitsPerSecond, units } = mediaHead ? lengthOf(index, mediaHead) : { unitsPerSecond: 0, units: 0 };
  return {
    ...{ id: head ? idOf(index, head) : 0, isVideo, unitsPerSecond },
    seconds: unitsPerSecond > 0 ? units / unitsPerSecond : 0,
    ...{ width: size?.width ?? null, height: size?.height ?? null },
    ...(media && isVideo ? samplesOf(index, media) : { coded: null, pictures: 0 }),
  };
}

/** The coded size of a track's pictures, and how many there are. */
function samplesOf(index: Buffer, media: Box): Pick<Track, 'coded' | 'pictures'> {
  const within = (box: Box | undefined, type: string) => box && find(index, box, type);
  const table = within(within(media, 'minf'), 'stbl');
  const forms = within(table, 'stsd');
  const sizes = within(table, 'stsz') ?? within(table, 'stz2');
  const sides = forms ? [...boxesIn(index, forms.content + 8, forms.end)].map((form) => sidesAt(index, form)) : [];
  const coded = {
    width: Math.max(0, ...sides.map(({ width }) => width)),
    height: Math.max(0, ...sides.map(({ height }) => height)),
  };
  return { coded, pictures: sizes && sizes.end - sizes.content >= 12 ? index.readUInt32BE(sizes.content + 8) : 0 };
}

function sidesAt(index: Buffer, form: Box): Size {
  if (form.end - form.content < 28) return { width: 0, height: 0 };
  return { width: index.readUInt16BE(form.content + 24), height: index.readUInt16BE(form.content + 26) };
}

function secondsOfVideo(index: Buffer): number {
  const head = [...boxesIn(index, 0, index.length)].find(({ type }) => type === 'mvhd');
  const { unitsPerSecond, units } = head ? lengthOf(index, head) : { unitsPerSecond: 0, units: 0 };
  return unitsPerSecond > 0 ? units / unitsPerSecond : 0;
}

function idOf(index: Buffer, head: Box): number {
  const place = head.content + (index[head.content] === 1 ? 20 : 12);
  return place + 4 <= head.end ? index.readUInt32BE(place) : 0;
}

function lengthOf(index: Buffer, head: Box): { unitsPerSecond: number; units: number } {
  const isLong = index[head.content] === 1;
  if (head.end - head.content < (isLong ? 32 : 20)) return { unitsPerSecond: 0, units: 0 };
  const place = head.content + (isLong ? 20 : 12);
  const units = isLong ? Number(index.readBigUInt64BE(place + 4)) : index.readUInt32BE(place + 4);
  // All ones means that the length is unknown.
  const isKnown = units < (isLong ? 2 ** 53 : 0xffff_ffff);
  return { unitsPerSecond: index.readUInt32BE(place), units: isKnown ? units : 0 };
}

function sizeAt(index: Buffer, place: number): Size | null {
  const width = index.readUInt32BE(place) >>> 16;
  const height = index.readUInt32BE(place + 4) >>> 16;
  return width > 0 && height > 0 ? { width, height } : null;
}

// Phones write the location into these, beside the maker and the owner; players need none of them.
function isTelling({ type }: Box): boolean {
  return type === 'udta' || type === 'meta' || type === 'uuid';
}

function innerTelling(index: Buffer, offset: number): Box[] {
  const inner = [...boxesIn(index, 0, index.length)];
  const inTracks = inner
    .filter((box) => box.type === 'trak')
    .flatMap((track) => [...boxesIn(index, track.content, track.end)]);
  return [...inner, ...inTracks]
    .filter(isTelling)
    .map((box) => ({ ...box, at: box.at + offset, content: box.content + offset, end: box.end + offset }));
}

async function empty(file: VideoFile, box: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, box.at + 4);
  await blank(file, { from: box.content, to: box.end });
}

async function blank(file: VideoFile, { from, to }: Part): Promise<void> {
  const zeros = Buffer.alloc(Math.min(to - from, 1024 * 1024));
  for (let at = from; at < to; at += zeros.length) await file.write(zeros, 0, Math.min(zeros.length, to - at), at);
}

/** The length of a fragmented recording; its index is written before the first fragment, without the length. */
async function secondsOfPieces(file: VideoFile, boxes: readonly Box[], tracks: readonly Track[]): Promise<number> {
  // Later fragments say when they begin and how long they are.
  const [last] = boxes.filter((box) => box.type === 'moof' && box.end - box.at < LARGEST_INDEX_BYTES).slice(-1);
  if (!last) return 0;
  const piece = Buffer.alloc(last.end - last.content);
  await file.read(piece, 0, piece.length, last.content);
  const ends = [...boxesIn(piece, 0, piece.length)]
    .filter((box) => box.type === 'traf')
    .map((part) => endOf(piece, part, tracks));
  return Math.max(0, ...ends);
}

function endOf(piece: Buffer, part: Box, tracks: readonly Track[]): number {
  const head = find(piece, part, 'tfhd');
  const time = find(piece, part, 'tfdt');
  if (!head || !time || head.end - head.content < 8 || time.end - time.content < (piece[time.content] === 1 ? 12 : 8))
    return 0;
  const unitsPerSecond = tracks.find((track) => track.id === piece.readUInt32BE(head.content + 4))?.unitsPerSecond ?? 0;
  if (unitsPerSecond === 0) return 0;
  const begins =
    piece[time.content] === 1 ? Number(piece.readBigUInt64BE(time.content + 4)) : piece.readUInt32BE(time.content + 4);
  const runs = [...boxesIn(piece, part.content, part.end)].filter((box) => box.type === 'trun');
  return (begins + runs.reduce((sum, run) => sum + unitsOfRun(piece, run, unitOf(piece, head)), 0)) / unitsPerSecond;
}

/** The default sample length of this fragment; 0 if there is none. */
function unitOf(piece: Buffer, head: Box): number {
  const flags = piece.readUInt32BE(head.content) & 0xff_ffff;
  if ((flags & 0x08) === 0) return 0;
  const place = head.content + 8 + ((flags & 0x01) > 0 ? 8 : 0) + ((flags & 0x02) > 0 ? 4 : 0);
  return place + 4 <= head.end ? piece.readUInt32BE(place) : 0;
}

function unitsOfRun(piece: Buffer, run: Box, unit: number): number {
  if (run.end - run.content < 8) return 0;
  const flags = piece.readUInt32BE(run.content) & 0xff_ffff;
  const samples = piece.readUInt32BE(run.content + 4);
  if ((flags & 0x100) === 0) return samples * unit;
  const first = run.content + 8 + ((flags & 0x01) > 0 ? 4 : 0) + ((flags & 0x04) > 0 ? 4 : 0);
  const step = [0x100, 0x200, 0x400, 0x800].filter((bit) => (flags & bit) > 0).length * 4;
  let sum = 0;
  for (let at = first, left = samples; left > 0 && at + step <= run.end; at += step, left -= 1)
    sum += piece.readUInt32BE(at);
  return sum;
}
