import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { VideoKind } from '../../../domain/media/video-kinds.ts';
import type { VideoFacts } from './video-limits.ts';

type Program = { readonly path: string; readonly longestMs: number };

const reader: Program = { path: join(import.meta.dirname, 'read-video-process.ts'), longestMs: 60_000 };
const MOST_MEGABYTES = 128;
const MOST_ANSWER_BYTES = 4_096;

const fact = z.number().nonnegative().nullable();
const facts = z.object({ seconds: fact, width: fact, height: fact }).nullable();

/**
 * Reads a received video in a separate process with only this file, no network, no server settings, little memory and a
 * minute. Null if it holds no video or claims too much, or if the process failed.
 */
export async function readApart(
  file: FileHandle,
  container: VideoKind['container'],
  program: Program = reader,
): Promise<VideoFacts | null> {
  const answer = await answerOf(file, container, program);
  return answer === null ? null : facts.parse(JSON.parse(answer));
}

/** What the program wrote; null if it failed or timed out. Throws if another process ended it. */
function answerOf(file: FileHandle, container: string, { path, longestMs }: Program): Promise<string | null> {
  const child = spawn(process.execPath, [...limitsOf(path), path, container], {
    // The program gets the file as descriptor 3.
    ...{ stdio: ['ignore', 'pipe', 'ignore', file.fd], env: {}, cwd: import.meta.dirname },
    ...{ timeout: longestMs, killSignal: 'SIGKILL' },
  });
  return new Promise((resolve, reject) => {
    let answer = '';
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
      if (answer.length > MOST_ANSWER_BYTES) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(answer);
      // Node aborts with SIGABRT when its memory is used up.
      else if (code !== null || child.killed || signal === 'SIGABRT') resolve(null);
      else reject(new Error(`reading a video was ended by ${signal}`));
    });
  });
}

function limitsOf(path: string): string[] {
  const readable = [`${import.meta.dirname}/*`, path].map((place) => `--allow-fs-read=${place}`);
  return ['--permission', ...readable, `--max-old-space-size=${MOST_MEGABYTES}`, '--no-warnings'];
}
