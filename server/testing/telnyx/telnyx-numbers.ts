import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { refuse, send } from './telnyx-wire.ts';

/** A number of the account, as the stub stores it. */
export type TelnyxNumber = {
  readonly id: string;
  readonly phone: string;
  profileId: string | null;
  status: string;
};

export type TelnyxNumbersBehavior = {
  /** Orders stay pending; a number appears only after `finishOrders`. */
  ordersPend?: boolean;
  /** Phones that a search still shows although they were sold meanwhile. */
  soldMeanwhile?: readonly string[];
  /** An HTTP status for every call about numbers. */
  answers?: number;
};

/** The account's numbers and its messaging profile. */
export type TelnyxNumbersBook = {
  behavior: TelnyxNumbersBehavior;
  owned: TelnyxNumber[];
  /** Phones of every completed order. */
  orders: string[];
  /** Phones that a search has shown: only these can be ordered. */
  readonly offered: Set<string>;
  readonly profile: { readonly id: string; enabled: boolean; webhookUrl: string; webhookVersion: string };
};

/** The numbers of the account: for setting up and inspecting. */
export type TelnyxNumbersDoor = {
  behave(behavior: TelnyxNumbersBehavior): void;
  owned(): readonly TelnyxNumber[];
  orders(): readonly string[];
  profile(): TelnyxNumbersBook['profile'];
  /** Buys a number in Telnyx's portal; it has no messaging profile unless one is given. */
  add(phone: string, profileId?: string | null): TelnyxNumber;
  /** Releases a number in Telnyx's portal. */
  remove(phone: string): void;
  finishOrders(): void;
};

export function emptyNumbersBook(profileId: string): TelnyxNumbersBook {
  const profile = { id: profileId, enabled: true, webhookUrl: '', webhookVersion: '2' };
  return { behavior: {}, owned: [], orders: [], offered: new Set(), profile };
}

export const telnyxNumbersDoor = (book: TelnyxNumbersBook): TelnyxNumbersDoor => ({
  behave(behavior) {
    book.behavior = behavior;
  },
  owned: () => book.owned,
  orders: () => book.orders,
  profile: () => book.profile,
  add: (phone, profileId = null) => keep(book, phone, profileId, 'active'),
  remove(phone) {
    book.owned = book.owned.filter((one) => one.phone !== phone);
  },
  finishOrders() {
    for (const number of book.owned) if (number.status === 'purchase-pending') number.status = 'active';
  },
});

