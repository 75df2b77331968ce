import { z } from 'zod';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Progress } from './report-progress.ts';
import { readPhone } from './send-reply.ts';
import { lastSenderTo } from './store.ts';

export const callInput = z.object({ from: z.string().max(60), to: z.string().max(60).optional() });

export type CallResult =
  | {
      readonly id: string;
      readonly webhookStatus: number;
      /** The phone that rings for the caller. */
      readonly rings: string | null;
      /** The text that is read to the caller. */
      readonly hears: string | null;
    }
  | { readonly unusable: 'from' | 'to' };

/** Simulates a phone call: asks our own address, signed, how to handle it, and does it as a carrier would. */
export async function placeCall(
  context: Context,
  progress: Progress,
  call: z.output<typeof callInput>,
): Promise<CallResult> {
  const from = readPhone(call.from);
  if (!from) return { unusable: 'from' };
  const to = call.to === undefined ? await lastSenderTo(context.db.kysely, from) : readPhone(call.to);
  if (!to) return { unusable: 'to' };
  const id = `SIM${publicCode(20)}`;
  const { status, body } = await progress.post('/webhooks/simulator/voice', { id, from, to });
  return { id, webhookStatus: status, rings: inside('Number', body), hears: inside('Say', body) };
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function inside(element: 'Number' | 'Say', markup: string): string | null {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(markup)?.[1];
  return found?.replace(/&(\w+);/g, (sign, name: string) => SIGNS[name] ?? sign) ?? null;
}
