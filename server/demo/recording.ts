import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoClient } from './demo-client.ts';

/** The length of the demo's recording. */
export const RECORDING_SECONDS = 6;

/** Uploads a short hand-drawn recording, as staff do with theirs. */
export async function uploadRecording(owner: DemoClient): Promise<{ url: string; mimeType: string }> {
  const bytes = await readFile(join(import.meta.dirname, 'recording.mp4'));
  return { url: await owner.upload('recording', 'recording.mp4', bytes), mimeType: 'video/mp4' };
}