export type TelnyxAsked = {
  readonly method: string;
  /** The path after /v2. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
};

/** Answers requests about numbers and profiles as the API reference says; false for any other path. */
export function answerAboutTelnyxNumbers(
  book: TelnyxNumbersBook,
  asked: TelnyxAsked,
  response: ServerResponse,
): boolean {
  const answer = answerOf(book, asked);
  if (answer === null) return false;
  const { answers } = book.behavior;
  if (answers === undefined) void answer(response);
  else refuse(response, answers, '10007');
  return true;
}

type Answer = (response: ServerResponse) => void | Promise<void>;

function answerOf(book: TelnyxNumbersBook, { method, path, query, body }: TelnyxAsked): Answer | null {
  const call = `${method} ${path}`;
  if (call === 'GET /available_phone_numbers') return found(search(book, query));
  if (call === 'POST /number_orders') return (response) => order(book, body, response);
  if (call === 'GET /phone_numbers') return found(byPhone(book, query).map(detailsOf));
  if (call === 'GET /phone_numbers/messaging') return found(byPhone(book, query).map(settingsOf));
  const [, kind = '', id = '', part] = path.split('/');
  if (kind === 'messaging_profiles') return (response) => aboutProfile(book, { method, id, body }, response);
  if (kind !== 'phone_numbers') return null;
  const number = book.owned.find((one) => one.id === id);
  if (!number) return (response) => refuse(response, 404, '10005');
  return (response) => aboutNumber(book, number, `${method} ${part ?? ''}`.trim(), { body, response });
}

const found =
  (data: readonly object[]): Answer =>
  (response) => {
    const meta = { total_pages: 1, total_results: data.length, page_number: 1, page_size: 250 };
    send(response, 200, { data, meta });
  };

function search(book: TelnyxNumbersBook, query: URLSearchParams): object[] {
  const isTollFree = query.get('filter[phone_number_type]') === 'toll_free';
  const area = query.get('filter[national_destination_code]') ?? (isTollFree ? '833' : '602');
  const contains = query.get('filter[phone_number][contains]') ?? '';
  const end = query.get('filter[phone_number][ends_with]') ?? '';
  const taken = new Set(book.owned.map((one) => one.phone));
  const found = Array.from({ length: 30 }, (_, place) => `+1${area}55501${String(place).padStart(2, '0')}`)
    .filter((phone) => !taken.has(phone) && phone.slice(5).includes(contains) && phone.endsWith(end))
    .slice(0, Number(query.get('filter[limit]') ?? 50));
  for (const phone of found) book.offered.add(phone);
  return found.map((phone) => offerOf(phone, isTollFree));
}

function offerOf(phone: string, isTollFree: boolean): object {
  const places = [
    { region_type: 'location', region_name: 'Phoenix' },
    { region_type: 'state', region_name: 'AZ' },
  ];
  return {
    ...{ record_type: 'available_phone_number', phone_number: phone, best_effort: false, quickship: true },
    features: [{ name: 'sms' }, { name: 'mms' }, { name: 'voice' }],
    region_information: isTollFree ? [] : places,
    cost_information: { monthly_cost: isTollFree ? '1.50' : '1.00', upfront_cost: '0.00', currency: 'USD' },
  };
}

async function order(
  book: TelnyxNumbersBook,
  body: Readonly<Record<string, unknown>>,
  response: ServerResponse,
): Promise<void> {
  const [wanted] = body.phone_numbers as readonly { phone_number: string }[];
  const phone = wanted?.phone_number ?? '';
  const isGone = book.owned.some((one) => one.phone === phone) || book.behavior.soldMeanwhile?.includes(phone);
  if (isGone || !book.offered.has(phone)) return refuse(response, 400, '10015');
  const pends = book.behavior.ordersPend === true;
  keep(book, phone, String(body.messaging_profile_id ?? '') || null, pends ? 'purchase-pending' : 'active');
  book.orders.push(phone);
  const status = pends ? 'pending' : 'success';
  const phone_numbers = [{ record_type: 'number_order_phone_number', phone_number: phone, status }];
  send(response, 200, { data: { record_type: 'number_order', status, phone_numbers, phone_numbers_count: 1 } });
}

function keep(book: TelnyxNumbersBook, phone: string, profileId: string | null, status: string): TelnyxNumber {
  const number: TelnyxNumber = { id: String(randomInt(1e9, 1e12)), phone, profileId, status };
  book.owned.push(number);
  return number;
}

// Like Telnyx, which matches parts of a phone number.
function byPhone(book: TelnyxNumbersBook, query: URLSearchParams): TelnyxNumber[] {
  const part = query.get('filter[phone_number]') ?? '';
  return book.owned.filter(({ phone }) => phone.includes(part));
}

async function aboutNumber(
  book: TelnyxNumbersBook,
  number: TelnyxNumber,
  call: string,
  { body, response }: { readonly body: Readonly<Record<string, unknown>>; readonly response: ServerResponse },
): Promise<void> {
  if (call === 'GET') return send(response, 200, { data: detailsOf(number) });
  if (call === 'DELETE') {
    book.owned = book.owned.filter((one) => one !== number);
    return send(response, 200, { data: { ...detailsOf(number), status: 'deleted' } });
  }
  if (call !== 'PATCH messaging') return refuse(response, 404, '10005');
  number.profileId = String(body.messaging_profile_id ?? '') || null;
  send(response, 200, { data: settingsOf(number) });
}

async function aboutProfile(
  { profile }: TelnyxNumbersBook,
  {
    method,
    id,
    body,
  }: { readonly method: string; readonly id: string; readonly body: Readonly<Record<string, unknown>> },
  response: ServerResponse,
): Promise<void> {
  if (id !== profile.id) return refuse(response, 404, '10005');
  if (method === 'PATCH') {
    profile.webhookUrl = String(body.webhook_url ?? profile.webhookUrl);
    profile.webhookVersion = String(body.webhook_api_version ?? profile.webhookVersion);
  }
  const { enabled, webhookUrl, webhookVersion } = profile;
  const address = { webhook_url: webhookUrl || null, webhook_api_version: webhookVersion };
  send(response, 200, { data: { record_type: 'messaging_profile', id, name: 'Tidings', enabled, ...address } });
}

function detailsOf({ id, phone, profileId, status }: TelnyxNumber): object {
  return {
    ...{ record_type: 'phone_number', id, phone_number: phone, status, country_iso_alpha2: 'US', tags: [] },
    ...{
      phone_number_type: 'local',
      connection_id: null,
      messaging_profile_id: profileId,
      deletion_lock_enabled: false,
    },
    ...{ created_at: '2026-03-10T19:00:00Z', purchased_at: '2026-03-10T19:00:00Z', external_pin: null },
  };
}

function settingsOf({ id, phone, profileId }: TelnyxNumber): object {
  const both = { domestic_two_way: true, international_inbound: false, international_outbound: false };
  return {
    ...{ record_type: 'messaging_settings', id, phone_number: phone, messaging_profile_id: profileId },
    ...{ country_code: 'US', type: 'longcode', traffic_type: 'A2P', features: { sms: both, mms: both } },
  };
}
