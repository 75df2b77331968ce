import { brandNamed } from '../../../brands/registry.ts';
import type { BrandTexts } from '../../../domain/brands/brand.ts';
import { brandTextsIn } from '../../../domain/brands/texts-in.ts';
import { mayAskToStop } from '../../../domain/consent/doubtful-stops.ts';
import { helpContactSentence } from '../../../domain/consent/help-contact.ts';
import { reactionIn } from '../../../domain/consent/reactions.ts';
import { repliesOfSender } from '../../../domain/consent/sender-replies.ts';
import {
  type ClassifiedReply,
  classifyReply,
  isStartKeyword,
  isStopToRead,
  languageOfReply,
  type ReplyMeaning,
} from '../../../domain/consent/stop-words.ts';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { fromE164 } from '../../../domain/leads/phone-numbers.ts';
import { wordsReceived } from '../../../domain/messages/inbound-files.ts';
import type { Language } from '../../../words/languages.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import {
  consentStateOf,
  erasedPhones,
  holdConsentToChange,
  mayAnswerHelp,
  recordOneStop,
  recordStart,
} from '../../consent/index.ts';
import { findNumberByPhone, readRegisteredWebsite } from '../../numbers/index.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit } from '../../platform/database/before-commit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { answerText, storedAnswer } from '../answering/answer-text.ts';
import { sendNotice } from '../direct/send-to-lead.ts';
import { findLeadOfPhone, findReceiverAcrossOrganizations, insertInbound, isKnownInbound } from '../history/store.ts';
import { earlierHolderToStop, stopEarlierHolder } from './stop-earlier-holder.ts';
import { forwardsCalls, hasNoticeSince } from './store.ts';

export type Reply = {
  readonly carrier: string;
  readonly carrierId: string;
  /** Both numbers as the carrier writes them: +1 and ten digits. */
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly hasFiles?: boolean;
  readonly at: Date;
};

type Received = {
  readonly organizationId: OrganizationId;
  readonly leadId: LeadId | null;
  readonly phone: string;
  readonly ownPhone: string;
  readonly carrierId: string;
  readonly body: string;
  readonly at: Date;
};

/**
 * Stores a text that was sent to one of our numbers, in a transaction across organizations; safe to repeat. Returns
 * false if it is dropped: the number belongs to no organization, or the sender to no contact. A STOP also reaches the
 * organization that texted from the number before it was moved.
 */
export async function receiveReply(tx: Tx, context: Context, reply: Reply): Promise<boolean> {
  const phone = fromE164(reply.from);
  if (phone === null) return dropUnknown(context, reply);
  const holder = (await findNumberByPhone(tx, reply.to))?.organizationId ?? null;
  const text = { ...reply, phone, ownPhone: reply.to, holder };
  const earlier = await earlierHolderToStop(tx, text);
  // Organizations are locked in the order of their ids.
  if (earlier !== null && (holder === null || earlier < holder)) await stopEarlierHolder(tx, context, earlier, text);
  const isStored = await storeAtHolder(tx, context, reply, { phone, holder });
  if (earlier !== null && holder !== null && earlier > holder) await stopEarlierHolder(tx, context, earlier, text);
  return isStored || earlier !== null;
}

function dropUnknown(context: Context, { to }: Reply): false {
  context.log.info({ to }, 'dropped a text from or to an unknown number');
  return false;
}

async function storeAtHolder(
  tx: Tx,
  context: Context,
  reply: Reply,
  { phone, holder }: { readonly phone: string; readonly holder: OrganizationId | null },
): Promise<boolean> {
  const receiver = holder === null ? null : await findReceiverAcrossOrganizations(tx, holder, phone);
  if (!receiver) return dropUnknown(context, reply);
  const { organizationId, organizationName, brand, language } = receiver;
  // Erased people get no replies, and what they write isn't stored.
  if (receiver.leadId === null && (await erasedPhones(tx, context, organizationId, [phone])).has(phone)) {
    context.log.info({ organizationId }, 'dropped a text from an erased phone');
    return false;
  }
  const { meaning, rule } = classifyReply(reply.body);
  const leadId = receiver.leadId ?? (await takeIn(tx, context, { ...reply, organizationId, phone }, meaning));
  if (leadId === null && meaning === 'ordinary') {
    context.log.info({ organizationId }, 'dropped a text from a phone that isn’t a contact');
    return false;
  }
  const isNew = receiver.leadId === null;
  const from = { organizationId, organizationName, leadId, isNew, phone, brand, language, meaning, rule };
  await store(tx, context, reply, from);
  return true;
}

