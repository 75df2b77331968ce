import { toE164 } from '../../domain/leads/phone-numbers.ts';
import { PLATFORM_ORGANIZATION } from '../accounts/index.ts';
import { carriers } from '../carriers/registry.ts';
import { consentStateOf } from '../consent/index.ts';
import { mainPhoneOf } from '../numbers/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { createOutbound } from '../platform/http/outbound.ts';

const TIMEOUT_MS = 10_000;

export type CodeText = {
  /** Ten digits. */
  readonly phone: string;
  readonly body: string;
  /** Whether it is known that the phone's owner asks: then also a phone that stopped our texts is sent one. */
  readonly isAskedByOwner: boolean;
};

/**
 * Hands a text with a code to the carrier at once, from the platform's own number: it waits in no queue and for no
 * sending hours, and neither it nor the number is written down. False when the carrier refused it
 * for good; throws when it is worth another try.
 */
export async function sendCodeText(context: Context, text: CodeText): Promise<boolean> {
  const { phone, body } = text;
  const { senderPhone, hasStopped } = await inTransaction(context.db, PLATFORM_ORGANIZATION, async (tx) => ({
    senderPhone: await mainPhoneOf(tx, PLATFORM_ORGANIZATION),
    hasStopped: (await consentStateOf(tx, PLATFORM_ORGANIZATION, phone)) === 'stopped',
  }));
  // As if it had gone: a stranger need not know who told us to stop.
  if (hasStopped && !text.isAskedByOwner) return true;
  if (senderPhone === null) throw new Error('The platform organization has no number to send codes from.');
  const carrier = carriers[context.config.carrier];
  const outbound = createOutbound({ connections: 1, timeoutMs: TIMEOUT_MS });
  try {
    const request = carrier.sendRequest(context.config, { from: senderPhone, to: toE164(phone), body });
    const answer = await outbound.send(request);
    if ('notSent' in answer || 'unanswered' in answer) throw new Error('The carrier did not answer.');
    const outcome = carrier.classify(answer);
    if ('notProcessed' in outcome || 'ambiguous' in outcome) throw new Error('The carrier could not take the code.');
    if ('accountHeld' in outcome) throw new Error('The carrier accepts nothing from the account.');
    if (!('refused' in outcome)) return true;
    context.log.warn({ code: outcome.refused }, 'the carrier refused a code');
    return false;
  } finally {
    await outbound.close();
  }
}
