import { expect, it } from 'vitest';
import type { SetupKey } from '../../domain/setup/setup-lines.ts';
import { preparePlatform } from '../accounts/index.ts';
import { sendCodeText } from '../messages/index.ts';
import { preparePlatformNumber } from '../numbers/index.ts';
import { atEnd } from '../testing/at-end.ts';
import { startTelnyxStub } from '../testing/telnyx/telnyx-stub.ts';
import { settingsOf } from '../testing/telnyx/two-carriers.ts';
import { startTestServer } from '../testing/test-server.ts';
import { checkSetup } from './index.ts';

const NUMBER = '+16025550100';

const telnyx = await startTelnyxStub();
atEnd(() => telnyx.close());
telnyx.numbers.add(NUMBER);
const { context } = await startTestServer({
  ...{ roles: ['web'], carrier: 'telnyx', payments: 'none', numbers: 'on-demand', platformNumber: NUMBER },
  telnyx: settingsOf(telnyx),
});
const line = (key: SetupKey) => checkSetup(context, key);

it('a server with Telnyx alone takes its platform number from there, and says what its portal is for', async () => {
  await preparePlatform(context);
  await preparePlatformNumber(context);
  expect(await line('carrier')).toMatchObject({
    state: 'ok',
    found: 'Telnyx answers and accepts the API key and the messaging profile.',
  });
  expect(await line('number')).toMatchObject({ state: 'ok', found: 'Sign-up codes are sent from (602) 555-0100.' });
  expect(await line('webhooks')).toMatchObject({
    state: 'ok',
    found: 'Replies and delivery receipts of (602) 555-0100 arrive here.',
  });
  telnyx.numbers.profile().webhookUrl = 'https://elsewhere.example.com';
  expect(await line('webhooks')).toMatchObject({
    state: 'failed',
    found: 'Telnyx doesn’t report to this server about (602) 555-0100. Replies and opt-outs get lost.',
  });
  expect(await line('registration')).toMatchObject({
    state: 'attention',
    fix: expect.stringContaining('in the Telnyx portal'),
  });
});

it('its codes go out through Telnyx, and a wrong key makes them worth another try', async () => {
  const send = () =>
    sendCodeText(context, {
      phone: '6025550182',
      body: 'Your code is 123456.',
      isAskedByOwner: false,
      organizationId: null,
    });
  expect(await send()).toBe(true);
  expect(telnyx.accepted()).toMatchObject([
    { from: NUMBER, to: '+16025550182', body: 'Your code is 123456.', webhookUrl: null },
  ]);
  Object.assign(context.config.telnyx, { apiKey: 'KEYother' });
  await expect(send()).rejects.toThrow('The carrier accepts nothing from the account.');
});
