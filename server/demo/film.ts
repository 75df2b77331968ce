import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoClient } from './demo-client.ts';

/** So long does the demo's recording play. */
export const FILM_SECONDS = 6;

/** Brings in a short recording, drawn by hand, as staff bring in one of their own. */
export async function uploadFilm(owner: DemoClient): Promise<{ url: string; mimeType: string }> {
  const bytes = await readFile(join(import.meta.dirname, 'film.mp4'));
  return { url: await owner.upload('recording', 'recording.mp4', bytes), mimeType: 'video/mp4' };
}
