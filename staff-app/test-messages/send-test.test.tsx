import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer, refused } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SendTest } from './send-test.tsx';

const onItsWay = { isSent: false, reason: null, error: null, wait: { release: null } };
const cap = 'Waiting until 12:00 AM MST: your phone number has reached its daily limit';

it('promises nothing before the carrier has the test, and says why one waits and what releases it', async () => {
  let state: object = {
    ...onItsWay,
    reason: 'Waiting: your phone number is suspended',
    wait: { release: 'see-numbers' },
  };
  fakeServer({
    SendTest: { testId: '7', phone: '6025550142', hasLink: false },
    TestState: () => ({ state }),
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true });
  renderScreen(<SendTest content="Hello" />, { user: exampleUser('OWNER') });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  await screen.findByText('Your test hasn’t gone out yet. Waiting: your phone number is suspended.');
  expect(screen.getByRole('link', { name: 'See phone numbers' }).getAttribute('href')).toBe('/account?tab=numbers');
  expect(screen.queryByText(/within a minute/)).toBeNull();
  state = { ...onItsWay, reason: cap };
  await vi.advanceTimersByTimeAsync(3_100);
  await screen.findByText(`Your test hasn’t gone out yet. ${cap}.`);
  state = { isSent: true, reason: null, error: null, wait: null };
  await vi.advanceTimersByTimeAsync(3_100);
  await screen.findByText('Test sent to (602) 555-0142');
  expect(screen.queryByText(/gone out yet/)).toBeNull();
  vi.useRealTimers();
});

it('says why one failed', async () => {
  const error = 'The phone is switched off or out of reach';
  fakeServer({
    SendTest: { testId: '7', phone: '6025550142', hasLink: false },
    TestState: { state: { isSent: false, reason: null, error, wait: null } },
  });
  renderScreen(<SendTest content="Hello" />, { user: exampleUser('OWNER') });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  expect((await screen.findByRole('alert')).textContent).toBe(`Your test didn’t arrive. ${error}`);
});

it('leads to the profile where that has no phone number', async () => {
  fakeServer({ SendTest: refused(sentenceOf('test-phone-missing')) });
  renderScreen(<SendTest content="Hello" />, { user: exampleUser('OWNER') });
  fireEvent.click(screen.getByRole('button', { name: 'Send me a test' }));
  expect((await screen.findByRole('link', { name: 'Open Account' })).getAttribute('href')).toBe('/account');
});
