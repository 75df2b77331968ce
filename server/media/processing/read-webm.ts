import { type VideoFacts, type VideoFile, withinLimits } from './video-limits.ts';

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  timecodeScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timecode: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

// The elements that are entered; every other one is skipped.
const opened = new Set<number>([ids.segment, ids.info, ids.tracks, ids.track, ids.video, ids.cluster, ids.blockGroup]);
const MOST_ELEMENTS = 2_000_000;
// The largest element header, and the small contents that are read.
const WINDOW_BYTES = 256 * 1024;

/**
 * Reads a webm file as browsers record it, without a length. Null if it holds no video, or claims more than a phone can
 * play.
 */
export async function readWebm(file: VideoFile, bytes: number): Promise<VideoFacts | null> {
  const read = new Reader(file, bytes);
  const found = { scale: 1_000_000, duration: 0, hasVideo: false, tracks: 0, width: 0, height: 0, cluster: 0, last: 0 };
  let at = 0;
  for (let elements = 0; at < bytes; elements += 1) {
    const head = await read.head(at);
    if (!head || elements > MOST_ELEMENTS) return null;
    const { id, content, length } = head;
    if (opened.has(id)) {
      if (id === ids.track) found.tracks += 1;
      at = content;
      continue;
    }
    // An element of unknown length that can't be entered ends what can be read.
    if (length === null) break;
    if (id === ids.timecodeScale) found.scale = await read.number(content, length);
    if (id === ids.duration) found.duration = await read.float(content, length);
    if (id === ids.trackType) found.hasVideo ||= (await read.number(content, length)) === 1;
    if (id === ids.width) found.width = Math.max(found.width, await read.number(content, length));
    if (id === ids.height) found.height = Math.max(found.height, await read.number(content, length));
    if (id === ids.timecode) found.cluster = await read.number(content, length);
    if (id === ids.simpleBlock || id === ids.block)
      found.last = Math.max(found.last, found.cluster + (await read.offset(content, length)));
    at = content + length;
  }
  if (!found.hasVideo) return null;
  const seconds = (Math.max(found.duration, found.last) * found.scale) / 1_000_000_000;
  const { width, height, tracks } = found;
  return withinLimits({
    seconds: seconds > 0 ? seconds : null,
    width: width > 0 && height > 0 ? width : null,
    height: width > 0 && height > 0 ? height : null,
    ...{ tracks, pictures: 0 },
  });
}

type Head = { readonly id: number; readonly content: number; readonly length: number | null };

class Reader {
  readonly #file: VideoFile;
  readonly #bytes: number;
  readonly #window = Buffer.alloc(WINDOW_BYTES);
  #from = 0;
  #held = 0;

  constructor(file: VideoFile, bytes: number) {
    this.#file = file;
    this.#bytes = bytes;
  }

  /** The element at this offset; null if there is none, or it is incomplete. */
  async head(at: number): Promise<Head | null> {
    const bytes = await this.#read(at, 12);
    const idLength = lengthOfNumber(bytes[0] ?? 0);
    if (idLength === null || idLength > 4 || bytes.length <= idLength) return null;
    const sizeLength = lengthOfNumber(bytes[idLength] ?? 0);
    if (sizeLength === null || bytes.length < idLength + sizeLength) return null;
    const id = bytes.readUIntBE(0, idLength);
    const size = sizeOf(bytes.subarray(idLength, idLength + sizeLength));
    const content = at + idLength + sizeLength;
    // A truncated recording still plays up to its last complete cluster.
    return size !== null && content + size > this.#bytes && !opened.has(id)
      ? { id, content, length: null }
      : { id, content, length: size };
  }

  async number(at: number, length: number): Promise<number> {
    const bytes = await this.#read(at, Math.min(length, 6));
    return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
  }

  async float(at: number, length: number): Promise<number> {
    const bytes = await this.#read(at, length);
    const value =
      length === 4 && bytes.length === 4
        ? bytes.readFloatBE()
        : length === 8 && bytes.length === 8
          ? bytes.readDoubleBE()
          : 0;
    return Number.isFinite(value) ? value : 0;
  }

  /** When a block is shown, relative to its cluster. */
  async offset(at: number, length: number): Promise<number> {
    const bytes = await this.#read(at, Math.min(length, 12));
    const trackLength = lengthOfNumber(bytes[0] ?? 0) ?? 0;
    return trackLength > 0 && bytes.length >= trackLength + 2 ? bytes.readInt16BE(trackLength) : 0;
  }

  async #read(at: number, length: number): Promise<Buffer> {
    if (at < this.#from || at + length > this.#from + this.#held) {
      const { bytesRead } = await this.#file.read(this.#window, 0, WINDOW_BYTES, at);
      this.#from = at;
      this.#held = bytesRead;
    }
    const start = at - this.#from;
    return this.#window.subarray(start, Math.min(start + length, this.#held));
  }
}

/** The byte length of a number, from the leading zeros of its first byte. */
function lengthOfNumber(first: number): number | null {
  return first === 0 ? null : Math.clz32(first) - 23;
}

/** The size of an element; null if it is unknown. */
function sizeOf(bytes: Buffer): number | null {
  const own = (bytes[0] ?? 0) & (0xff >> bytes.length);
  let size = own;
  let isOpen = own === 0xff >> bytes.length;
  for (const byte of bytes.subarray(1)) {
    size = size * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return isOpen ? null : size;
}
