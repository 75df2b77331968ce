import { z } from 'zod';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { type Behavior, fateOf } from './behavior.ts';
import type { Progress } from './report-progress.ts';
import { insertText } from './store.ts';

export const textInput = z.object({
  from: z.string().regex(/^\+\d{8,15}$/),
  to: z.string().regex(/^\+\d{8,15}$/),
  body: z.string().min(1).max(1600),
  statusCallback: z.url().optional(),
});

/** The carrier's response; `lost` if it accepted the text and its response never arrives. */
export type Answer =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'lost' };

/** Accepts a text as a carrier would: records it, and then sends and delivers it, or rejects it. */
export async function acceptText(
  context: Context,
  behavior: Behavior,
  progress: Progress,
  text: z.output<typeof textInput>,
): Promise<Answer> {
  const fate = fateOf(behavior, text);
  if (fate.kind === 'refused') return { kind: 'refused', status: 400, code: fate.code };
  if (fate.kind === 'http-status') return { kind: 'refused', status: fate.status, code: `http-${fate.status}` };
  const carrierId = `SIM${publicCode(20)}`;
  const statusCallback = text.statusCallback ?? null;
  await insertText(context.db.kysely, {
    carrierId,
    direction: 'outbound',
    from: text.from,
    to: text.to,
    body: text.body,
    status: 'queued',
    errorCode: null,
    statusCallback,
    createdAt: context.clock.now(),
  });
  const errorCode = fate.kind === 'fails-later' ? fate.code : null;
  progress.follow({ carrierId, statusCallback }, { errorCode, arrives: fate.kind !== 'stays-sent' });
  return fate.kind === 'no-answer' ? { kind: 'lost' } : { kind: 'accepted', id: carrierId };
}
