import { refuse } from '../platform/refusal.ts';
import { type SoundKind, soundKindOfName } from './sound-kinds.ts';

type CleanSound = { readonly kind: SoundKind; readonly bytes: Buffer };

/** The audio without the rest of the file: pictures, names, places. Anything else, judged by its bytes, is refused. */
export function cleanSound(untrusted: { fileName: string; bytes: Buffer }): CleanSound {
  const kind = soundKindOfName(untrusted.fileName) ?? refuse('upload-sound-kind');
  const read = kind.ending === 'mp3' ? framesOfMp3 : wavOfSamples;
  return { kind, bytes: read(untrusted.bytes) ?? refuse('upload-sound-kind') };
}

const samplesOnly = new Set([1, 3, 0xfffe]);
// A recorder writes a dozen. Everyone else waits while a file is read.
const MOST_PARTS = 1_000;

/** A wav file with only its format and its samples. */
function wavOfSamples(bytes: Buffer): Buffer | null {
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') return null;
  const parts = new Map<string, Buffer>();
  let seen = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    seen += 1;
    if (seen > MOST_PARTS) return null;
    const length = bytes.readUInt32LE(at + 4);
    const name = textAt(bytes, at);
    // All other chunks are skipped.
    if (name === 'fmt ' || name === 'data') parts.set(name, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  const form = parts.get('fmt ');
  const samples = parts.get('data');
  if (!form || form.length < 16 || !samples || samples.length === 0) return null;
  if (!samplesOnly.has(form.readUInt16LE(0))) return null;
  const content = Buffer.concat([Buffer.from('WAVE'), wavPart('fmt ', form), wavPart('data', samples)]);
  return wavPart('RIFF', content);
}

function wavPart(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function textAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

const farthestFirstFrame = 64 * 1024;

/** The frames of an mp3 file, from the first of two consecutive ones; its tags are dropped. */
function framesOfMp3(bytes: Buffer): Buffer | null {
  const begin = afterTags(bytes);
  const end = textAt(bytes, bytes.length - 128).startsWith('TAG') ? bytes.length - 128 : bytes.length;
  for (let at = begin; at < Math.min(end, begin + farthestFirstFrame); at += 1) {
    const length = frameLength(bytes, at);
    if (length === null || at + length > end) continue;
    if (at + length === end || frameLength(bytes, at + length) !== null) return bytes.subarray(at, end);
  }
  return null;
}

function afterTags(bytes: Buffer): number {
  let at = 0;
  for (let tags = 0; bytes.length >= at + 10 && textAt(bytes, at).startsWith('ID3'); tags += 1) {
    if (tags > MOST_PARTS) return bytes.length;
    // The length is written in four times seven bits.
    const length = [6, 7, 8, 9].reduce((sum, place) => sum * 128 + (bytes.readUInt8(at + place) & 0x7f), 0);
    at += 10 + length;
  }
  return at;
}

const kilobits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const rates = [44_100, 48_000, 32_000];
// By the two version bits: 2.5, reserved, 2 and 1.
const rateDividers = [4, null, 2, 1];

/** The length of the layer III frame at this offset, or null if there is none. */
function frameLength(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const head = bytes.readUInt32BE(at);
  if (head >>> 21 !== 0x7ff || ((head >>> 17) & 3) !== 1) return null;
  const divider = rateDividers[(head >>> 19) & 3] ?? null;
  const rate = rates[(head >>> 10) & 3];
  if (divider === null || rate === undefined) return null;
  const isFirst = divider === 1;
  const kilobit = kilobits[isFirst ? 'first' : 'second'][(head >>> 12) & 15] ?? 0;
  if (kilobit === 0) return null;
  return Math.floor(((isFirst ? 144 : 72) * kilobit * 1000 * divider) / rate) + ((head >>> 9) & 1);
}
