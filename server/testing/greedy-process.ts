// Replaces the video reader and tries what it must not be able to do; file 3 says what.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

const told = readFileSync(3, 'utf8').split(' ');
const tries: Readonly<Record<string, () => unknown>> = {
  read: () => readFileSync(told[1] ?? ''),
  connect: () =>
    new Promise((resolve, reject) => {
      connect(Number(told[1]), '127.0.0.1').on('connect', resolve).on('error', reject);
    }),
  settings: () => {
    if (Object.keys(process.env).every((name) => name.startsWith('__CF'))) throw new Error('none');
  },
  memory: () => {
    const held: object[] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
  },
  time: () => {
    for (;;);
  },
  answer: () => process.stdout.write('7'.repeat(1_000_000)),
};
await tries[told[0] ?? '']?.();
process.stdout.write(JSON.stringify({ seconds: 1, width: 1, height: 1 }));
