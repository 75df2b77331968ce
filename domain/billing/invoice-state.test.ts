import { expect, it } from 'vitest';
import { type InvoiceFacts, type InvoiceState, invoiceState, lastAttemptAt } from './invoice.ts';

const at = new Date('2026-03-01T00:00:00Z');
const open: InvoiceFacts = {
  ...{ amountCents: 2_500, paidAt: null, voidedAt: null, failure: null },
  ...{ needsAction: false, refundedCents: 0, dispute: null },
};
const paid = { ...open, paidAt: at };

it.each<[string, InvoiceFacts, InvoiceState]>([
  ['is new', open, 'open'],
  ['was declined by the bank', { ...open, failure: 'card_declined' }, 'failed'],
  ['waits for the cardholder to confirm', { ...open, failure: 'card_declined', needsAction: true }, 'needs-action'],
  ['was given up', { ...open, failure: 'card_declined', needsAction: true, voidedAt: at }, 'not-charged'],
  ['is paid', { ...paid, failure: 'card_declined', voidedAt: at }, 'paid'],
  ['is paid with a won dispute', { ...paid, dispute: 'won' }, 'paid'],
  ['was refunded except for a cent', { ...paid, refundedCents: 2_499 }, 'partly-refunded'],
  ['was refunded by a cent', { ...paid, refundedCents: 1 }, 'partly-refunded'],
  ['was refunded', { ...paid, refundedCents: 2_500 }, 'refunded'],
  ['is disputed', { ...paid, dispute: 'open' }, 'disputed'],
  ['was lost in a dispute and refunded', { ...paid, refundedCents: 2_500, dispute: 'lost' }, 'disputed'],
])('finds the state of an invoice that %s', (_, facts, state) => {
  expect(invoiceState(facts)).toBe(state);
});

it.each([
  [1, '2026-03-07'],
  [2, '2026-03-05'],
  [3, '2026-03-03'],
  [4, '2026-03-01'],
])('knows when the last retry is due after %i failures', (failures, day) => {
  expect(lastAttemptAt(failures, at)).toEqual(new Date(`${day}T00:00:00Z`));
});