// Writing STOP or HELP gets a reply but doesn't create a contact.
async function takeIn(
  tx: Tx,
  context: Context,
  text: Reply & { organizationId: OrganizationId; phone: string },
  meaning: ReplyMeaning,
): Promise<LeadId | null> {
  if (meaning === 'stop' || meaning === 'help') return null;
  const { organizationId, phone, carrier, carrierId, at } = text;
  if (await isKnownInbound(tx, organizationId, carrier, carrierId)) return null;
  await context.facts.publish(tx, context, { kind: 'stranger.texted', organizationId, phone, carrierId, at });
  return findLeadOfPhone(tx, organizationId, phone);
}

type From = {
  readonly organizationId: OrganizationId;
  readonly organizationName: string;
  readonly leadId: LeadId | null;
  /** Wasn't a contact before this text. */
  readonly isNew: boolean;
  readonly phone: string;
  readonly brand: string;
  readonly language: Language;
} & ClassifiedReply;

async function store(tx: Tx, context: Context, reply: Reply, from: From): Promise<void> {
  const { organizationId, leadId, phone, meaning, rule } = from;
  const { carrier, carrierId, body, hasFiles = false, at } = reply;
  const stored = { leadId, phone, ownPhone: reply.to, body: wordsReceived(body, hasFiles), carrier, carrierId, at };
  const messageId = await insertInbound(tx, organizationId, stored);
  if (messageId === null) return;
  afterCommit(tx, () => context.metrics.count('tidings_messages_received_total', {}));
  const received: Received = { organizationId, leadId, phone, ownPhone: reply.to, carrierId, body, at };
  const brand = brandNamed(from.brand);
  // People who get a code from the platform know it by the brand's name.
  const sender = organizationId === PLATFORM_ORGANIZATION ? '' : from.organizationName;
  const language = languageOfReply(body) ?? from.language;
  const replies = repliesOfSender(brandTextsIn(brand, language).replies, {
    ...{ brandName: brand.name, organizationName: sender },
    contact: meaning === 'help' && sender !== '' ? await contactOf(tx, received, language) : '',
  });
  const inAlready = from.isNew ? replies.optedIn : replies.alreadyIn;
  if (meaning === 'stop') {
    await stop(tx, context, received, { source: rule === 'exact' ? 'keyword' : 'phrase', answer: replies.optedOut });
    // A bare STOP has no other meaning; a text that may have one is for people to read.
    const isForPeople = leadId !== null && isStopToRead(body, from);
    const complaint = { kind: 'complaint.received', organizationId, messageId, at } as const;
    if (isForPeople) await context.facts.publish(tx, context, { ...complaint, leadId });
    else await noteKeyword(tx, context, received);
  } else if (meaning === 'help') {
    await help(tx, context, received, replies.help);
  } else if (meaning === 'start' && (await start(tx, context, received, replies))) {
    await noteKeyword(tx, context, received);
  } else if (leadId !== null && isStartKeyword(body, from)) {
    await context.facts.publish(tx, context, { kind: 'stop.settled', organizationId, leadId, phone });
    await noteKeyword(tx, context, received);
    await confirmAgain(tx, context, received, inAlready);
  } else if (leadId !== null) {
    await suspectStop(tx, context, leadId, received);
    await context.facts.publish(tx, context, { kind: 'message.received', organizationId, leadId, messageId, at });
    // YES may also answer a question that someone asked; where texts are answered automatically no one does.
    if (meaning === 'start' && (await storedAnswer(tx, organizationId)) !== null)
      await confirmAgain(tx, context, received, inAlready);
    // Who likes an automatic reply would get it again.
    if (reactionIn(body) === null) await answerText(tx, context, { organizationId, leadId, messageId }, meaning);
  }
  await context.live.announce(tx, organizationId, 'messages');
}

