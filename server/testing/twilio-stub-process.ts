// The Twilio stub in a separate process, so that it survives the `kill -9` of the server under test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { AcceptedText, StubBehavior } from './twilio-stub.ts';
import { startTwilioStub } from './twilio-stub.ts';

export type RemoteTwilioStub = {
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  behave(behavior: StubBehavior): Promise<void>;
  accepted(): Promise<AcceptedText[]>;
  requests(): Promise<{ byPhone: Record<string, number>; refusedByRate: number; mostSockets: number }>;
  close(): Promise<void>;
};

/** Starts the stub as a process and returns a handle to it. */
export async function spawnTwilioStub(options: StubBehavior & { port?: number } = {}): Promise<RemoteTwilioStub> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const started = JSON.parse(line) as { url: string; accountSid: string; authToken: string };
  return {
    ...started,
    async behave(behavior) {
      await fetch(`${started.url}/stub/behavior`, { method: 'PUT', body: JSON.stringify(behavior) });
    },
    accepted: () => read(`${started.url}/stub/accepted`),
    requests: () => read(`${started.url}/stub/requests`),
    async close() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function read<Answer>(url: string): Promise<Answer> {
  return (await (await fetch(url)).json()) as Answer;
}

if (process.argv[1] === import.meta.filename) {
  const stub = await startTwilioStub(JSON.parse(process.argv[2] ?? '{}'));
  process.stdout.write(
    `${JSON.stringify({ url: stub.url, accountSid: stub.accountSid, authToken: stub.authToken })}\n`,
  );
  // Exits with the process that started it.
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0));
}
