import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import type { Carrier, SendOutcome } from '../../carriers/carrier.ts';
import type { Context } from '../../platform/context.ts';
import type { Outbound } from '../../platform/http/outbound.ts';
import { callbackAddress } from '../callback-address.ts';
import type { MarkedText } from './gate-and-mark.ts';

/** Hands one marked text to the carrier and says what is known of it afterwards. */
export async function callCarrier(
  context: Context,
  carrier: Carrier,
  outbound: Outbound,
  text: MarkedText,
): Promise<SendOutcome> {
  const request = carrier.sendRequest(context.config, {
    from: text.from,
    to: toE164(text.phone),
    body: text.body,
    statusCallback: callbackAddress(context.config, text),
  });
  const answer = await outbound.send(request);
  if ('notSent' in answer) return { notProcessed: answer.notSent };
  if ('unanswered' in answer) return { ambiguous: answer.unanswered };
  return carrier.classify(answer);
}
