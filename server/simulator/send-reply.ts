import { z } from 'zod';
import { normalizePhone, toE164 } from '../../domain/leads/phone-numbers.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Progress } from './report-progress.ts';
import { insertText, lastSenderTo } from './store.ts';

export const replyInput = z.object({
  from: z.string().max(60),
  to: z.string().max(60).optional(),
  body: z.string().max(1600),
  /** The carrier's id of the text: the same id again is a repeat of the same text. */
  id: z
    .string()
    .regex(/^\w{1,64}$/)
    .optional(),
});

export type ReplyAnswer =
  | { readonly id: string; readonly webhookStatus: number }
  | { readonly unusable: 'from' | 'to' };

/** A person types on a simulated phone: the text is stored, and sent to our own address as a signed webhook. */
export async function sendReply(
  context: Context,
  progress: Progress,
  reply: z.output<typeof replyInput>,
): Promise<ReplyAnswer> {
  const from = readPhone(reply.from);
  if (!from) return { unusable: 'from' };
  const to = reply.to === undefined ? await lastSenderTo(context.db.kysely, from) : readPhone(reply.to);
  if (!to) return { unusable: 'to' };
  const id = reply.id ?? `SIM${publicCode(20)}`;
  if (reply.id === undefined) {
    await insertText(context.db.kysely, {
      carrierId: id,
      direction: 'inbound',
      from,
      to,
      body: reply.body,
      status: 'received',
      errorCode: null,
      statusCallback: null,
      createdAt: context.clock.now(),
    });
  }
  const { status } = await progress.post('/webhooks/simulator/message', { id, from, to, body: reply.body });
  return { id, webhookStatus: status };
}

/** Any usual format of a number, as carriers write it; null if it isn't one. */
export function readPhone(untrusted: string | undefined): string | null {
  const read = normalizePhone(untrusted);
  return 'phone' in read ? toE164(read.phone) : null;
}
