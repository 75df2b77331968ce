import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

export type ServerProcess = {
  readonly child: ChildProcess;
  /** Its address; a worker has none. */
  readonly url: string;
  /** What it wrote to its log. */
  said(): string;
  /** Sends this signal and waits; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

// Earlier releases have no file that starts a server without building the web apps first.
const START = `
  const { runProcess } = await import(process.cwd() + '/server/run-process.ts');
  const afterStart = async ({ url }) => void process.stdout.write('ready ' + url + '\\n');
  await runProcess({ allowsIntrospection: false, afterStart });`;
const OWN = join(import.meta.dirname, '../..');

/** Starts a whole server as a process, of this program or of the one in another folder, and waits until it is ready. */
export async function spawnServer(settings: Record<string, string>, program = OWN): Promise<ServerProcess> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    cwd: program,
    env: { ...rest, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  atEnd(() => child.kill('SIGKILL'));
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let url: string | null = null;
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString();
    url ??= /^ready (.*)$/m.exec(log)?.[1] ?? null;
  });
  while (url === null) {
    const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)]);
    if (isOver && url === null) throw new Error(`The server does not start:\n${log}`);
  }
  return {
    child,
    url,
    said: () => log,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
