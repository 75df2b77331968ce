import type Telnyx from 'telnyx';
import { type NumberKind, numberKindOf } from '../../../domain/numbers/number-kinds.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import type { Managed, NumberSearch, NumbersCapability, OfferedNumber, OwnedNumber } from './capabilities.ts';
import { managedByTelnyx as managed, telnyxClient } from './telnyx-client.ts';

const PAGE_SIZE = 250;
const GONE = new Set(['telnyx-10005', 'http-404']);
const kindNames = { local: 'local', 'toll-free': 'toll_free' } as const;

/**
 * Telnyx's available numbers, number orders, phone numbers and messaging profiles. Telnyx sends replies to the address
 * of a number's messaging profile, so a number reports here if it is in our profile and the profile points here.
 */
export const telnyxNumbers: NumbersCapability = {
  async search(config, wanted) {
    const found = await managed(() => available(config, filterOf(wanted)));
    return 'done' in found ? { done: found.done.map((number) => offered(number, wanted.kind)) } : found;
  },

  price: priceOf,

  async take(config, { phone, label, webhooks }) {
    // Telnyx sells only numbers that it offered moments before.
    const offer = await managed(() => available(config, filterOfPhone(phone)));
    if (!('done' in offer)) return offer;
    if (!offer.done.some((one) => one.phone_number === phone))
      return { refused: 'not-available', sentence: `Telnyx doesn’t offer ${phone} anymore.` };
    const ordered = await managed(() => order(config, phone, label));
    if (!('done' in ordered)) return ordered;
    if (ordered.done === 'failure') return { refused: 'not-available', sentence: `Telnyx couldn’t sell ${phone}.` };
    const owned = await telnyxNumbers.owned(config, phone);
    const [ours] = 'done' in owned ? owned.done : [];
    // An order that is still pending, or a number that isn't listed yet: the list will tell.
    if (ours === undefined) return { unknown: `the order is ${ordered.done}` };
    const pointed = await telnyxNumbers.setWebhooks(config, ours.carrierId, webhooks);
    return 'done' in pointed ? pointed : { unknown: 'the number is bought and doesn’t report here yet' };
  },

  async owned(config, phone) {
    const client = telnyxClient(config);
    const found = await managed(async () => {
      const [numbers, abilities, profile] = await Promise.all([
        numbersOf(client, phone),
        abilitiesOf(client, phone),
        client.messagingProfiles.retrieve(config.telnyx.profileId),
      ]);
      return { numbers, abilities, profile: profile.data ?? {} };
    });
    if (!('done' in found)) return found;
    const { numbers, abilities, profile } = found.done;
    if (phone !== undefined && numbers.some(({ status }) => COMING.has(status)))
      return { notNow: 'Telnyx is still preparing the number' };
    const ours = numbers.filter(({ status }) => !COMING.has(status) && !LEFT.has(status));
    return { done: ours.map((number) => ownedNumber(number, abilities.get(number.id), profile)) };
  },

  async setWebhooks(config, carrierId, webhooks): Promise<Managed<OwnedNumber>> {
    const client = telnyxClient(config);
    const { profileId } = config.telnyx;
    const changed = await managed(async () => {
      const { data: before } = await client.messagingProfiles.retrieve(profileId);
      if (before?.webhook_url !== webhooks.message || before.webhook_api_version !== '2')
        await client.messagingProfiles.update(profileId, { webhook_url: webhooks.message, webhook_api_version: '2' });
      await client.phoneNumbers.messaging.update(carrierId, { messaging_profile_id: profileId });
      return (await client.phoneNumbers.retrieve(carrierId)).data?.phone_number ?? '';
    });
    if (!('done' in changed)) return changed;
    const owned = await telnyxNumbers.owned(config, changed.done);
    if (!('done' in owned)) return owned;
    const [number] = owned.done;
    return number === undefined ? { unknown: 'Telnyx doesn’t list the number' } : { done: number };
  },

  async giveBack(config, carrierId): Promise<Managed<null>> {
    const removed = await managed(() => telnyxClient(config).phoneNumbers.delete(carrierId));
    if ('done' in removed || ('refused' in removed && GONE.has(removed.refused))) return { done: null };
    return removed;
  },
};

type Filter = Telnyx.AvailablePhoneNumberListParams.Filter;
type Available = Telnyx.AvailablePhoneNumberListResponse.Data;

async function available(config: CarrierConfig, filter: Filter): Promise<readonly Available[]> {
  const wanted: Filter = { country_code: 'US', features: ['sms'], best_effort: false, ...filter };
  return (await telnyxClient(config).availablePhoneNumbers.list({ filter: wanted })).data ?? [];
}

