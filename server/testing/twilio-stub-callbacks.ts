import { randomBytes } from 'node:crypto';
import type { AccountsBook } from './twilio-stub-accounts.ts';
import type { NumbersBook } from './twilio-stub-numbers.ts';
import { blockCodeOf, type RegistrationBook } from './twilio-stub-registration.ts';
import type { AcceptedText } from './twilio-stub-wire.ts';
import { postSigned } from './twilio-stub-wire.ts';

type Book = {
  readonly accounts: AccountsBook;
  readonly numbers: NumbersBook;
  readonly texts: readonly AcceptedText[];
};

/** A text that a person sent; it comes from the account that has the number, or as if from another. */
export type Inbound = { from: string; to: string; body: string; sid?: string; accountSid?: string };

/** Reports a delivery state to the callback address of the text. */
export async function reportStatus(state: Book, sid: string, status: string, errorCode?: number): Promise<number> {
  const text = state.texts.find((one) => one.sid === sid);
  if (!text?.statusCallback) return 0;
  text.status = status;
  text.errorCode = errorCode ?? null;
  const account = accountOf(state, text.accountSid);
  const params: Record<string, string> = {
    AccountSid: account.sid,
    ApiVersion: '2010-04-01',
    From: text.from,
    MessageSid: sid,
    MessageStatus: status,
    SmsSid: sid,
    SmsStatus: status,
    To: text.to,
  };
  if (errorCode !== undefined) params.ErrorCode = String(errorCode);
  return postSigned(account.token, text.statusCallback, params);
}

/** Reports a text as undelivered if carriers block its number. */
export async function reportWhereBlocked(
  state: Book & { readonly registration: RegistrationBook },
  { sid, from }: AcceptedText,
): Promise<void> {
  const number = state.numbers.owned.find(({ phone }) => phone === from);
  const code = blockCodeOf(state.registration, from, number?.sid);
  if (code !== null) await reportStatus(state, sid, 'undelivered', code);
}

/** Calls a webhook about an incoming text. */
export function sendInbound(state: Book, webhookUrl: string, text: Inbound): Promise<number> {
  const sid = text.sid ?? `SM${randomBytes(16).toString('hex')}`;
  const owner = state.numbers.owned.find(({ phone }) => phone === text.to)?.accountSid;
  const account = accountOf(state, text.accountSid ?? owner);
  return postSigned(account.token, webhookUrl, {
    AccountSid: account.sid,
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

function accountOf({ accounts: { accounts } }: Book, sid: string | undefined): { sid: string; token: string } {
  return accounts.find((one) => one.sid === sid) ?? accounts[0] ?? { sid: '', token: '' };
}
