import type { Exchange } from './recorded-carrier.ts';

/** The account of the recordings, one under it, and the number that moves there. */
export const [PARENT, CHILD] = ['AC0123456789abcdef0123456789abcdef', 'ACfedcba9876543210fedcba9876543210'];
export const NUMBER = 'PN0123456789abcdef0123456789abcdef';
export const NAME = 'Tidings 1000 0a1b2c3d';

const accounts = '/2010-04-01/Accounts.json';

const account = (changes: object = {}) => ({
  ...{ sid: CHILD, owner_account_sid: PARENT, friendly_name: NAME, status: 'active', type: 'Full' },
  ...{ auth_token: 'child-token', uri: `/2010-04-01/Accounts/${CHILD}.json`, subresource_uris: {} },
  ...{ date_created: 'Tue, 14 Apr 2026 16:20:07 +0000', date_updated: 'Tue, 14 Apr 2026 16:20:07 +0000' },
  ...changes,
});

const page = (found: readonly object[]) => ({
  ...{ accounts: found, page: 0, page_size: 20, start: 0, end: 0, uri: accounts, first_page_uri: accounts },
  ...{ next_page_uri: null, previous_page_uri: null },
});

export const created: Exchange = {
  request: `POST ${accounts}`,
  form: { FriendlyName: NAME },
  status: 201,
  answer: account(),
};

// Twilio also finds names that only start the same, and keeps closed accounts.
export const named: Exchange = {
  request: `GET ${accounts}?FriendlyName=${NAME}&PageSize=20`,
  answer: page([
    account(),
    account({ friendly_name: `${NAME} old` }),
    account({ sid: 'ACbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', status: 'closed' }),
  ]),
};

export const looked: Exchange = {
  request: `GET /2010-04-01/Accounts/${CHILD}.json`,
  answer: account({ status: 'suspended' }),
};

export const moved: Exchange = {
  request: `POST /2010-04-01/Accounts/${PARENT}/IncomingPhoneNumbers/${NUMBER}.json`,
  form: { AccountSid: CHILD },
  answer: {
    ...{ sid: NUMBER, account_sid: CHILD, phone_number: '+16025550100', friendly_name: 'Tidings 1000' },
    ...{ sms_url: '', voice_url: '', status_callback: '', status: 'in-use' },
    capabilities: { voice: true, sms: true, mms: true, fax: false },
  },
};
