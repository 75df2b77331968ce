import { type NumberKind, numberKindOf } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import type {
  Managed,
  NumberSearch,
  NumbersCapability,
  NumberWebhooks,
  OfferedNumber,
  OwnedNumber,
} from './capabilities.ts';
import { managed, twilioClient } from './twilio-client.ts';

const COUNTRY = 'US';
const MOST_OWNED = 5_000;
const GONE = '20404';

/** Twilio's AvailablePhoneNumbers and IncomingPhoneNumbers, with the monthly price from its Pricing API. */
export const twilioNumbers: NumbersCapability = {
  async search(config, wanted) {
    const found = await managed(() => available(config, wanted));
    // Twilio says "not found" if a country or area code has no numbers of a kind.
    if ('refused' in found && found.refused === GONE) return { done: [] };
    if (!('done' in found)) return found;
    // A missing price must not break the search.
    const price = found.done.length === 0 ? null : await priceOf(config, wanted.kind);
    const cents = price !== null && 'done' in price ? price.done : null;
    return { done: found.done.map((number) => offered(number, wanted.kind, cents)) };
  },

  price: priceOf,

  async take(config, { phone, label, webhooks }) {
    const taken = await managed(() =>
      twilioClient(config).incomingPhoneNumbers.create({
        phoneNumber: phone,
        friendlyName: label,
        ...fields(webhooks),
      }),
    );
    return 'done' in taken ? { done: ownedNumber(taken.done) } : taken;
  },

  async owned(config, phone) {
    const found = await managed(() =>
      twilioClient(config).incomingPhoneNumbers.list({
        ...(phone === undefined ? {} : { phoneNumber: phone }),
        pageSize: 1000,
        limit: MOST_OWNED,
      }),
    );
    if (!('done' in found)) return found;
    // Twilio treats the phone as a pattern.
    const numbers = found.done.map(ownedNumber).filter((number) => phone === undefined || number.phone === phone);
    return { done: numbers };
  },

  async setWebhooks(config, carrierId, webhooks) {
    const changed = await managed(() => twilioClient(config).incomingPhoneNumbers(carrierId).update(fields(webhooks)));
    return 'done' in changed ? { done: ownedNumber(changed.done) } : changed;
  },

  async giveBack(config, carrierId): Promise<Managed<null>> {
    const removed = await managed(() => twilioClient(config).incomingPhoneNumbers(carrierId).remove());
    if ('done' in removed || ('refused' in removed && removed.refused === GONE)) return { done: null };
    return removed;
  },
};

type Available = {
  readonly phoneNumber: string;
  readonly locality: string;
  readonly region: string;
  readonly capabilities: unknown;
};

function available(config: CarrierConfig, wanted: NumberSearch): Promise<readonly Available[]> {
  const { areaCode, digits, city, kind, limit } = wanted;
  const options = {
    ...(areaCode === null ? {} : { areaCode: Number(areaCode) }),
    ...(digits === null ? {} : { contains: digits }),
    ...(city === null ? {} : { inLocality: city }),
    smsEnabled: true,
    limit,
  };
  const { local, tollFree } = twilioClient(config).availablePhoneNumbers(COUNTRY);
  return kind === 'toll-free' ? tollFree.list(options) : local.list(options);
}

function offered(number: Available, kind: NumberKind, price: number | null): OfferedNumber {
  return {
    phone: number.phoneNumber,
    kind,
    city: number.locality || null,
    region: number.region || null,
    ...abilities(number.capabilities),
    monthlyPriceCents: price,
  };
}

const priceNames: Readonly<Record<NumberKind, string>> = { local: 'local', 'toll-free': 'toll free', short: '' };

async function priceOf(config: CarrierConfig, kind: NumberKind): Promise<Managed<number>> {
  const found = await managed(() => twilioClient(config).pricing.v1.phoneNumbers.countries(COUNTRY).fetch());
  if (!('done' in found)) return found;
  // The package passes Twilio's response through, whatever its types promise.
  const prices = found.done.phoneNumberPrices as unknown as readonly Record<string, unknown>[];
  const price = prices.find((one) => (one.number_type ?? one.numberType) === priceNames[kind]);
  const cents = Math.round(Number(price?.current_price ?? price?.currentPrice) * 100);
  return Number.isFinite(cents) ? { done: cents } : { notNow: 'no price' };
}

type Incoming = {
  readonly sid: string;
  readonly phoneNumber: string;
  readonly friendlyName: string;
  readonly capabilities: unknown;
  readonly smsUrl: string;
  readonly voiceUrl: string;
  readonly statusCallback: string;
};

/** A number of an account, as Twilio describes it. */
export function ownedNumber(number: Incoming): OwnedNumber {
  const { sid, phoneNumber, friendlyName, capabilities, smsUrl, voiceUrl, statusCallback } = number;
  return {
    carrierId: sid,
    phone: phoneNumber,
    kind: numberKindOf(phoneNumber),
    label: friendlyName || null,
    ...abilities(capabilities),
    webhooks: { message: smsUrl || null, voice: voiceUrl || null, status: statusCallback || null },
  };
}

// Capabilities of available numbers are in capitals, those of owned numbers in lower case.
function abilities(untrusted: unknown): { canText: boolean; canPicture: boolean; canVoice: boolean } {
  const given = Object.entries((untrusted ?? {}) as Record<string, unknown>);
  const can = (name: string) => given.some(([key, value]) => key.toLowerCase() === name && value === true);
  return { canText: can('sms'), canPicture: can('mms'), canVoice: can('voice') };
}

function fields(webhooks: NumberWebhooks) {
  return {
    smsUrl: webhooks.message,
    smsMethod: 'POST',
    voiceUrl: webhooks.voice,
    voiceMethod: 'POST',
    statusCallback: webhooks.status,
    statusCallbackMethod: 'POST',
  };
}
