import type { Exchange } from './recorded-carrier.ts';

/** The name that the recordings were made with, and the platform's own profile. */
export const NAME = 'Tidings 1000-1';
export const PRIMARY_PROFILE = 'BU00000000000000000000000000000000';
export const NUMBER = 'PN0123456789abcdef0123456789abcdef';

const account = '/2010-04-01/Accounts/AC0123456789abcdef0123456789abcdef';
const sids = {
  ...{ profile: 'BU11111111111111111111111111111111', product: 'BU22222222222222222222222222222222' },
  ...{ business: 'IT11111111111111111111111111111111', contact: 'IT22222222222222222222222222222222' },
  ...{ company: 'IT33333333333333333333333333333333', address: 'AD11111111111111111111111111111111' },
  ...{ document: 'RD11111111111111111111111111111111', brand: 'BN11111111111111111111111111111111' },
  ...{ service: 'MG11111111111111111111111111111111', campaign: 'QE2c6890da8086d771620e9b13fadeba0b' },
};

const none = (list: string, path: string) => ({
  ...{ [list]: [], next_page_uri: null, uri: path },
  meta: { key: list, page: 0, page_size: 50, first_page_url: path, url: path, next_page_url: null },
});
const search = (path: string, query: string, list = 'results'): Exchange => ({
  request: `GET ${path}?${query}`,
  answer: none(list, path),
});
const make = (path: string, form: NonNullable<Exchange['form']>, answer: object): Exchange => ({
  ...{ request: `POST ${path}`, form, status: 201, answer },
});
const attach = (path: string, ObjectSid: string): Exchange =>
  make(
    `${path}/EntityAssignments`,
    { ObjectSid },
    { sid: 'BV11111111111111111111111111111111', object_sid: ObjectSid },
  );
const submit = (path: string, sid: string): Exchange =>
  make(path, { Status: 'pending-review' }, { sid, status: 'pending-review', friendly_name: NAME });
const user = (name: string, Type: string, attributes: object, sid: string): Exchange[] => [
  search('/v1/EndUsers', 'PageSize=1000'),
  make(
    '/v1/EndUsers',
    { FriendlyName: `${NAME} ${name}`, Type, Attributes: JSON.stringify(attributes) },
    { sid, type: Type, friendly_name: `${NAME} ${name}`, attributes },
  ),
];

const profile = `/v1/CustomerProfiles/${sids.profile}`;
const product = `/v1/TrustProducts/${sids.product}`;
const business = {
  ...{ business_name: 'Desert Dental', business_type: 'Limited Liability Corporation' },
  ...{ business_registration_identifier: 'EIN', business_registration_number: '123456789' },
  ...{ business_identity: 'direct_customer', business_industry: 'HEALTHCARE' },
  ...{ business_regions_of_operation: 'USA_AND_CANADA', website_url: 'https://desertdental.example' },
  social_media_profile_urls: '',
};
const contact = {
  ...{ first_name: 'Maria', last_name: 'Lopez', business_title: 'Owner', job_position: 'Other' },
  ...{ email: 'maria@desertdental.example', phone_number: '+16025550142' },
};
const address = {
  ...{ CustomerName: 'Desert Dental', Street: '100 Main Street', City: 'Phoenix', Region: 'AZ' },
  ...{ PostalCode: '85004', IsoCountry: 'US', FriendlyName: NAME },
};
const bundle = (PolicySid: string) => ({ FriendlyName: NAME, Email: 'maria@desertdental.example', PolicySid });

/** The profile of the business, with its people and documents. */
export const profileRecordings: readonly Exchange[] = [
  search('/v1/CustomerProfiles', `FriendlyName=${NAME}&PageSize=1`),
  make('/v1/CustomerProfiles', bundle('RNdfbf3fae0e1107f8aded0e7cead80bf5'), { sid: sids.profile, status: 'draft' }),
  ...user('business', 'customer_profile_business_information', business, sids.business),
  ...user('contact', 'authorized_representative_1', contact, sids.contact),
  search(`${account}/Addresses.json`, `FriendlyName=${NAME}&PageSize=1`, 'addresses'),
  make(`${account}/Addresses.json`, address, { sid: sids.address, friendly_name: NAME, validated: true }),
  search('/v1/SupportingDocuments', 'PageSize=1000'),
  make(
    '/v1/SupportingDocuments',
    { FriendlyName: NAME, Type: 'customer_profile_address', Attributes: `{"address_sids":"${sids.address}"}` },
    { sid: sids.document, status: 'draft' },
  ),
  search(`${profile}/EntityAssignments`, 'PageSize=20'),
  ...[sids.business, sids.contact, sids.document, PRIMARY_PROFILE].map((sid) => attach(profile, sid)),
  submit(profile, sids.profile),
];

