import type { ReplyMeaning } from '../../../domain/consent/stop-words.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { wantsAutoReply } from '../../../domain/messages/auto-reply.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { modelFor } from './model-for.ts';
import { queueAnswer, type TextToAnswer, type Words } from './queue-answer.ts';
import { readAnswering, readStranger } from './store.ts';

/** The job in which a language model writes one reply. */
export const WRITE_ANSWER = 'messages.write-answer';

/**
 * Replies to a text automatically if the organization wants that: with its stored reply, or with one written by a
 * language model.
 */
export async function answerText(tx: Tx, context: Context, text: TextToAnswer, meaning: ReplyMeaning): Promise<void> {
  if (!wantsAutoReply(meaning)) return;
  const stored = await storedAnswer(tx, text.organizationId);
  if (stored === null || !(await mayAnswer(tx, context, text))) return;
  const { organizationId, leadId, messageId } = text;
  if (stored.letsModelWrite && modelFor(context.config, stored.brand) !== null) {
    await context.jobs.enqueue(tx, WRITE_ANSWER, { organizationId, leadId, messageId });
  } else await queueAnswer(tx, context, text, storedWords(stored.content));
}

// A sender whom the organization never texted is a stranger: anyone can write to its number, and each reply costs
// money.
async function mayAnswer(tx: Tx, context: Context, { organizationId, leadId }: TextToAnswer): Promise<boolean> {
  const phone = await readStranger(tx, organizationId, leadId);
  if (phone === null) return true;
  const answer = { kind: 'auto-reply', phone, ip: null, organizationId } as const;
  return (await admitStrangersMessage(tx, context, answer)) === null;
}

/**
 * The stored reply of an organization, and whether a language model may write instead; null where automatic replies are
 * off, and in a closed organization.
 */
export async function storedAnswer(tx: Tx, organizationId: OrganizationId) {
  const answering = await readAnswering(tx, organizationId);
  if (!answering?.isOn || !answering.content?.trim()) return null;
  const organization = await findOrganization(tx, organizationId);
  if (organization.closedAt !== null) return null;
  const brand = brandOfOrganization(organization);
  if (!brand.controls.autoReply) return null;
  const { content, letsModelWrite } = answering;
  return { content, letsModelWrite, brand, organizationName: organization.name };
}

/** The stored reply; its merge fields are filled when it is sent. */
export const storedWords = (content: string): Words => ({ body: content, isWrittenByModel: false });
