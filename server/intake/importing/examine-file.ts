import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** The character encoding of a file. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

export type FileFacts = { readonly encoding: Encoding; readonly bytes: number; readonly hash: string };

const SAMPLE_BYTES = 4096;
const LONGEST_LETTER = 3;

/** Reads a file once: its fingerprint, its size, and its encoding. */
export async function examineFile(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  let sample: Buffer = Buffer.alloc(0);
  let rest: Buffer = Buffer.alloc(0);
  let isText = true;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const read = chunk as Buffer;
    hash.update(read);
    bytes += read.length;
    if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, read.subarray(0, SAMPLE_BYTES)]);
    if (!isText) continue;
    const joined = rest.length > 0 ? Buffer.concat([rest, read]) : read;
    const end = endOfLetters(joined);
    isText = isUtf8(joined.subarray(0, end));
    rest = joined.subarray(end);
  }
  return { encoding: encodingOf(sample, isText && isUtf8(rest)), bytes, hash: hash.digest('hex') };
}

// A character may be split across two chunks: its first bytes wait for the next.
function endOfLetters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(LONGEST_LETTER, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return bytes.length - back;
  }
  return bytes.length;
}

function encodingOf(sample: Buffer, isText: boolean): Encoding {
  const [first = 0, second = 0] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Without a byte order mark, the zero bytes of Latin letters decide: few files contain NUL for any other reason.
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5 && even < odd / 10) return 'utf-16le';
  if (even > sample.length / 5 && odd < even / 10) return 'utf-16be';
  return isText ? 'utf-8' : 'windows-1252';
}
