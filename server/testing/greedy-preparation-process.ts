// Replaces the program that prepares videos and does what it must not be able to do; its first argument says what.
import { writeSync } from 'node:fs';
import { connect } from 'node:net';

const [does = '', port] = (process.argv[2] ?? '').split(' ');
const tries: Readonly<Record<string, () => unknown>> = {
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  memory: () => {
    const held: object[] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
  },
  time: () => {
    for (;;);
  },
  answer: () => {
    for (;;) writeSync(1, '{"percent":1}\n');
  },
  connect: () =>
    new Promise((resolve, reject) => {
      connect(Number(port), '127.0.0.1').on('connect', resolve).on('error', reject);
    }),
  settings: () => {
    if (Object.keys(process.env).every((name) => name.startsWith('__CF'))) throw new Error('none');
  },
};
await tries[does]?.();
// It did what it must not be able to do.
process.stdout.write('{"problem":"UNREADABLE"}\n');