async function contactOf(tx: Tx, received: Received, language: Language): Promise<string> {
  const { organizationId, ownPhone, leadId } = received;
  const phone = (await forwardsCalls(tx, organizationId)) ? fromE164(ownPhone) : null;
  const website = await readRegisteredWebsite(tx, organizationId);
  // Staff don't read what strangers and people whose texts are answered automatically write back.
  const isRead = leadId !== null && (await storedAnswer(tx, organizationId)) === null;
  return helpContactSentence({ phone, website, isRead }, language);
}

async function noteKeyword(tx: Tx, context: Context, { organizationId, leadId, at }: Received): Promise<void> {
  if (leadId !== null)
    await context.facts.publish(tx, context, { kind: 'keyword.received', organizationId, leadId, at });
}

async function stop(
  tx: Tx,
  context: Context,
  received: Received,
  { source, answer }: { readonly source: 'keyword' | 'phrase'; readonly answer: string },
): Promise<void> {
  const { organizationId, phone, carrierId, body, at } = received;
  const reason = body.slice(0, 160);
  const { changed } = await recordOneStop(tx, context, {
    organizationId,
    phone,
    source,
    sourceId: carrierId,
    reason,
    at,
  });
  if (changed) await confirm(tx, context, received, { key: `stop:${carrierId}`, body: answer });
}

// As with a stop, waits for every gate in progress: nothing that it lets through comes after the mark.
async function suspectStop(tx: Tx, context: Context, leadId: LeadId, received: Received): Promise<void> {
  const { organizationId, body, at } = received;
  if (!mayAskToStop(body)) return;
  await holdConsentToChange(tx, organizationId);
  await context.facts.publish(tx, context, { kind: 'stop.suspected', organizationId, leadId, at });
}

async function start(tx: Tx, context: Context, received: Received, replies: BrandTexts['replies']): Promise<boolean> {
  const { organizationId, phone, carrierId, body, at } = received;
  const word = body.slice(0, 40);
  const started = await recordStart(tx, context, { organizationId, phone, sourceId: carrierId, word, at });
  const answer = started.isFirst ? replies.optedIn : replies.optedBackIn;
  if (started.changed) await confirm(tx, context, received, { key: `start:${carrierId}`, body: answer });
  return started.changed;
}

/** Says to someone who already gets texts that they do. Nothing to anyone else: their START has changed nothing. */
async function confirmAgain(tx: Tx, context: Context, received: Received, body: string): Promise<void> {
  const { organizationId, leadId, phone, carrierId } = received;
  if (leadId === null || (await consentStateOf(tx, organizationId, phone)) !== 'consented') return;
  // Two machines that text each other would go on forever.
  const since = new Date(context.clock.now().getTime() - 60_000);
  if (await hasNoticeSince(tx, organizationId, leadId, since)) return;
  await confirm(tx, context, received, { key: `start:${carrierId}`, body });
}

async function help(tx: Tx, context: Context, received: Received, answer: string): Promise<void> {
  const { organizationId, phone, carrierId, at } = received;
  const isAnswered = await mayAnswerHelp(tx, organizationId, phone, at);
  await noteKeyword(tx, context, received);
  if (isAnswered) await confirm(tx, context, received, { key: `help:${carrierId}`, body: answer });
}

// The contact is locked before: the budget of their phone comes after them.
async function confirm(
  tx: Tx,
  context: Context,
  received: Received,
  { key, body }: { readonly key: string; readonly body: string },
): Promise<void> {
  const { organizationId, leadId, phone, ownPhone } = received;
  const kind = leadId === null ? 'confirmation-to-stranger' : 'confirmation';
  if (await admitStrangersMessage(tx, context, { kind, phone, ip: null, organizationId })) return;
  await sendNotice(tx, context, { organizationId, leadId, phone, ownPhone, body, key });
}
