import { brandNamed } from '../../brands/registry.ts';
import { classifyReply } from '../../domain/consent/stop-words.ts';
import { fromE164 } from '../../domain/leads/phone-numbers.ts';
import { mayAnswerHelp, recordStart, recordStop } from '../consent/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { findOrganizationOfNumberAcrossOrganizations, insertInbound } from './history/store.ts';
import { sendNotice } from './send-to-lead.ts';

export type Reply = {
  readonly carrier: string;
  readonly carrierId: string;
  /** Both numbers as the carrier writes them: +1 and ten digits. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly at: Date;
};

type Received = {
  readonly organizationId: number;
  readonly leadId: number | null;
  readonly phone: string;
  readonly carrierId: string;
  readonly body: string;
  readonly at: Date;
};

/** Takes in a text that somebody sent to one of our numbers, in a transaction across organisations; a repeat changes nothing. */
export async function receiveReply(tx: Tx, context: Context, reply: Reply): Promise<void> {
  const phone = fromE164(reply.from);
  const receiver = phone === null ? null : await findOrganizationOfNumberAcrossOrganizations(tx, reply.to, phone);
  if (phone === null || !receiver) {
    context.log.info({ from: reply.from, to: reply.to }, 'a text to a number that is nobody’s was left aside');
    return;
  }
  const { organizationId, leadId, brand } = receiver;
  const { carrier, carrierId, body, at } = reply;
  const { meaning, rule } = classifyReply(body);
  if (leadId === null && meaning === 'ordinary') {
    context.log.info({ from: reply.from, organizationId }, 'a text from a phone that is no contact was left aside');
    return;
  }
  const stored = { leadId, phone, ownPhone: reply.to, body, carrier, carrierId, at };
  const messageId = await insertInbound(tx, organizationId, stored);
  if (messageId === null) return;
  const received: Received = { organizationId, leadId, phone, carrierId, body, at };
  const { replies } = brandNamed(brand);
  if (meaning === 'stop') await stop(tx, context, received, rule === 'exact' ? 'keyword' : 'phrase', replies.optedOut);
  else if (meaning === 'help') await help(tx, context, received, replies.help);
  else if (!(meaning === 'start' && (await start(tx, context, received, replies.optedBackIn))) && leadId !== null) {
    await context.facts.publish(tx, context, { kind: 'message.received', organizationId, leadId, messageId, at });
  }
  await context.live.announce(tx, organizationId, 'messages');
}

async function stop(
  tx: Tx,
  context: Context,
  received: Received,
  source: 'keyword' | 'phrase',
  answer: string,
): Promise<void> {
  const { organizationId, phone, carrierId, body, at } = received;
  const reason = body.slice(0, 160);
  const { changed } = await recordStop(tx, context, { organizationId, phone, source, sourceId: carrierId, reason, at });
  if (changed) await confirm(tx, context, received, `stop:${carrierId}`, answer);
}

async function start(tx: Tx, context: Context, received: Received, answer: string): Promise<boolean> {
  const { organizationId, phone, carrierId, body, at } = received;
  const word = body.slice(0, 40);
  const { changed } = await recordStart(tx, context, { organizationId, phone, sourceId: carrierId, word, at });
  if (changed) await confirm(tx, context, received, `start:${carrierId}`, answer);
  return changed;
}

async function help(tx: Tx, context: Context, received: Received, answer: string): Promise<void> {
  const { organizationId, phone, carrierId, at } = received;
  if (await mayAnswerHelp(tx, organizationId, phone, at)) {
    await confirm(tx, context, received, `help:${carrierId}`, answer);
  }
}

async function confirm(tx: Tx, context: Context, received: Received, key: string, body: string): Promise<void> {
  const { organizationId, leadId, phone } = received;
  await sendNotice(tx, context, { organizationId, leadId, phone, body, key });
}
