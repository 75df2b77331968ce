// Prepares the video on descriptor 3 in the current folder and writes messages to its output; see prepare-apart.ts.
import { fstatSync, readSync, writeSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { type Message, most } from './messages.ts';

const INPUT = 3;
const PRIORITY = 10;
const [container = '', seconds = ''] = process.argv.slice(2);

function say(message: Message): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}

function end(problem: Extract<Message, { problem: unknown }>['problem']): never {
  say({ problem });
  process.exit(0);
}

// Visitors come first. What has a lower priority already, such as a service with Nice=15, may not raise it.
if (getPriority() < PRIORITY) setPriority(PRIORITY);
// The server holds the other end: without it there is no one to prepare for.
process.stdin.on('end', () => process.exit(1)).resume();
setInterval(() => {
  if (process.memoryUsage.rss() > most.residentBytes) end('TOO_LARGE');
}, 250);

// Only now, because it takes a while.
const { ProblemError } = await import('./problem-error.ts');
const { prepare } = await import('./prepare.ts');

let at = 0;
let told = -1;
const size = fstatSync(INPUT).size;
try {
  const rungs = await prepare({
    container: container === 'webm' ? 'matroska' : 'mov',
    knownSeconds: Number(seconds) || null,
    input: {
      read(bytes: number) {
        const into = Buffer.alloc(Math.min(bytes, 1 << 16));
        const read = readSync(INPUT, into, 0, into.length, at);
        at += read;
        return read === 0 ? null : into.subarray(0, read);
      },
      seek(offset: bigint, whence: number) {
        const from = { 0: 0, 1: at, 2: size }[whence];
        // AVSEEK_SIZE asks for the size.
        if (from === undefined) return BigInt(size);
        at = from + Number(offset);
        return BigInt(at);
      },
    },
    // For each picture; said once, because few lines are listened to.
    onPercent(percent) {
      if (percent <= told) return;
      told = percent;
      say({ percent });
    },
  });
  say({ rungs });
} catch (error) {
  end(error instanceof ProblemError ? error.problem : 'UNREADABLE');
}
process.exit(0);
