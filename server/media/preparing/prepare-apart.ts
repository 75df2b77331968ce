import { type ChildProcess, spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PreparationProblem } from '../../../domain/pitches/prepared-video.ts';
import { limitsOfSystem } from './limits-of-system.ts';
import { message } from './messages.ts';

type Program = { readonly path: string; readonly longestMs: number; readonly mostLines?: number };
type Given = {
  readonly file: FileHandle;
  /** The folder that gets the results. */
  readonly folder: string;
  readonly container: 'mp4' | 'webm';
  readonly seconds: number | null;
  readonly onPercent: (percent: number) => void;
};
export type Prepared =
  | { readonly rungs: number }
  | {
      readonly problem: PreparationProblem;
      /** Of a process that broke off: how it ended, and its error. */
      readonly why?: string;
    };

const root = join(import.meta.dirname, '../../..');
const MOST_HEAP_MEGABYTES = 256;
/** The longest that preparing any video may take. */
export const LONGEST_SECONDS = 3 * 3_600;
const MOST_LINES = 1_000;
const MOST_SAID = 10_000;
/** The program that prepares, for as long as the video's length allows. */
export const ownProgram: Program = { path: join(import.meta.dirname, 'prepare-video-process.ts'), longestMs: 0 };

// A slow machine needs several times the length of a video.
function longestMsOf(seconds: number | null): number {
  return Math.min(LONGEST_SECONDS, 600 + (seconds ?? 0) * 8) * 1_000;
}

/**
 * Prepares a video in a separate process: its own process group, this file, a folder for the results, no settings of the
 * server, no network, and limits on memory and time. Whatever the video does to the decoders, it happens there.
 */
export async function prepareApart(given: Given, program: Program = ownProgram): Promise<Prepared> {
  const { file, folder, container, seconds } = given;
  const { mostLines = MOST_LINES } = program;
  const limits = { longestMs: program.longestMs || longestMsOf(seconds), mostLines };
  const wrapper = await limitsOfSystem();
  const line = [...wrapper, process.execPath, ...limitsOfNode(program.path, folder), program.path];
  const [command = '', ...rest] = [...line, container, String(seconds ?? '')];
  const child = spawn(command, rest, {
    // The program gets the file as descriptor 3, and ends when its input does: it must not outlive this process.
    ...{ stdio: ['pipe', 'pipe', 'pipe', file.fd], env: {}, cwd: folder, detached: true },
  });
  return outcomeOf(child, limits, given.onPercent);
}

type Limits = { readonly longestMs: number; readonly mostLines: number };

function outcomeOf(
  child: ChildProcess,
  { longestMs, mostLines }: Limits,
  onPercent: (percent: number) => void,
): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    let outcome: Prepared | null = null;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      killGroup(child);
    }, longestMs);
    let lines = 0;
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines += 1;
        if (lines > mostLines) return killGroup(child);
        const told = readMessage(line);
        if (told === null) return killGroup(child);
        if ('percent' in told) onPercent(told.percent);
        else outcome = told;
      });
    }
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < MOST_SAID) said += chunk.toString();
    });
    child.stdin?.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (isLate) resolve({ problem: 'TOOK_TOO_LONG' });
      else resolve(code === 0 && outcome ? outcome : { problem: 'STOPPED', why: whyOf(code, signal, said) });
    });
  });
}

// Its first error, and nothing else that decoders say.
function whyOf(code: number | null, signal: string | null, said: string): string {
  const [error] = /^\w*Error\b.{0,300}/m.exec(said) ?? [];
  return `${signal ?? `code ${code}`}${error ? `: ${error}` : ''}`;
}

function readMessage(line: string) {
  try {
    return message.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // Where there are process groups, all of it.
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

function limitsOfNode(path: string, folder: string): string[] {
  const readable = [`${root}/node_modules/*`, `${root}/domain/*`, `${import.meta.dirname}/*`, path, `${folder}/*`];
  return [
    '--permission',
    '--allow-addons',
    ...readable.map((place) => `--allow-fs-read=${place}`),
    `--allow-fs-write=${folder}/*`,
    ...[`--max-old-space-size=${MOST_HEAP_MEGABYTES}`, '--no-warnings'],
  ];
}
