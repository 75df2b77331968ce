import { expect, it } from 'vitest';
import { bookingAlert, bookingRequestAlert, cancellationAlert, replyAlert } from './reply-alert.ts';

const address = 'https://tidings.test/dashboard?contact=7';

it('names the sender, as far as there is room [OPEN-132]', () => {
  expect(replyAlert({ name: 'Maya Okafor', address, isHealth: false })).toBe(`Maya Okafor wrote to you: ${address}`);
  const long = replyAlert({ name: 'W'.repeat(200), address, isHealth: false });
  expect(long.length).toBeLessThan(120);
  expect(long).toContain(address);
});

it('leaves out the name where it is health information', () => {
  expect(replyAlert({ name: 'Maya Okafor', address, isHealth: true })).toBe(`New reply: ${address}`);
});

it.each([
  [false, 'Maya Okafor made an appointment: https://app.test/dashboard?contact=7'],
  [true, 'New appointment: https://app.test/dashboard?contact=7'],
])('tells that a contact made an appointment, in health (%s) without a name', (isHealth, body) => {
  expect(bookingAlert({ name: 'Maya Okafor', address: 'https://app.test/dashboard?contact=7', isHealth })).toBe(body);
});

it.each([
  [false, 'Maya Okafor requested an appointment: https://app.test/dashboard?contact=7'],
  [true, 'New appointment request: https://app.test/dashboard?contact=7'],
])('calls a day that isn’t confirmed a request, in health (%s) without a name', (isHealth, body) => {
  const alert = { name: 'Maya Okafor', address: 'https://app.test/dashboard?contact=7', isHealth };
  expect(bookingRequestAlert(alert)).toBe(body);
});

it.each([
  [false, 'Maya Okafor canceled an appointment: https://app.test/dashboard?contact=7'],
  [true, 'Appointment canceled: https://app.test/dashboard?contact=7'],
])('tells that a contact canceled an appointment, in health (%s) without a name', (isHealth, body) => {
  const alert = { name: 'Maya Okafor', address: 'https://app.test/dashboard?contact=7', isHealth };
  expect(cancellationAlert(alert)).toBe(body);
});
