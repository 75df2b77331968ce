import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export type Outcome = { ok: boolean; seconds: number; output: string };

/**
 * Runs one of the project's tools, from the root or another directory. `show` passes its output through instead of
 * collecting it.
 */
export function runCommand(
  command: string,
  commandArguments: readonly string[],
  options: { show?: boolean; environment?: Record<string, string>; directory?: string } = {},
): Promise<Outcome> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const child = spawn(command, commandArguments, {
    cwd: options.directory ?? root,
    shell: process.platform === 'win32',
    stdio: options.show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
      ...options.environment,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += String(part)));
  const end = (ok: boolean) => resolve({ ok, seconds: (performance.now() - started) / 1000, output });
  child.on('error', (error) => {
    output += error.message;
    end(false);
  });
  child.on('close', (code) => end(code === 0));
  return promise;
}

/** One line per finished step, with its output only if it failed. */
export function reportOutcome(name: string, { ok, seconds, output }: Outcome): void {
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s`);
  if (!ok && output.trim()) console.log(output.trimEnd().replaceAll(/^/gm, '    '));
}
