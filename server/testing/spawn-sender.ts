import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SenderOptions } from '../messages/sender/options.ts';
import type { Config } from '../platform/config/config.ts';
import type { RemoteTwilioStub } from './twilio-stub-process.ts';

export type SenderProcess = {
  readonly child: ChildProcess;
  /** Sends this signal and waits; returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
};

/** Starts a sender as a process and waits until it works. */
export async function spawnSender(given: {
  databaseAddress: string;
  stub: Pick<RemoteTwilioStub, 'url' | 'accountSid' | 'authToken'>;
  options?: Partial<SenderOptions>;
  senderRate?: number | null;
  /** The Telnyx account that it may send through as well. */
  telnyx?: Config['telnyx'] | undefined;
  /** How far its clock jumps ahead at SIGUSR2, and back at the next. */
  jumpMs?: number;
}): Promise<SenderProcess> {
  const { url, accountSid, authToken } = given.stub;
  const { databaseAddress, options = {}, senderRate = null, jumpMs = 0, telnyx } = given;
  const args = JSON.stringify({
    databaseAddress,
    stub: { url, accountSid, authToken },
    options,
    senderRate,
    jumpMs,
    telnyx,
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'sender-process.ts'), args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return {
    child,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
