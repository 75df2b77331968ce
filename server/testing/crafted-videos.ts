import { box, buildMp4, buildWebm, bytes, element } from './build-video.ts';

/** Almost well-formed files with claims that cost a server or a phone a lot, by name. */
export const craftedVideos: readonly (readonly [name: string, kind: 'mp4' | 'webm', build: () => Buffer])[] = [
  ['pictures of 65,535 by 65,535', 'mp4', () => buildMp4({ width: 65_535, height: 65_535 })],
  ['pictures of 32,767 by 2', 'mp4', () => buildMp4({ width: 32_767, height: 2 })],
  ['pictures larger than the track says', 'mp4', () => buildMp4({ inTrack: [sampleTable({ side: 16_384 })] })],
  ['4 billion pictures in a kilobyte', 'mp4', () => buildMp4({ inTrack: [sampleTable({ pictures: 0xffff_ffff })] })],
  ['2,000 picture tracks', 'mp4', () => buildMp4({ tracks: 2_000 })],
  ['300,000 empty tracks', 'mp4', () => buildMp4({ emptyTracks: 300_000 })],
  ['a length of ages', 'mp4', () => buildMp4({ units: 2n ** 52n })],
  ['a length of ages in the head of the file', 'mp4', () => buildMp4({ movieUnits: 0xffff_fff0 })],
  ['a piece with 4 billion pictures', 'mp4', () => buildMp4({ seconds: 0, pieces: 1, perPiece: 0xffff_ffff })],
  ['a box shorter than its head', 'mp4', () => Buffer.concat([buildMp4(), raw(4, 'free')])],
  ['a box that ends after the file', 'mp4', () => Buffer.concat([buildMp4(), raw(0x7fff_ffff, 'free')])],
  [
    'a box of 9 exabytes',
    'mp4',
    () => Buffer.concat([buildMp4(), raw(1, 'free'), Buffer.from('7fffffffffffffff', 'hex')]),
  ],
  ['500,000 boxes in a row', 'mp4', () => Buffer.concat([buildMp4(), Buffer.alloc(4_000_000, raw(8, 'free'))])],
  [
    'a compressed index',
    'mp4',
    () => Buffer.concat([box('ftyp'), box('moov', box('cmov', Buffer.alloc(64))), box('mdat')]),
  ],
  ['an index of 65 MB', 'mp4', () => buildMp4({ emptyTracks: 8_600_000 })],
  [
    'a million captions among 190,000 parts',
    'mp4',
    () => Buffer.concat([buildMp4({ inIndex: [captionsAt(1_000_000)] }), Buffer.alloc(190_000 * 8, box('mdat'))]),
  ],
  ['pictures of 65,535 by 360', 'webm', () => buildWebm({ width: [255, 255] })],
  ['pictures of 281 trillion by 360', 'webm', () => buildWebm({ width: [255, 255, 255, 255, 255, 255] })],
  ['5,000 picture tracks', 'webm', () => buildWebm({ tracks: 5_000 })],
  ['a length of ages', 'webm', () => buildWebm({ duration: 1e300 })],
  ['2,400,000 empty parts', 'webm', () => Buffer.concat([buildWebm(), Buffer.alloc(12_000_000, element('ec'))])],
];

function raw(length: number, type: string): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(type, 4, 'latin1');
  return head;
}

/** The box with a track's coded picture size and count. */
function sampleTable({ side = 640, pictures = 10 }: { side?: number; pictures?: number }): Buffer {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(side, 24);
  entry.writeUInt16BE(side, 26);
  const counted = Buffer.alloc(12);
  counted.writeUInt32BE(1, 4);
  counted.writeUInt32BE(pictures, 8);
  const one = Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]);
  return box('minf', box('stbl', box('stsd', one, box('avc1', entry)), box('stsz', counted)));
}

/** A track of captions whose pieces are one byte each, with a byte between them. */
function captionsAt(pieces: number): Buffer {
  const places = Buffer.alloc(pieces * 4);
  for (let at = 0; at < pieces; at += 1) places.writeUInt32BE(at * 2, at * 4);
  const table = box(
    'stbl',
    ...[box('stsc', bytes(0, 1, 1, 1, 1)), box('stsz', bytes(0, 1, pieces)), box('stco', bytes(0, pieces), places)],
  );
  const kind = box('hdlr', bytes(0, 0), Buffer.from('subt'), Buffer.alloc(12));
  return box('trak', box('mdia', kind, box('minf', table)));
}
