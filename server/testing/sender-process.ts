// A sender in a process of its own, for tests that kill it: it runs until SIGTERM, or worse.
import { deliverDue } from '../messages/deliver-due.ts';
import type { SenderOptions } from '../messages/sender/options.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { createSendingContext } from './sending-context.ts';

type Given = {
  databaseAddress: string;
  stub: { url: string; accountSid: string; authToken: string };
  options: Partial<SenderOptions>;
  senderRate: number | null;
};

const given = JSON.parse(process.argv[2] ?? '{}') as Given;
const db = connectDatabase(given.databaseAddress, { log: createLog('silent') });
const context = await createSendingContext(db, systemClock, given.stub, { senderRate: given.senderRate });
const sender = await deliverDue(context, given.options);
process.stdout.write('ready\n');
process.on('SIGTERM', () => {
  void sender.stop().then(() => process.exit(0));
});
