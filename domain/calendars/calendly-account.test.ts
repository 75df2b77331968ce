import { expect, it } from 'vitest';
import { calendlyAccountOf } from './calendly-account.ts';

it.each([
  ['https://calendly.com/ada/call', 'calendly.com/ada'],
  ['https://calendly.com/Ada/call?month=2026-11', 'calendly.com/ada'],
  ['https://calendly.com/ada', 'calendly.com/ada'],
  ['https://calendly.com/ada/', 'calendly.com/ada'],
  ['https://calendly.com/grace/call', 'calendly.com/grace'],
  ['http://localhost:3000/simulator/calendly/ada-1/call', 'localhost/simulator/calendly/ada-1'],
  ['no address', null],
])('the account of %s is %s', (link, account) => {
  expect(calendlyAccountOf(link)).toBe(account);
});
