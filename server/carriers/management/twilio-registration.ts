import type twilio from 'twilio';
import { toE164 } from '../../../domain/leads/phone-numbers.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import type { AskedRegistration, RegistrationCapability, RegistrationStep } from './registration.ts';
import { managed, twilioClient } from './twilio-client.ts';

// Twilio's own names for what it reviews: a secondary customer profile, and a brand for messaging.
const PROFILE_POLICY = 'RNdfbf3fae0e1107f8aded0e7cead80bf5';
const MESSAGING_POLICY = 'RNb0d4771c2c98518d916a3d4cd70a8f8b';
const MOST_LISTED = 1_000;

type Twilio = twilio.Twilio;
type Asked = AskedRegistration & { readonly client: Twilio; readonly primaryProfile: string };
type Make = (asked: Asked) => Promise<string>;

/** Twilio's TrustHub profile, brand, messaging service and campaign, in the order of its documentation. */
export const twilioRegistration: RegistrationCapability = {
  isReady: ({ twilio }) => Boolean(twilio.primaryProfile),
  advance: (config, asked) => managed(() => nextStep({ ...asked, ...accountOf(config) })),
};

function accountOf(config: CarrierConfig): Pick<Asked, 'client' | 'primaryProfile'> {
  return { client: twilioClient(config), primaryProfile: config.twilio.primaryProfile ?? '' };
}

async function nextStep(asked: Asked): Promise<RegistrationStep> {
  const { client, ids } = asked;
  const brandPart = await makeFirstOf(brandParts, asked);
  if (brandPart) return brandPart;
  const brand = await client.messaging.v1.brandRegistrations(ids.brand ?? '').fetch();
  if (brand.status === 'FAILED' || brand.status === 'SUSPENDED') {
    return { ids: {}, outcome: 'rejected', reason: wordsOf(brand.errors, brand.failureReason) };
  }
  if (brand.status !== 'APPROVED') return { ids, outcome: 'waits' };
  const campaignPart = await makeFirstOf(campaignParts, asked);
  if (campaignPart) return campaignPart;
  const service = client.messaging.v1.services(ids.service ?? '');
  const campaign = await service.usAppToPerson(ids.campaign ?? '').fetch();
  if (campaign.campaignStatus === 'FAILED' || campaign.campaignStatus === 'SUSPENDED') {
    // The business stays registered; only its use of messages is submitted again. Twilio requires removing the failed
    // campaign.
    await service.usAppToPerson(campaign.sid).remove();
    const { campaign: _failed, ...kept } = ids;
    return { ids: kept, outcome: 'rejected', reason: wordsOf(campaign.errors, null) };
  }
  if (campaign.campaignStatus !== 'VERIFIED') return { ids, outcome: 'waits' };
  await addNumbers(asked);
  return { ids, outcome: 'approved' };
}

async function makeFirstOf(parts: Readonly<Record<string, Make>>, asked: Asked): Promise<RegistrationStep | null> {
  for (const [part, make] of Object.entries(parts)) {
    if (asked.ids[part] === undefined) {
      return { ids: { ...asked.ids, [part]: await make(asked) }, outcome: 'more' };
    }
  }
  return null;
}

