// Reads the video on descriptor 3 and writes the result to its output; see read-apart.ts.
import { fstatSync, readSync, writeSync } from 'node:fs';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { VideoFile } from './video-limits.ts';

const FILE = 3;

const file: VideoFile = {
  read: async (into, offset, length, at) => ({ bytesRead: readSync(FILE, into, offset, length, at) }),
  write: async (from, offset, length, at) => writeSync(FILE, from, offset, length, at),
};

const read = process.argv[2] === 'webm' ? readWebm : readMp4;
process.stdout.write(JSON.stringify(await read(file, fstatSync(FILE).size)));