/** What messaging needs besides the profile, and the brand that combines both. */
export const brandRecordings: readonly Exchange[] = [
  search('/v1/TrustProducts', `FriendlyName=${NAME}&PageSize=1`),
  make('/v1/TrustProducts', bundle('RNb0d4771c2c98518d916a3d4cd70a8f8b'), { sid: sids.product, status: 'draft' }),
  ...user('company', 'us_a2p_messaging_profile_information', { company_type: 'private' }, sids.company),
  search(`${product}/EntityAssignments`, 'PageSize=20'),
  ...[sids.company, sids.profile].map((sid) => attach(product, sid)),
  submit(product, sids.product),
  search('/v1/a2p/BrandRegistrations', 'PageSize=1000', 'data'),
  make(
    '/v1/a2p/BrandRegistrations',
    {
      ...{ CustomerProfileBundleSid: sids.profile, A2PProfileBundleSid: sids.product },
      ...{ BrandType: 'STANDARD', SkipAutomaticSecVet: 'true' },
    },
    { sid: sids.brand, status: 'PENDING', customer_profile_bundle_sid: sids.profile },
  ),
];

/** The carriers' decision about the brand. */
export const brandIs = (status: string, errors: readonly object[] = []): Exchange => ({
  request: `GET /v1/a2p/BrandRegistrations/${sids.brand}`,
  answer: { sid: sids.brand, status, failure_reason: null, errors, brand_type: 'STANDARD' },
});

const campaigns = `/v1/Services/${sids.service}/Compliance/Usa2p`;
const approved = brandIs('APPROVED');

/** The messaging service and the campaign, once the brand is approved. */
export const campaignRecordings: readonly Exchange[] = [
  approved,
  search('/v1/Services', 'PageSize=1000', 'services'),
  make('/v1/Services', { FriendlyName: NAME, UseInboundWebhookOnNumber: 'true' }, { sid: sids.service }),
  approved,
  search(campaigns, 'PageSize=1', 'compliance'),
  make(
    campaigns,
    {
      BrandRegistrationSid: sids.brand,
      Description: 'Appointment reminders and follow-ups for patients of our dental practice.',
      MessageFlow:
        'Patients enter their phone number on our sign-up page and check a box to agree to texts. https://texts.example.com/join',
      MessageSamples: [
        'Desert Dental: Your appointment is tomorrow at 9. Reply STOP to opt out.',
        'Desert Dental: Thanks for your visit. How was it?',
      ],
      ...{ UsAppToPersonUsecase: 'CUSTOMER_CARE', HasEmbeddedLinks: 'true', HasEmbeddedPhone: 'false' },
    },
    { sid: sids.campaign, campaign_status: 'PENDING' },
  ),
];

/** The carriers' decision about the campaign. */
export const campaignIs = (status: string, errors: readonly object[] = []): readonly Exchange[] => [
  approved,
  {
    request: `GET ${campaigns}/${sids.campaign}`,
    answer: { sid: sids.campaign, campaign_status: status, errors, brand_registration_sid: sids.brand },
  },
];

/** The organization's number joins the campaign. */
export const joinRecordings: readonly Exchange[] = [
  search(`/v1/Services/${sids.service}/PhoneNumbers`, 'PageSize=1000', 'phone_numbers'),
  make(`/v1/Services/${sids.service}/PhoneNumbers`, { PhoneNumberSid: NUMBER }, { sid: NUMBER }),
];

/** Twilio requires that a failed campaign is removed. */
export const campaignRemoved: Exchange = { request: `DELETE ${campaigns}/${sids.campaign}`, status: 204, answer: {} };
