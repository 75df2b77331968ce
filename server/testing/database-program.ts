import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

type Report = { ready?: string; refused?: string };

export type DatabaseProgram = {
  readonly child: ChildProcess;
  /** What it printed first: its address, or why it refused. */
  readonly report: Report;
  /** Its exit code, once it has exited or was ended by a signal. */
  readonly ended: Promise<number | null>;
  /** Sends this signal and waits; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** Starts hold-database-process.ts on a DATA_DIR as a separate process, and waits for its first line. */
export async function startDatabaseProgram(
  dataDir: string,
  options: { as?: 'server' | 'guest'; uid?: number } = {},
): Promise<DatabaseProgram> {
  const program = join(import.meta.dirname, 'hold-database-process.ts');
  const child = spawn(process.execPath, [program, dataDir, options.as ?? 'server'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.uid ? { uid: options.uid, gid: options.uid } : {}),
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const report = await new Promise<Report>((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(JSON.parse(text.split('\n')[0] ?? '') as Report);
    });
    void ended.then(() => resolve({}));
  });
  return {
    child,
    report,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * A DATA_DIR in the temporary folder that any user can access, and a function that removes it with everything that runs
 * in it.
 */
export async function temporaryDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await makeTemporaryFolder();
  return { dataDir: join(folder, 'data'), remove: () => removeTemporaryFolder(folder) };
}

/** The process that runs PostgreSQL for this cluster. */
export async function postmasterOf(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Runs one statement over a new connection. */
export async function query(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Polls until the answer is yes, or fails after the limit. */
export async function eventually(isSo: () => Promise<boolean>, limitMs = 40_000): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    if (await isSo().catch(() => false)) return;
    if (performance.now() > giveUpAt) throw new Error(`Not so within ${limitMs} ms.`);
    await pause(50);
  }
}
