import { writeFileSync } from 'node:fs';
import { Encoder, FilterAPI } from 'node-av/api';
import { FF_ENCODER_MJPEG } from 'node-av/constants';
import type { Frame } from 'node-av/lib';
import { files } from './messages.ts';

const IN_STRIP = 10;
const STRIP_HEIGHT = 90;
/** The cover is taken here: the very first frame of a recording is often dark. */
const COVER_SHARE = 0.1;

/** Takes a cover and a strip of pictures while a video of this length goes by. */
export function takePictures(seconds: number) {
  const inStrip: Frame[] = [];
  let cover: Frame | null = null;
  return {
    async look(frame: Frame, at: number) {
      if (cover === null || (at <= seconds * COVER_SHARE && inStrip.length <= 1)) {
        cover?.free();
        cover = frame.clone();
      }
      if (inStrip.length >= IN_STRIP || at < (seconds * inStrip.length) / IN_STRIP) return;
      inStrip.push(...(await filtered(frame, `scale=-2:${STRIP_HEIGHT}:out_range=full,format=yuvj420p`)));
    },
    async write() {
      if (cover === null) return;
      const [poster] = await filtered(cover, 'scale=out_range=full,format=yuvj420p');
      if (poster) writeFileSync(files.poster, await encodePicture(poster));
      // A video of fewer frames shows its last one again.
      while (inStrip.length > 0 && inStrip.length < IN_STRIP) {
        const last = inStrip.at(-1)?.clone();
        if (!last) return;
        inStrip.push(last);
      }
      const [strip] = await sideBySide(inStrip);
      if (strip) writeFileSync(files.strip, await encodePicture(strip));
    },
  };
}

async function filtered(frame: Frame, description: string): Promise<Frame[]> {
  const copy = frame.clone();
  if (copy === null) return [];
  const filter = FilterAPI.create(description);
  try {
    return await filter.processAll(copy);
  } finally {
    filter.close();
  }
}

async function sideBySide(frames: readonly Frame[]): Promise<Frame[]> {
  const filter = FilterAPI.create(`tile=${IN_STRIP}x1`, { allowReinit: false });
  const made: Frame[] = [];
  for (const [index, frame] of frames.entries()) {
    frame.pts = BigInt(index);
    made.push(...(await filter.processAll(frame)));
  }
  filter.close();
  return made;
}

function encodePicture(frame: Frame): Promise<Buffer> {
  return Encoder.encodeOne(FF_ENCODER_MJPEG, frame);
}
