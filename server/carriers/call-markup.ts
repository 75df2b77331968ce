import { toE164 } from '../../domain/leads/phone-numbers.ts';
import type { CallAnswer } from '../../domain/messages/incoming-call.ts';

/** The TwiML response to a call, which tells the carrier what to do with the caller. */
export function callMarkup(answer: CallAnswer): { contentType: string; body: string } {
  const inside =
    'ring' in answer
      ? `<Dial answerOnBridge="true"><Number>${escaped(toE164(answer.ring))}</Number></Dial>`
      : `<Say>${escaped(answer.say)}</Say><Hangup/>`;
  return { contentType: 'text/xml', body: `<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>` };
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  // XML can't contain control characters.
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}
