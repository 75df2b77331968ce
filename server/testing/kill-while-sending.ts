import { setTimeout as pause } from 'node:timers/promises';
import { assignNumber } from '../numbers/index.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { createLog } from '../platform/log.ts';
import { buildBlast, joinAll } from './build-blast.ts';
import { readMessages, readQueue, until } from './read-texts.ts';
import { createSendingContext, quickOptions } from './sending-context.ts';
import { spawnSender } from './spawn-sender.ts';
import { createTestDatabase } from './test-database.ts';
import { spawnTwilioStub } from './twilio-stub-process.ts';

export type AfterKills = {
  readonly accepted: number;
  readonly duplicates: number;
  readonly lost: number;
  readonly kills: number;
  /** How many texts each number sent, the most first. */
  readonly byNumber: readonly number[];
  readonly sentRows: number;
  readonly leftInQueue: number;
};

/** Sends texts through a carrier that accepts before it responds, and kills the sender at random moments. */
export async function killWhileSending(given: {
  texts: number;
  kills: number;
  limitMs: number;
  ratePerSecond?: number;
  /** Gives the organization this second number: half of the texts are sent from it. */
  secondNumber?: string;
}): Promise<AfterKills> {
  const stub = await spawnTwilioStub({ delayMs: [50, 500] });
  const { address, drop } = await createTestDatabase();
  const db = connectDatabase(address, { log: createLog('silent') });
  const context = await createSendingContext(db, systemClock, stub);
  const options = {
    ...quickOptions,
    mostInFlight: 60,
    firstInFlight: 60,
    leaseMs: 4_000,
    callTimeoutMs: 2_500,
    lastLookMs: 6_000,
  };
  const start = () => spawnSender({ databaseAddress: address, stub, options, senderRate: given.ratePerSecond ?? null });
  const blast = await buildBlast(context, { leads: given.texts, allowAfterHours: true });
  const { organizationId } = blast;
  const { secondNumber } = given;
  if (secondNumber !== undefined) {
    await inTransactionAcrossOrganizations(db, (tx) =>
      assignNumber(tx, context, { organizationId, phone: secondNumber }),
    );
  }
  await joinAll(context, blast);
  let sender = await start();
  for (let kill = 1; kill <= given.kills; kill += 1) {
    const goal = Math.floor((given.texts * kill) / (given.kills + 1));
    await until(async () => (await stub.accepted()).length >= goal, given.limitMs);
    await pause(Math.random() * 150);
    await sender.end('SIGKILL');
    sender = await start();
  }
  await until(async () => (await readQueue(context, blast.organizationId)).length === 0, given.limitMs);
  const accepted = await stub.accepted();
  const phones = new Set(accepted.map((text) => text.to));
  const messages = await readMessages(context, blast.organizationId);
  const result = {
    accepted: accepted.length,
    duplicates: accepted.length - phones.size,
    lost: blast.phones.filter((phone) => !phones.has(`+1${phone}`)).length,
    kills: given.kills,
    byNumber: [...Map.groupBy(accepted, (text) => text.from).values()]
      .map((one) => one.length)
      .toSorted((a, b) => b - a),
    sentRows: messages.filter((one) => one.outcome === 'sent').length,
    leftInQueue: (await readQueue(context, blast.organizationId)).length,
  };
  await sender.end('SIGTERM');
  await context.live.close();
  await db.close();
  await drop();
  await stub.close();
  return result;
}
