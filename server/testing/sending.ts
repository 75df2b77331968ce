import { jobs as jobsOfBilling } from '../billing/jobs.ts';
import { deliverDue } from '../messages/deliver-due.ts';
import type { SenderOptions } from '../messages/sender/options.ts';
import type { Config } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import { connectDatabase } from '../platform/database/database.ts';
import type { Running } from '../platform/feature.ts';
import { createLog } from '../platform/log.ts';
import { atEnd } from './at-end.ts';
import { createSendingContext, quickOptions } from './sending-context.ts';
import { createTestDatabase } from './test-database.ts';
import { createMovableClock, type MovableClock, OPEN_TUESDAY } from './test-server.ts';
import { type AcceptedText, type StubBehavior, startTwilioStub, type TwilioStub } from './twilio-stub.ts';

export * from './build-blast.ts';
export * from './read-texts.ts';

export type SendingWorld = {
  readonly context: Context;
  readonly clock: MovableClock;
  readonly stub: TwilioStub;
  readonly databaseAddress: string;
  /** What the carrier accepted from this number, oldest first. */
  acceptedBy(of: { readonly senderPhone: string }): AcceptedText[];
  /** Starts a sender; it stops when the test file is done. */
  startSender(changes?: Partial<SenderOptions>): Promise<Running>;
};

/** A separate database, a Twilio stub, and everything that reacts to a text; no sender runs until a test starts one. */
export async function startSendingWorld(
  behavior: StubBehavior = {},
  settings: Partial<Config> = {},
  startsAt: string = OPEN_TUESDAY,
  prepare: (databaseAddress: string) => Promise<void> = async () => undefined,
): Promise<SendingWorld> {
  const stub = await startTwilioStub(behavior);
  const { address, drop } = await createTestDatabase();
  await prepare(address);
  const db = connectDatabase(address, { log: createLog('silent') });
  const clock = createMovableClock(startsAt);
  const context = await createSendingContext(db, clock, stub, settings);
  // Payers get a receipt by a later job; here no worker runs it.
  if (settings.payments === 'simulator') await context.jobs.start(context, jobsOfBilling, false);
  const senders: Running[] = [];
  atEnd(async () => {
    await Promise.all(senders.map((sender) => sender.stop()));
    await context.jobs.stop();
    await context.live.close();
    await db.close();
    await drop();
    await stub.close();
  });
  return {
    context,
    clock,
    stub,
    databaseAddress: address,
    acceptedBy: ({ senderPhone }) => stub.accepted().filter((text) => text.from === senderPhone),
    async startSender(changes = {}) {
      const sender = await deliverDue(context, { ...quickOptions, ...changes });
      senders.push(sender);
      return sender;
    },
  };
}
