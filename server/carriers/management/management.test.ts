import { describe, expect, it } from 'vitest';
import { exampleRegistration } from '../../../domain/numbers/testing/example-registration.ts';
import { atEnd } from '../../testing/at-end.ts';
import type { CarrierConfig } from '../carrier-config.ts';
import { type Exchange, playRecordings, type RecordedCarrier, shapeOf } from '../testing/recorded-carrier.ts';
import { recordedConfig } from '../testing/recordings.ts';
import * as accounts from '../testing/twilio-account-recordings.ts';
import * as recorded from '../testing/twilio-registration-recordings.ts';
import type { Managed } from './capabilities.ts';
import type { RegistrationIds, RegistrationStep } from './registration.ts';
import { twilioAccounts } from './twilio-accounts.ts';
import { twilioRegistration } from './twilio-registration.ts';

const { NAME: name, NUMBER: number, PRIMARY_PROFILE: primaryProfile } = recorded;

async function play(exchanges: readonly Exchange[]): Promise<{ carrier: RecordedCarrier; config: CarrierConfig }> {
  const carrier = await playRecordings(exchanges);
  atEnd(carrier.close);
  return {
    carrier,
    config: { ...recordedConfig, twilio: { ...recordedConfig.twilio, apiUrl: carrier.url, primaryProfile } },
  };
}

/** Runs steps until the result is something other than another step. */
async function advance(config: CarrierConfig, ids: RegistrationIds = {}): Promise<Managed<RegistrationStep>> {
  const asked = { name, form: exampleRegistration, numbers: [number] };
  let answer = await twilioRegistration.advance(config, { ...asked, ids });
  while ('done' in answer && answer.done.outcome === 'more')
    answer = await twilioRegistration.advance(config, { ...asked, ids: answer.done.ids });
  return answer;
}

const untilBrand = [...recorded.profileRecordings, ...recorded.brandRecordings];

describe('registering a business at Twilio', () => {
  it('makes exactly the recorded requests, from the profile to the number that joins', async () => {
    const exchanges = [
      ...[...untilBrand, recorded.brandIs('PENDING')],
      ...[...recorded.campaignRecordings, ...recorded.campaignIs('IN_PROGRESS')],
      ...[...recorded.campaignIs('VERIFIED'), ...recorded.joinRecordings],
    ];
    const { carrier, config } = await play(exchanges);
    const outcomes: unknown[] = [];
    let ids: RegistrationIds = {};
    for (let turn = 0; turn < 3; turn += 1) {
      const answer = await advance(config, ids);
      if ('done' in answer) ids = answer.done.ids;
      outcomes.push('done' in answer ? answer.done.outcome : answer);
    }
    expect(carrier.asked()).toEqual(exchanges.map(shapeOf));
    expect(outcomes).toEqual(['waits', 'waits', 'approved']);
  });

  it('returns the carriers’ reasons when they refuse a brand, and creates it again the next time', async () => {
    const words = 'The business name does not match the EIN.';
    const { config } = await play([...untilBrand, recorded.brandIs('FAILED', [{ code: 30795, description: words }])]);
    expect(await advance(config)).toEqual({ done: { ids: {}, outcome: 'rejected', reason: words } });
  });

  it('removes a refused campaign, and keeps the brand', async () => {
    const words = 'The opt-in cannot be verified.';
    const refused = recorded.campaignIs('FAILED', [{ error_code: 30896, description: words }]);
    const exchanges = [...[...untilBrand, ...recorded.campaignRecordings], ...[...refused, recorded.campaignRemoved]];
    const { carrier, config } = await play(exchanges);
    const answer = await advance(config);
    expect(carrier.asked()).toEqual(exchanges.map(shapeOf));
    expect(answer).toMatchObject({ done: { outcome: 'rejected', reason: words } });
    const ids = 'done' in answer ? answer.done.ids : {};
    expect([Object.keys(ids).includes('brand'), Object.keys(ids).includes('campaign')]).toEqual([true, false]);
  });

  it('ends with the message of a carrier that rejects a request', async () => {
    const [first, second] = recorded.profileRecordings;
    if (!first || !second) throw new Error('nothing was recorded');
    const changed = { ...second, form: { ...second.form, PolicySid: 'RN00000000000000000000000000000000' } };
    const { config } = await play([first, changed]);
    expect(await advance(config)).toMatchObject({ refused: '20001' });
  });
});

describe('accounts at Twilio', () => {
  it('are created, found by their exact name, and reported as suspended', async () => {
    const exchanges = [accounts.created, accounts.named, accounts.looked, accounts.moved];
    const { carrier, config } = await play(exchanges);
    const made = { sid: accounts.CHILD, token: 'child-token', standing: 'active' };
    expect(await twilioAccounts.create(config, accounts.NAME)).toEqual({ done: made });
    expect(await twilioAccounts.named(config, accounts.NAME)).toEqual({ done: [made] });
    expect(await twilioAccounts.look(config, accounts.CHILD)).toEqual({ done: { ...made, standing: 'suspended' } });
    const move = { carrierId: accounts.NUMBER, from: accounts.PARENT, to: accounts.CHILD };
    expect(await twilioAccounts.moveNumber(config, move)).toMatchObject({ done: { phone: '+16025550100' } });
    expect(carrier.asked()).toEqual(exchanges.map(shapeOf));
  });
});
