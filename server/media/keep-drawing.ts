import sharp from 'sharp';
import type { Context } from '../platform/context.ts';
import { checkSpace, keepFile, type Uploader } from './keep-file.ts';
import { png } from './picture-kinds.ts';
import { storageOf } from './storage/open-storage.ts';

/** Stores one of our own drawings as a picture and returns its address. It must never be given a drawing from elsewhere. */
export async function keepDrawing(context: Context, uploader: Uploader, ownSvg: string): Promise<string> {
  await checkSpace(context, uploader);
  const drawn = await sharp(Buffer.from(ownSvg))
    .toFormat(png.format, { palette: true })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawn.info;
  return keepFile(context, storageOf(context), uploader, { kind: png, bytes: drawn.data, width, height });
}
