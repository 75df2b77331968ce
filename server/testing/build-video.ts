/** One box of an mp4: its length, name and content. */
export function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, inside]);
}

type GivenVideo = {
  seconds?: number;
  place?: string;
  handler?: string;
  pieces?: number;
  emptyTracks?: number;
  width?: number;
  height?: number;
  /** How many tracks are like the first. */
  tracks?: number;
  /** The length of the track in milliseconds, in the long form. */
  units?: bigint;
  /** The length of the whole in milliseconds. */
  movieUnits?: number;
  perPiece?: number;
  /** More boxes of the track. */
  inTrack?: readonly Buffer[];
  /** More boxes of the index. */
  inIndex?: readonly Buffer[];
  /** What a track of this kind holds, besides the pictures. */
  beside?: { readonly handler: string; readonly samples: readonly string[] };
};

/** An mp4 of one track without pictures: enough for a server that does not play videos. */
export function buildMp4(given: GivenVideo = {}): Buffer {
  const { place = '', pieces = 0, emptyTracks = 0, tracks = 1, movieUnits = 0, perPiece = 10, inIndex = [] } = given;
  const telling = place === '' ? [] : [box('udta', box('\xa9xyz', Buffer.from(place, 'latin1')))];
  const empty = Buffer.alloc(emptyTracks * 8, box('trak'));
  const whole = box('mvhd', bytes(0, 0, 0, 1_000, movieUnits), Buffer.alloc(80));
  const own = Array.from({ length: tracks }, () => track(given));
  const indexWith = (...more: readonly Buffer[]) => box('moov', whole, ...own, ...inIndex, ...more, ...telling, empty);
  const start = box('ftyp', Buffer.from('isom'));
  const { beside } = given;
  const data = Buffer.from(beside?.samples.join('') ?? '', 'latin1');
  const sized = beside ? indexWith(trackBeside(beside, 0)) : indexWith();
  // Its place is known once the length of the index is.
  const index = beside ? indexWith(trackBeside(beside, start.length + sized.length + 8)) : sized;
  const fragments = Array.from({ length: pieces }, (_, at) => [
    piece(at, perPiece),
    box('mdat', Buffer.alloc(16)),
  ]).flat();
  return Buffer.concat([start, index, ...fragments, box('mdat', data, Buffer.alloc(64, beside ? 'p' : ''))]);
}

// Two samples in the first chunk, one in each of the others.
function trackBeside({ handler, samples }: NonNullable<GivenVideo['beside']>, from: number): Buffer {
  const sizes = samples.map((sample) => sample.length);
  const places = samples.map((_, at) => from + sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
  const chunks = places.filter((_, at) => at !== 1);
  const table = box(
    'stbl',
    ...[box('stsc', bytes(0, 2, 1, 2, 1, 2, 1, 1)), box('stsz', bytes(0, 0, sizes.length, ...sizes))],
    box('stco', bytes(0, chunks.length, ...chunks)),
  );
  return track({ handler, inTrack: [box('minf', table)] });
}

function track({ seconds = 12, handler = 'vide', width = 640, height = 360, units, inTrack = [] }: GivenVideo): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width * 65_536, 0);
  size.writeUInt32BE(height * 65_536, 4);
  const head = box('tkhd', bytes(0, 0, 0, 1, 1), Buffer.alloc(56), size);
  const kind = box('hdlr', bytes(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(12));
  const length =
    units === undefined
      ? bytes(0, 0, 0, 1_000, seconds * 1_000, 0)
      : bytes(0x0100_0000, 0, 0, 0, 0, 1_000, Number(units >> 32n), Number(units & 0xffff_ffffn), 0);
  return box('trak', head, box('mdia', box('mdhd', length), kind, ...inTrack));
}

// Each sample is a tenth of a second.
function piece(at: number, samples: number): Buffer {
  const begins = box('tfdt', bytes(0, at * 1_000));
  return box('moof', box('traf', box('tfhd', bytes(0x08, 1, 100)), begins, box('trun', bytes(0, samples))));
}

/** These numbers in four bytes each. */
export function bytes(...numbers: readonly number[]): Buffer {
  const all = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) all.writeUInt32BE(number, index * 4);
  return all;
}

type GivenWebm = {
  seconds?: number;
  trackType?: number;
  width?: readonly number[];
  tracks?: number;
  /** The declared length, in milliseconds. */
  duration?: number;
};

/** A webm as browsers record it, without a length. */
export function buildWebm(given: GivenWebm = {}): Buffer {
  const { seconds = 7, trackType = 1, width = [2, 128], tracks = 1, duration } = given;
  const video = element('e0', element('b0', Buffer.from(width)), element('ba', Buffer.from([1, 104])));
  const one = element('ae', element('83', Buffer.from([trackType])), video);
  const all = element('1654ae6b', ...Array.from({ length: tracks }, () => one));
  const clusters = Array.from({ length: seconds + 1 }, (_, at) => cluster(at * 1_000));
  const open = Buffer.from('18538067' + '01ffffffffffffff', 'hex');
  const told = Buffer.alloc(8);
  told.writeDoubleBE(duration ?? 0);
  const length = duration === undefined ? [] : [element('4489', told)];
  const info = element('1549a966', element('2ad7b1', Buffer.from([15, 66, 64])), ...length);
  return Buffer.concat([element('1a45dfa3', element('4282', Buffer.from('webm'))), open, info, all, ...clusters]);
}

function cluster(milliseconds: number): Buffer {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(milliseconds);
  const open = Buffer.from('1f43b675' + '01ffffffffffffff', 'hex');
  return Buffer.concat([open, element('e7', time), element('a3', Buffer.from([0x81, 0, 0, 0x80, 1, 2, 3]))]);
}

/** One element of a webm. */
export function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(inside.length + 0x1000_0000);
  return Buffer.concat([Buffer.from(id, 'hex'), size, inside]);
}