const brandParts: Readonly<Record<string, Make>> = {
  profile: async ({ client, name, form }) => {
    const profiles = client.trusthub.v1.customerProfiles;
    const [known] = await profiles.list({ friendlyName: name, limit: 1 });
    const details = { friendlyName: name, email: form.email.trim(), policySid: PROFILE_POLICY };
    return (known ?? (await profiles.create(details))).sid;
  },
  business: ({ client, name, form }) =>
    endUser(client, `${name} business`, 'customer_profile_business_information', {
      business_name: form.businessName.trim(),
      business_type: form.businessType,
      business_registration_identifier: 'EIN',
      business_registration_number: form.ein.replace(/\D/g, ''),
      business_identity: 'direct_customer',
      business_industry: form.industry,
      business_regions_of_operation: 'USA_AND_CANADA',
      website_url: form.website.trim(),
      social_media_profile_urls: '',
    }),
  contact: ({ client, name, form }) =>
    endUser(client, `${name} contact`, 'authorized_representative_1', {
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      business_title: form.title.trim(),
      job_position: 'Other',
      email: form.email.trim(),
      phone_number: toE164(form.phone.replace(/\D/g, '').slice(-10)),
    }),
  address: async ({ client, name, form }) => {
    const [known] = await client.addresses.list({ friendlyName: name, limit: 1 });
    const place = { street: form.street.trim(), city: form.city.trim(), region: form.region.toUpperCase() };
    const made =
      known ??
      (await client.addresses.create({
        ...place,
        friendlyName: name,
        customerName: form.businessName.trim(),
        postalCode: form.postalCode.trim(),
        isoCountry: 'US',
      }));
    return made.sid;
  },
  document: async ({ client, name, ids }) => {
    const documents = client.trusthub.v1.supportingDocuments;
    const known = (await documents.list({ limit: MOST_LISTED })).find((one) => one.friendlyName === name);
    const details = { friendlyName: name, type: 'customer_profile_address' };
    const made = known ?? (await documents.create({ ...details, attributes: { address_sids: ids.address } }));
    return made.sid;
  },
  profileSent: async ({ client, ids, primaryProfile }) => {
    const profile = client.trusthub.v1.customerProfiles(ids.profile ?? '');
    const attached = await profile.customerProfilesEntityAssignments.list({ limit: 20 });
    await attachMissing(attached, [ids.business, ids.contact, ids.document, primaryProfile], (objectSid) =>
      profile.customerProfilesEntityAssignments.create({ objectSid }),
    );
    return (await profile.update({ status: 'pending-review' })).status;
  },
  product: async ({ client, name, form }) => {
    const products = client.trusthub.v1.trustProducts;
    const [known] = await products.list({ friendlyName: name, limit: 1 });
    const details = { friendlyName: name, email: form.email.trim(), policySid: MESSAGING_POLICY };
    return (known ?? (await products.create(details))).sid;
  },
  company: ({ client, name, form }) =>
    endUser(client, `${name} company`, 'us_a2p_messaging_profile_information', {
      company_type: form.businessType === 'Non-profit Corporation' ? 'non-profit' : 'private',
    }),
  productSent: async ({ client, ids }) => {
    const product = client.trusthub.v1.trustProducts(ids.product ?? '');
    const attached = await product.trustProductsEntityAssignments.list({ limit: 20 });
    await attachMissing(attached, [ids.company, ids.profile], (objectSid) =>
      product.trustProductsEntityAssignments.create({ objectSid }),
    );
    return (await product.update({ status: 'pending-review' })).status;
  },
  brand: async ({ client, ids }) => {
    const brands = client.messaging.v1.brandRegistrations;
    const known = (await brands.list({ limit: MOST_LISTED })).find(
      ({ customerProfileBundleSid }) => customerProfileBundleSid === ids.profile,
    );
    const bundles = { customerProfileBundleSid: ids.profile ?? '', a2PProfileBundleSid: ids.product ?? '' };
    return (known ?? (await brands.create({ ...bundles, brandType: 'STANDARD', skipAutomaticSecVet: true }))).sid;
  },
};

const campaignParts: Readonly<Record<string, Make>> = {
  service: async ({ client, name }) => {
    const services = client.messaging.v1.services;
    const known = (await services.list({ limit: MOST_LISTED })).find((one) => one.friendlyName === name);
    // Replies still go where the number itself is configured to send them.
    return (known ?? (await services.create({ friendlyName: name, useInboundWebhookOnNumber: true }))).sid;
  },
  campaign: async ({ client, ids, form }) => {
    const campaigns = client.messaging.v1.services(ids.service ?? '').usAppToPerson;
    const [known] = await campaigns.list({ limit: 1 });
    const samples = [form.sampleOne.trim(), form.sampleTwo.trim()];
    const made =
      known ??
      (await campaigns.create({
        brandRegistrationSid: ids.brand ?? '',
        usAppToPersonUsecase: form.useCase,
        description: form.description.trim(),
        messageFlow: `${form.optIn.trim()} ${form.optInPage.trim()}`,
        messageSamples: samples,
        hasEmbeddedLinks: true,
        hasEmbeddedPhone: samples.some((sample) => /\d{3}[\s).-]*\d{3}[\s.-]*\d{4}/.test(sample)),
      }));
    return made.sid;
  },
};

async function endUser(client: Twilio, friendlyName: string, type: string, attributes: object): Promise<string> {
  const users = client.trusthub.v1.endUsers;
  const known = (await users.list({ limit: MOST_LISTED })).find((one) => one.friendlyName === friendlyName);
  return (known ?? (await users.create({ friendlyName, type, attributes }))).sid;
}

async function attachMissing(
  attached: readonly { readonly objectSid: string }[],
  wanted: readonly (string | undefined)[],
  attach: (objectSid: string) => Promise<unknown>,
): Promise<void> {
  const there = new Set(attached.map(({ objectSid }) => objectSid));
  for (const sid of wanted) if (sid !== undefined && !there.has(sid)) await attach(sid);
}

async function addNumbers({ client, ids, numbers }: Asked): Promise<void> {
  const own = client.messaging.v1.services(ids.service ?? '').phoneNumbers;
  const there = new Set((await own.list({ limit: MOST_LISTED })).map(({ sid }) => sid));
  for (const phoneNumberSid of numbers) if (!there.has(phoneNumberSid)) await own.create({ phoneNumberSid });
}

/** The carriers' own reasons, from a list of errors or an older single reason. */
function wordsOf(errors: unknown, fallback: string | null): string {
  const found = (Array.isArray(errors) ? errors : []).flatMap((one: Record<string, unknown>) =>
    [one.description ?? one.error_description ?? one.message].filter((words) => typeof words === 'string'),
  );
  const words = found.length > 0 ? found.join(' ') : (fallback ?? '');
  return words.trim().slice(0, 500) || 'The carriers gave no reason.';
}
