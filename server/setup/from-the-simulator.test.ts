import { expect, it } from 'vitest';
import type { SetupKey } from '../../domain/setup/setup-lines.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { loseSimulated, preparePlatformNumber } from '../numbers/index.ts';
import { atEnd } from '../testing/at-end.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTelnyxStub } from '../testing/telnyx/telnyx-stub.ts';
import { settingsOf } from '../testing/telnyx/two-carriers.ts';
import { startTestServer } from '../testing/test-server.ts';
import { checkSetup } from './index.ts';

const NUMBER = '+16025550100';

const telnyx = await startTelnyxStub();
atEnd(() => telnyx.close());
telnyx.numbers.add(NUMBER);
const server = await startTestServer({ roles: ['web'], payments: 'none', numbers: 'on-demand' });
const { context } = server;
const line = (key: SetupKey) => checkSetup(context, key);

it('a server that was tried with simulated numbers goes live with a real carrier', async () => {
  await preparePlatform(context);
  const { token } = await buildUser(context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true });
  expect(await line('number')).toMatchObject({ state: 'ok', found: 'Sign-up codes are sent from (555) 010-0001.' });

  // Restarted with the settings of a carrier.
  Object.assign(context.config, { carrier: 'telnyx', telnyx: settingsOf(telnyx), platformNumber: NUMBER });
  expect(await line('carrier')).toMatchObject({ state: 'ok' });
  expect(await line('number')).toMatchObject({
    state: 'failed',
    found: 'PLATFORM_NUMBER is (602) 555-0100, but that number isn’t ready, so no one can sign up.',
  });
  const ready = async () => (await fetch(`${server.url}/ready`)).text();
  expect(await ready()).toBe('OK');
  // The account doesn't have it yet, or PLATFORM_NUMBER has a wrong digit.
  Object.assign(context.config, { platformNumber: '+16025550199' });
  await loseSimulated(context);
  await expect(preparePlatformNumber(context)).rejects.toThrow();
  expect(await line('number')).toMatchObject({
    state: 'failed',
    found: 'PLATFORM_NUMBER is (602) 555-0199, but that number isn’t ready, so no one can sign up.',
  });
  expect(await ready(), 'pages and messages go on').toBe('OK');
  Object.assign(context.config, { platformNumber: null });
  expect(await line('number')).toMatchObject({ found: expect.stringMatching(/^No number is chosen\./) });
  Object.assign(context.config, { platformNumber: NUMBER });
  await preparePlatformNumber(context);
  expect(await line('number')).toMatchObject({ state: 'ok', found: 'Sign-up codes are sent from (602) 555-0100.' });
  expect(await line('webhooks')).toMatchObject({ state: 'ok' });
  Object.assign(context.config, { platformNumber: '+16025550199' });
  expect(await line('number'), 'a number that the account has not').toMatchObject({
    state: 'attention',
    found:
      'PLATFORM_NUMBER is (602) 555-0199, but that number isn’t ready: sign-up codes are still sent from (602) 555-0100.',
  });
  const { numbers } = (await server.graphql('{ numbers { numbers { phone state stateReason } } }', {}, token)).numbers;
  expect(numbers).toContainEqual({
    phone: '+15550100001',
    state: 'LOST',
    stateReason: expect.stringContaining('This number was simulated'),
  });
});
