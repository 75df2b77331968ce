import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A program of this folder that serves something in a process of its own: its address, and how to end it. */
export type Started = { readonly url: string; readonly child: ChildProcess; stop(): void };

/** Starts a program that prints its address and ends with the process that started it. */
export async function startProgram(name: string, ...args: readonly string[]): Promise<Started> {
  const program = join(import.meta.dirname, '..', name);
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, child, stop: () => void child.kill() };
}
