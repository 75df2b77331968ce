import { randomBytes } from 'node:crypto';
import type { AcceptedText } from './twilio-stub-wire.ts';
import { postSigned } from './twilio-stub-wire.ts';

type Account = { readonly accountSid: string; readonly authToken: string; readonly texts: readonly AcceptedText[] };

/** Reports a delivery state to the address given with the text. */
export async function reportStatus(state: Account, sid: string, status: string, errorCode?: number): Promise<number> {
  const text = state.texts.find((one) => one.sid === sid);
  if (!text?.statusCallback) return 0;
  text.status = status;
  text.errorCode = errorCode ?? null;
  const params: Record<string, string> = {
    AccountSid: state.accountSid,
    ApiVersion: '2010-04-01',
    From: text.from,
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: text.to,
  };
  if (errorCode !== undefined) params.ErrorCode = String(errorCode);
  return postSigned(state.authToken, text.statusCallback, params);
}

/** Tells a webhook of a text that somebody sent. */
export function sendInbound(
  state: Account,
  webhookUrl: string,
  text: { from: string; to: string; body: string; sid?: string },
): Promise<number> {
  const sid = text.sid ?? `SM${randomBytes(16).toString('hex')}`;
  return postSigned(state.authToken, webhookUrl, {
    AccountSid: state.accountSid,
    ApiVersion: '2010-04-01',
    Body: text.body,
    From: text.from,
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: text.to,
  });
}