function filterOf({
  kind,
  areaCode,
  digits,
  city,
  limit,
}: Omit<NumberSearch, 'kind'> & { kind: keyof typeof kindNames }): Filter {
  return {
    phone_number_type: kindNames[kind],
    limit,
    ...(areaCode === null ? {} : { national_destination_code: areaCode }),
    ...(digits === null ? {} : { phone_number: { contains: digits } }),
    ...(city === null ? {} : { locality: city }),
  };
}

function filterOfPhone(phone: string): Filter {
  const isTollFree = numberKindOf(phone) === 'toll-free';
  return {
    phone_number_type: isTollFree ? 'toll_free' : 'local',
    national_destination_code: phone.slice(2, 5),
    phone_number: { ends_with: phone.slice(5) },
    limit: 5,
  };
}

function offered(
  { phone_number, features = [], region_information = [], cost_information }: Available,
  kind: NumberKind,
): OfferedNumber {
  const can = (name: string) => features.some((feature) => feature.name === name);
  const region = (type: string) => region_information.find((one) => one.region_type === type)?.region_name ?? null;
  return {
    phone: phone_number ?? '',
    kind,
    city: region('location') ?? region('rate_center'),
    region: region('state'),
    ...{ canText: can('sms'), canPicture: can('mms'), canVoice: can('voice') },
    monthlyPriceCents: centsOf(cost_information?.monthly_cost),
  };
}

function centsOf(dollars: string | undefined): number | null {
  const cents = Math.round(Number(dollars) * 100);
  return dollars !== undefined && Number.isFinite(cents) ? cents : null;
}

/** Telnyx has no price list: only numbers for sale come with their price. */
async function priceOf(config: CarrierConfig, kind: NumberKind): Promise<Managed<number>> {
  if (kind === 'short') return { notNow: 'no price' };
  const found = await managed(() => available(config, { phone_number_type: kindNames[kind], limit: 1 }));
  if (!('done' in found)) return found;
  const cents = centsOf(found.done[0]?.cost_information?.monthly_cost);
  return cents === null ? { notNow: 'no price' } : { done: cents };
}

async function order(config: CarrierConfig, phone: string, label: string): Promise<string> {
  const ordered = await telnyxClient(config).numberOrders.create({
    phone_numbers: [{ phone_number: phone }],
    messaging_profile_id: config.telnyx.profileId,
    customer_reference: label,
  });
  return ordered.data?.phone_numbers?.[0]?.status ?? ordered.data?.status ?? 'pending';
}

type Listed = Telnyx.NumbersPhoneNumberDetailed;

// A number that is on its way to the account, or that is gone.
const COMING: ReadonlySet<string> = new Set(['purchase-pending', 'port-pending', 'provision-pending']);
const LEFT: ReadonlySet<string> = new Set(['purchase-failed', 'port-failed', 'deleted', 'ported-out']);

async function numbersOf(client: Telnyx, phone: string | undefined): Promise<Listed[]> {
  const filter = phone === undefined ? {} : { filter: { phone_number: phone } };
  const all: Listed[] = [];
  for await (const number of client.phoneNumbers.list({ ...filter, 'page[size]': PAGE_SIZE })) all.push(number);
  // Telnyx matches parts of a phone number.
  return all.filter((number) => phone === undefined || number.phone_number === phone);
}

type Abilities = { readonly canText: boolean; readonly canPicture: boolean };

async function abilitiesOf(client: Telnyx, phone: string | undefined): Promise<ReadonlyMap<string, Abilities>> {
  const filter = phone === undefined ? {} : { 'filter[phone_number]': phone };
  const all = new Map<string, Abilities>();
  for await (const { id, features } of client.phoneNumbers.messaging.list({ ...filter, 'page[size]': PAGE_SIZE })) {
    const [canText, canPicture] = [features?.sms?.domestic_two_way === true, features?.mms?.domestic_two_way === true];
    if (id !== undefined) all.set(id, { canText, canPicture });
  }
  return all;
}

type Profile = NonNullable<Telnyx.MessagingProfileRetrieveResponse['data']>;

function ownedNumber(number: Listed, abilities: Abilities | undefined, profile: Profile): OwnedNumber {
  const isInProfile = number.messaging_profile_id === profile.id;
  const reports = isInProfile && profile.enabled !== false && profile.webhook_api_version === '2';
  return {
    carrierId: number.id,
    phone: number.phone_number,
    kind: numberKindOf(number.phone_number),
    label: number.customer_reference || null,
    ...(abilities ?? { canText: false, canPicture: false }),
    // Calls go to the application that was configured in Telnyx's portal.
    canVoice: Boolean(number.connection_id),
    webhooks: { message: reports ? (profile.webhook_url ?? null) : null, status: null, voice: null },
  };
}
