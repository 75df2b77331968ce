import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { refuse, send } from './twilio-stub-wire.ts';

/** A number of an account in the stub. */
export type StubNumber = {
  readonly sid: string;
  accountSid: string;
  readonly phone: string;
  label: string;
  smsUrl: string;
  voiceUrl: string;
  statusCallback: string;
};

export type NumberCall = 'search' | 'take' | 'list' | 'update' | 'remove' | 'price';

/** Faults of one kind of call about numbers. */
export type NumberRule = {
  /** `single` are the lists that request one number. */
  readonly on: NumberCall | 'single';
  readonly answer: number | 'hang' | 'reset';
  readonly code?: number;
  /** The carrier does what it was asked, although the response says otherwise or never comes. */
  readonly actsFirst?: boolean;
  readonly times?: number;
};

export type NumbersBehavior = {
  rules?: readonly NumberRule[];
  /** Area codes without a number left. */
  soldOut?: readonly string[];
  /** Phones that a search still shows although they were sold meanwhile. */
  soldMeanwhile?: readonly string[];
  /** Phones that the list of all numbers leaves out although the account has them. */
  hidden?: readonly string[];
  suspended?: boolean;
  delayMs?: number;
};

export type NumbersBook = {
  behavior: NumbersBehavior;
  owned: StubNumber[];
  /** Every completed purchase, including numbers that were released since. */
  purchases: string[];
  calls: NumberCall[];
  used: Map<NumberRule, number>;
};

export const emptyNumbersBook = (): NumbersBook => ({
  behavior: {},
  owned: [],
  purchases: [],
  calls: [],
  used: new Map(),
});

/** The numbers of the account: for setting up and inspecting. */
export type NumbersDoor = {
  behave(behavior: NumbersBehavior): void;
  owned(): readonly StubNumber[];
  purchases(): readonly string[];
  /** Buys a number in the carrier's own console. */
  add(phone: string, accountSid?: string): StubNumber;
  /** Releases a number in the carrier's own console. */
  remove(phone: string): void;
  /** How often a call of this kind arrived. */
  calls(kind: NumberCall): number;
};

export const numbersDoor = (book: NumbersBook, accountSid: string): NumbersDoor => ({
  behave(behavior) {
    Object.assign(book, { behavior, used: new Map() });
  },
  owned: () => book.owned,
  purchases: () => book.purchases,
  add: (phone, sid = accountSid) => keepNumber(book, sid, phone),
  remove: (phone) => {
    book.owned = book.owned.filter((one) => one.phone !== phone);
  },
  calls: (kind) => book.calls.filter((one) => one === kind).length,
});

type Asked = {
  readonly method: string;
  readonly accountSid: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
};

const PER_AREA_CODE = 30;

/** Answers requests about phone numbers as Twilio's documentation says; false for any other path. */
export async function answerAboutNumbers(
  book: NumbersBook,
  asked: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const call = callOf(asked);
  if (call === null) return false;
  await answerCall(book, call, asked, { request, response });
  return true;
}

async function answerCall(
  book: NumbersBook,
  call: NumberCall,
  asked: Asked,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  book.calls.push(call);
  const { delayMs, suspended } = book.behavior;
  if (delayMs) await pause(delayMs);
  if (suspended) return refuse(response, 403, 20005);
  const isSingle = call === 'list' && asked.query.has('PhoneNumber');
  const rule = ruleFor(book, isSingle ? [call, 'single'] : [call]);
  if (rule && !rule.actsFirst) return fail(rule, request, response);
  const { status, body } = act(book, call, asked);
  if (rule) return fail(rule, request, response);
  if (typeof body === 'number') return refuse(response, status, body);
  if (body !== null) return send(response, status, body);
  response.writeHead(status).end();
}

function callOf({ path, method }: Asked): NumberCall | null {
  if (path === '/v1/PhoneNumbers/Countries/US') return 'price';
  if (/\/AvailablePhoneNumbers\/US\/(Local|TollFree)\.json$/.test(path)) return 'search';
  if (path.endsWith('/IncomingPhoneNumbers.json')) return method === 'POST' ? 'take' : 'list';
  if (/\/IncomingPhoneNumbers\/PN[0-9a-f]{32}\.json$/.test(path)) return method === 'DELETE' ? 'remove' : 'update';
  return null;
}

function ruleFor(book: NumbersBook, calls: readonly NumberRule['on'][]): NumberRule | undefined {
  const rule = (book.behavior.rules ?? []).find(
    (one) => calls.includes(one.on) && (one.times === undefined || (book.used.get(one) ?? 0) < one.times),
  );
  if (rule) book.used.set(rule, (book.used.get(rule) ?? 0) + 1);
  return rule;
}

function fail(rule: NumberRule, request: IncomingMessage, response: ServerResponse): void {
  if (rule.answer === 'hang') return;
  if (rule.answer === 'reset') request.socket.resetAndDestroy();
  else refuse(response, rule.answer, rule.code ?? (rule.answer === 429 ? 20429 : 20500));
}

type Answer = { readonly status: number; readonly body: object | number | null };

function act(book: NumbersBook, call: NumberCall, asked: Asked): Answer {
  if (call === 'search') return { status: 200, body: search(book, asked) };
  if (call === 'list') return { status: 200, body: list(book, asked) };
  if (call === 'take') return take(book, asked);
  if (call === 'price') return { status: 200, body: PRICES };
  const sid = /PN[0-9a-f]{32}/.exec(asked.path)?.[0];
  const number = book.owned.find((one) => one.sid === sid && one.accountSid === asked.accountSid);
  if (!number) return { status: 404, body: 20404 };
  if (call === 'remove') {
    book.owned = book.owned.filter((one) => one !== number);
    return { status: 204, body: null };
  }
  change(number, asked.form);
  return { status: 200, body: resourceOf(number) };
}

