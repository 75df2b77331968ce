// P20: the server's memory over a day in small: mixed work for half an hour, on a clock that runs faster.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IS_SMALL } from './measure/settings.ts';
import { startProgram } from './measure/start-program.ts';
import { createMixedWork } from './memory/mixed-work.ts';
import type { Ready } from './memory/moving-server.ts';
import { median, type Row } from './report.ts';
import type { Figures, Round } from './talking-carrier.ts';

// A night has time for the whole of it.
const MINUTES = IS_SMALL ? 1 : process.argv.includes('--nightly') ? 30 : 8;
// Half an hour is a day.
const FASTER = 48;
const WARM_MS = MINUTES * 60_000 * 0.05;
const WINDOW_MS = (MINUTES * 60_000) / 6;
const EVERY_MS = 50;

type Sample = { readonly at: number; readonly megabytes: number };

export async function bench(): Promise<Row[]> {
  const carrier = await startProgram('talking-carrier.ts');
  const program = join(import.meta.dirname, 'memory/moving-server.ts');
  const child = fork(program, [carrier.url, String(FASTER)], { execArgv: [] });
  try {
    const { ready } = await next<{ ready: Ready }>(child);
    const round: Round = { url: ready.url, publicUrl: ready.publicUrl, authToken: 'token', stopEvery: 200 };
    await fetch(`${carrier.url}/round`, { method: 'POST', body: JSON.stringify(round) });
    const samples = await watch(child, ready);
    const { acceptedAt } = (await (await fetch(`${carrier.url}/figures`)).json()) as Figures;
    console.error(`  ${acceptedAt.length} messages accepted by the carrier`);
    if (acceptedAt.length === 0) throw new Error('No message was sent during the mixed work.');
    return [rowOf(samples)];
  } finally {
    child.disconnect();
    await once(child, 'exit');
    carrier.stop();
  }
}

async function watch(child: ChildProcess, ready: Ready): Promise<Sample[]> {
  const askToken = async (): Promise<string> => {
    child.send('token');
    return (await next<{ token: string }>(child)).token;
  };
  const work = await createMixedWork(ready, askToken);
  const samples: Sample[] = [];
  const startedAt = performance.now();
  const under = new Set<Promise<void>>();
  for (let n = 0; performance.now() - startedAt < MINUTES * 60_000; n += 1) {
    // A slow machine is not asked for more than it answers.
    if (under.size < 16) {
      const one: Promise<void> = work.next().finally(() => under.delete(one));
      under.add(one);
    }
    if (n % 20 === 0) samples.push({ at: performance.now() - startedAt, megabytes: await megabytesOf(child) });
    await pause(EVERY_MS);
  }
  await Promise.all(under);
  console.error(`  ${JSON.stringify(work.counted())}`);
  await work.close();
  return samples;
}

function rowOf(samples: readonly Sample[]): Row {
  const from = (start: number) =>
    median(samples.filter(({ at }) => at >= start && at < start + WINDOW_MS).map(({ megabytes }) => megabytes));
  const first = from(WARM_MS);
  const last = from(MINUTES * 60_000 - WINDOW_MS);
  const ratio = last / first;
  const most = Math.max(...samples.map(({ megabytes }) => megabytes));
  const megabytes = (value: number) => `${Math.round(value)} MB`;
  return {
    ...{ id: 'P20', what: 'memory of the server at the end of a day in small, with mixed work', ratio, best: 'least' },
    measured: `${megabytes(last)} in the last sixth of ${MINUTES} minutes, at most ${megabytes(most)}`,
    limit: `${megabytes(first)} in the first sixth`,
    ...{ goal: '≤ 1.10', isReached: ratio <= 1.1 },
  };
}

async function megabytesOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function next<Answer>(child: ChildProcess): Promise<Answer> {
  const over = new AbortController();
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('The server has ended.');
  });
  try {
    const [answer] = (await Promise.race([once(child, 'message', { signal: over.signal }), ended])) as [Answer];
    return answer;
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}
