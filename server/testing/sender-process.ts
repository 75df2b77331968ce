// A sender in a separate process, for tests that kill it: it runs until SIGTERM or SIGKILL.
import { deliverDue } from '../messages/deliver-due.ts';
import type { SenderOptions } from '../messages/sender/options.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createSendingContext } from './sending-context.ts';

type Given = {
  databaseAddress: string;
  stub: { url: string; accountSid: string; authToken: string };
  options: Partial<SenderOptions>;
  senderRate: number | null;
  telnyx?: Config['telnyx'];
  jumpMs: number;
};

const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const db = connectDatabase(given.databaseAddress, { log: createLog('silent') });
let aheadMs = 0;
const jumping: Clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
const clock = given.jumpMs === 0 ? systemClock : jumping;
const { senderRate, telnyx } = given;
const settings = { senderRate, ...(telnyx === undefined ? {} : { telnyx }) };
const context = await createSendingContext(db, clock, given.stub, settings);
const sender = await deliverDue(context, given.options);
process.stdout.write('ready\n');
process.on('SIGUSR2', () => {
  aheadMs = aheadMs === 0 ? given.jumpMs : 0;
});
process.on('SIGTERM', () => {
  void sender.stop().then(() => process.exit(0));
});