function search(book: NumbersBook, { query, path }: Asked): object {
  const isTollFree = path.endsWith('TollFree.json');
  const areaCode = query.get('AreaCode') ?? (isTollFree ? '833' : '602');
  const taken = new Set(book.owned.map((one) => one.phone));
  const phones = book.behavior.soldOut?.includes(areaCode) ? [] : phonesIn(areaCode);
  const contains = query.get('Contains') ?? '';
  const city = query.get('InLocality');
  const found = phones
    .filter((phone) => !taken.has(phone) && phone.includes(contains))
    .filter(() => city === null || city.toLowerCase() === 'phoenix')
    .slice(0, Number(query.get('PageSize') ?? 50));
  return { available_phone_numbers: found.map((phone) => offerOf(phone, isTollFree)), uri: path };
}

function phonesIn(areaCode: string): string[] {
  return Array.from({ length: PER_AREA_CODE }, (_, place) => `+1${areaCode}55501${String(place).padStart(2, '0')}`);
}

function take(book: NumbersBook, { form, accountSid }: Asked): Answer {
  const phone = form.get('PhoneNumber') ?? '';
  if (!/^\+1\d{10}$/.test(phone)) return { status: 400, body: 21421 };
  const isGone = book.owned.some((one) => one.phone === phone) || book.behavior.soldMeanwhile?.includes(phone);
  if (isGone) return { status: 400, body: 21422 };
  book.purchases.push(phone);
  return { status: 201, body: resourceOf(keepNumber(book, accountSid, phone, form)) };
}

/** Puts a number into an account, as buying it in the carrier's own console does. */
export function keepNumber(
  book: NumbersBook,
  accountSid: string,
  phone: string,
  form: URLSearchParams = new URLSearchParams(),
): StubNumber {
  const sid = `PN${randomBytes(16).toString('hex')}`;
  const number: StubNumber = { sid, accountSid, phone, label: '', smsUrl: '', voiceUrl: '', statusCallback: '' };
  change(number, form);
  book.owned.push(number);
  return number;
}

function change(number: StubNumber, form: URLSearchParams): void {
  // Naming another account moves a number, for callers who may change it in its current one.
  number.accountSid = form.get('AccountSid') ?? number.accountSid;
  number.label = form.get('FriendlyName') ?? number.label;
  number.smsUrl = form.get('SmsUrl') ?? number.smsUrl;
  number.voiceUrl = form.get('VoiceUrl') ?? number.voiceUrl;
  number.statusCallback = form.get('StatusCallback') ?? number.statusCallback;
}

function list(book: NumbersBook, { query, path, accountSid }: Asked): object {
  const phone = query.get('PhoneNumber')?.replace('+', '') ?? '';
  const hidden = phone === '' ? (book.behavior.hidden ?? []) : [];
  const found = book.owned.filter(
    (one) => one.accountSid === accountSid && one.phone.includes(phone) && !hidden.includes(one.phone),
  );
  const page = { page: 0, page_size: 1000, start: 0, end: Math.max(0, found.length - 1), previous_page_uri: null };
  return {
    incoming_phone_numbers: found.map(resourceOf),
    ...{ ...page, uri: path, first_page_uri: path, next_page_uri: null },
  };
}

function offerOf(phone: string, isTollFree: boolean): object {
  return {
    friendly_name: phone,
    phone_number: phone,
    lata: isTollFree ? null : '666',
    rate_center: isTollFree ? null : 'PHOENIX',
    latitude: null,
    longitude: null,
    locality: isTollFree ? null : 'Phoenix',
    region: isTollFree ? null : 'AZ',
    postal_code: null,
    iso_country: 'US',
    address_requirements: 'none',
    beta: false,
    capabilities: { voice: true, SMS: true, MMS: true, fax: false },
  };
}

function resourceOf(number: StubNumber): object {
  const now = 'Tue, 10 Mar 2026 19:00:00 +0000';
  const { sid, accountSid, phone, label, smsUrl, voiceUrl, statusCallback } = number;
  return {
    ...{ sid, account_sid: accountSid, phone_number: phone, friendly_name: label || phone },
    ...{ date_created: now, date_updated: now, api_version: '2010-04-01', beta: false, origin: 'twilio' },
    ...{ sms_url: smsUrl, sms_method: 'POST', sms_fallback_url: '', sms_fallback_method: 'POST' },
    ...{ voice_url: voiceUrl, voice_method: 'POST', voice_fallback_url: '', voice_fallback_method: 'POST' },
    ...{ status_callback: statusCallback, status_callback_method: 'POST', status: 'in-use' },
    ...{ address_requirements: 'none', address_sid: null, bundle_sid: null, identity_sid: null, trunk_sid: null },
    capabilities: { voice: true, sms: true, mms: true, fax: false },
    uri: `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers/${sid}.json`,
  };
}

const PRICES = {
  country: 'United States',
  iso_country: 'US',
  phone_number_prices: [
    { number_type: 'local', base_price: '1.15', current_price: '1.15' },
    { number_type: 'toll free', base_price: '2.15', current_price: '2.15' },
  ],
  price_unit: 'usd',
  url: 'https://pricing.twilio.com/v1/PhoneNumbers/Countries/US',
};
