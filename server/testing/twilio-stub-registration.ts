import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { send } from './twilio-stub-wire.ts';

/** A resource of a registration, with the fields it was created with. */
type StubThing = {
  readonly sid: string;
  readonly collection: string;
  readonly fields: Readonly<Record<string, string>>;
  status: string;
};

/** The carriers' decisions, and faults. */
type RegistrationBehavior = {
  brand?: 'PENDING' | 'APPROVED' | 'FAILED';
  campaign?: 'IN_PROGRESS' | 'VERIFIED' | 'FAILED';
  words?: string;
  /** The next creation in this collection succeeds, and its response says otherwise. */
  losesAnswerOf?: string;
  /** Everything returns this status. */
  down?: number;
};

export type RegistrationBook = { behavior: RegistrationBehavior; things: StubThing[] };

export const emptyRegistrationBook = (): RegistrationBook => ({ behavior: {}, things: [] });

/** The resources of registrations, and the carriers' decisions. */
export type RegistrationDoor = {
  behave(behavior: RegistrationBehavior): void;
  things(): readonly StubThing[];
};

export const registrationDoor = (book: RegistrationBook): RegistrationDoor => ({
  behave(behavior) {
    book.behavior = behavior;
  },
  things: () => book.things,
});

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
};

// Each collection with its id prefix and the name of its list.
const collections: readonly (readonly [pattern: RegExp, prefix: string, list: string])[] = [
  [/^\/v1\/CustomerProfiles$/, 'BU', 'results'],
  [/^\/v1\/TrustProducts$/, 'BU', 'results'],
  [/^\/v1\/(?:CustomerProfiles|TrustProducts)\/\w+\/EntityAssignments$/, 'BV', 'results'],
  [/^\/v1\/EndUsers$/, 'IT', 'results'],
  [/^\/v1\/SupportingDocuments$/, 'RD', 'results'],
  [/^\/2010-04-01\/Accounts\/\w+\/Addresses$/, 'AD', 'addresses'],
  [/^\/v1\/a2p\/BrandRegistrations$/, 'BN', 'data'],
  [/^\/v1\/Services$/, 'MG', 'services'],
  [/^\/v1\/Services\/\w+\/Compliance\/Usa2p$/, 'QE', 'compliance'],
  [/^\/v1\/Services\/\w+\/PhoneNumbers$/, 'PN', 'phone_numbers'],
];

/** The error code with which a text from this number is blocked; null once it belongs to an approved campaign. */
export function blockCodeOf(book: RegistrationBook, from: string, numberSid: string | undefined): number | null {
  if (/^\+18(?:00|33|44|55|66|77|88)/.test(from)) return 30_032;
  const isIn = book.things.some(({ collection, sid }) => collection.endsWith('/PhoneNumbers') && sid === numberSid);
  return isIn && book.behavior.campaign === 'VERIFIED' ? null : 30_034;
}

/** Answers registration requests as Twilio's documentation says; false for any other path. */
export function answerAboutRegistration(book: RegistrationBook, asked: Asked, response: ServerResponse): boolean {
  const path = asked.path.replace(/\.json$/, '');
  const [collection, sid] = split(path);
  const known = collections.find(([pattern]) => pattern.test(collection));
  if (!known) return false;
  const { down } = book.behavior;
  if (down !== undefined) send(response, down, { code: 20_500, message: 'Internal Server Error', status: down });
  else if (sid !== null) answerOne(book, collection, sid, { asked, response });
  else if (asked.method === 'POST') create(book, collection, known[1], { ...asked, response });
  else {
    const name = asked.query.get('FriendlyName');
    const found = book.things.filter((one) => one.collection === collection);
    const shown = found
      .filter((one) => name === null || one.fields.FriendlyName === name)
      .map((one) => show(book, one));
    const meta = { key: known[2], page: 0, page_size: 50, url: path, first_page_url: path, next_page_url: null };
    send(response, 200, { [known[2]]: shown, meta, next_page_uri: null, uri: path });
  }
  return true;
}

function split(path: string): [collection: string, sid: string | null] {
  const sid = /^(.*)\/((?:BU|IT|RD|AD|BN|MG|QE|PN|BV)[0-9a-f]{32})$/.exec(path);
  return sid ? [sid[1] ?? '', sid[2] ?? ''] : [path, null];
}

function create(
  book: RegistrationBook,
  collection: string,
  prefix: string,
  { form, response }: { readonly response: ServerResponse } & Asked,
): void {
  const fields = Object.fromEntries(form);
  const sid = fields.PhoneNumberSid ?? `${prefix}${randomBytes(16).toString('hex')}`;
  const thing = { sid, collection, fields, status: 'draft' };
  book.things.push(thing);
  if (book.behavior.losesAnswerOf !== undefined && collection.endsWith(book.behavior.losesAnswerOf)) {
    const { losesAnswerOf: _lost, ...rest } = book.behavior;
    book.behavior = rest;
    send(response, 500, { code: 20_500, message: 'Internal Server Error', status: 500 });
    return;
  }
  send(response, 201, show(book, thing));
}

function answerOne(
  book: RegistrationBook,
  collection: string,
  sid: string,
  { asked, response }: { readonly asked: Asked; readonly response: ServerResponse },
) {
  const thing = book.things.find((one) => one.collection === collection && one.sid === sid);
  if (!thing) {
    send(response, 404, { code: 20_404, message: 'Not found', status: 404 });
    return;
  }
  if (asked.method === 'DELETE') {
    book.things = book.things.filter((one) => one !== thing);
    response.writeHead(204).end();
    return;
  }
  if (asked.method === 'POST') thing.status = asked.form.get('Status') ?? thing.status;
  send(response, 200, show(book, thing));
}

function show({ behavior }: RegistrationBook, { sid, collection, fields, status }: StubThing): object {
  const { brand = 'PENDING', campaign = 'IN_PROGRESS', words = 'The business name does not match the EIN.' } = behavior;
  const shared = { sid, friendly_name: fields.FriendlyName, object_sid: fields.ObjectSid, url: `${collection}/${sid}` };
  if (collection.endsWith('/BrandRegistrations')) {
    const errors = brand === 'FAILED' ? [{ code: 30_795, description: words, fields: ['ein'] }] : [];
    const bundles = { customer_profile_bundle_sid: fields.CustomerProfileBundleSid };
    return { ...shared, ...bundles, status: brand, failure_reason: null, errors };
  }
  if (collection.endsWith('/Usa2p')) {
    const errors = campaign === 'FAILED' ? [{ error_code: 30_896, description: words, fields: ['MESSAGE_FLOW'] }] : [];
    return { ...shared, campaign_status: campaign, errors };
  }
  return { ...shared, status };
}
