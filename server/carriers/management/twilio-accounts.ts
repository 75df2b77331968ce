import type { AccountStanding, AccountsCapability, CarrierAccount } from './accounts.ts';
import { managed, twilioClient } from './twilio-client.ts';
import { ownedNumber } from './twilio-numbers.ts';

const MOST_OF_A_NAME = 20;

/** Twilio's subaccounts. The parent account's token works for all accounts under it. */
export const twilioAccounts: AccountsCapability = {
  async named(config, name) {
    const found = await managed(() =>
      twilioClient(config).api.v2010.accounts.list({ friendlyName: name, limit: MOST_OF_A_NAME }),
    );
    if (!('done' in found)) return found;
    // Twilio's search also matches similar names, so the result is compared again.
    const accounts = found.done.filter((one) => one.friendlyName === name).map(accountOf);
    return { done: accounts.filter((one) => one.standing !== 'closed') };
  },

  async create(config, name) {
    const made = await managed(() => twilioClient(config).api.v2010.accounts.create({ friendlyName: name }));
    return 'done' in made ? { done: accountOf(made.done) } : made;
  },

  async look(config, sid) {
    const found = await managed(() => twilioClient(config).api.v2010.accounts(sid).fetch());
    return 'done' in found ? { done: accountOf(found.done) } : found;
  },

  async moveNumber(config, { carrierId, from, to }) {
    const moved = await managed(() =>
      twilioClient(config).api.v2010.accounts(from).incomingPhoneNumbers(carrierId).update({ accountSid: to }),
    );
    return 'done' in moved ? { done: ownedNumber(moved.done) } : moved;
  },
};

type Account = { readonly sid: string; readonly authToken: string; readonly status: string };

function accountOf({ sid, authToken, status }: Account): CarrierAccount {
  return { sid, token: authToken || null, standing: standingOf(status) };
}

function standingOf(status: string): AccountStanding {
  return status === 'active' || status === 'closed' ? status : 'suspended';
}
