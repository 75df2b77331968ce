import sharp from 'sharp';
import { refuse } from '../platform/refusal.ts';
import { type PictureKind, pictureKindOf } from './picture-kinds.ts';

const MOST_PIXELS = 50_000_000;
// Twice the widest place a picture is shown in, for the sharpest screens.
const WIDEST = 2_000;

export type CleanPicture = {
  readonly kind: PictureKind;
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
};

/** Re-encodes the picture: only the pixels of the file remain, so it can hide neither a location nor a program. */
export async function cleanPicture(untrusted: Buffer): Promise<CleanPicture> {
  // Checked before any decoder runs: a drawing language or a document must not reach one.
  const kind = pictureKindOf(untrusted) ?? refuse('upload-kind');
  const isMoving = kind.format === 'gif';
  try {
    const image = sharp(untrusted, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: isMoving });
    const { format, width, pageHeight, height, pages = 1 } = await image.metadata();
    if (format !== kind.format) refuse('upload-kind');
    if (width * (pageHeight ?? height) * pages > MOST_PIXELS) refuse('upload-too-large');
    const { data, info } = await image
      .autoOrient()
      .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
      .toFormat(kind.format)
      .toBuffer({ resolveWithObject: true });
    return { kind, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    if (/pixel limit/i.test(String(error))) refuse('upload-too-large');
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse('upload-kind');
  }
}
