import { constants, createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { publicCode } from '../../platform/codes.ts';
import { NAME_LENGTH } from '../keep-file.ts';
import { readApart } from '../processing/read-apart.ts';
import type { Storage } from '../storage/storage.ts';
import { files } from './messages.ts';

/** A file that was made of a video and is in the storage now. */
export type Made = {
  readonly name: string;
  readonly mimeType: 'video/mp4' | 'image/jpeg';
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
};

export type MadeFiles = {
  readonly large: Made;
  readonly small: Made | null;
  readonly poster: Made | null;
  readonly strip: Made | null;
};

const MOST_PICTURE_PIXELS = 4_000_000;

/**
 * Stores what the separate process left in its folder. A video may have taken that process over, so its files are as
 * untrusted as uploads: videos are read like any other, and pictures are encoded again. Null if there is no such video.
 */
export async function keepMade(storage: Storage, folder: string, rungs: number): Promise<MadeFiles | null> {
  const large = await keepVideo(storage, join(folder, files.large));
  const small = rungs > 1 ? await keepVideo(storage, join(folder, files.small)) : null;
  if (large === null || (rungs > 1 && small === null)) return null;
  const poster = await keepPicture(storage, join(folder, files.poster));
  const strip = await keepPicture(storage, join(folder, files.strip));
  return { large, small, poster, strip };
}

async function keepVideo(storage: Storage, path: string): Promise<Made | null> {
  const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW).catch(() => null);
  if (file === null) return null;
  try {
    const facts = await readApart(file, 'mp4');
    if (facts === null) return null;
    const { size: bytes } = await file.stat();
    const name = `${publicCode(NAME_LENGTH)}.mp4`;
    await storage.keep(name, createReadStream(path));
    return { name, mimeType: 'video/mp4', bytes, width: facts.width, height: facts.height };
  } finally {
    await file.close();
  }
}

// Without a cover the first frame is shown, so a broken one is no reason to refuse the video.
async function keepPicture(storage: Storage, path: string): Promise<Made | null> {
  const untrusted = await readFile(path, { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(() => null);
  if (untrusted?.subarray(0, 2).toString('hex') !== 'ffd8') return null;
  const image = sharp(untrusted, { limitInputPixels: MOST_PICTURE_PIXELS, failOn: 'error' }).jpeg({ quality: 82 });
  const made = await image.toBuffer({ resolveWithObject: true }).catch(() => null);
  if (made === null) return null;
  const name = `${publicCode(NAME_LENGTH)}.jpg`;
  await storage.write(name, made.data);
  const { width, height } = made.info;
  return { name, mimeType: 'image/jpeg', bytes: made.data.length, width, height };
}
