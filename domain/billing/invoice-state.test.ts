import { expect, it } from 'vitest';
import { type InvoiceFacts, type InvoiceState, invoiceState, lastAttemptAt } from './invoice.ts';

const at = new Date('2026-03-01T00:00:00Z');
const open: InvoiceFacts = {
  ...{ amountCents: 2_500, paidAt: null, voidedAt: null, failure: null },
  ...{ needsAction: false, refundedCents: 0, dispute: null },
};
const paid = { ...open, paidAt: at };

it.each<[string, InvoiceFacts, InvoiceState]>([
  ['nothing has happened with', open, 'open'],
  ['was refused by the bank', { ...open, failure: 'card_declined' }, 'failed'],
  ['waits for the bank to be answered', { ...open, failure: 'card_declined', needsAction: true }, 'needs-action'],
  ['was given up', { ...open, failure: 'card_declined', needsAction: true, voidedAt: at }, 'not-charged'],
  ['is paid', { ...paid, failure: 'card_declined', voidedAt: at }, 'paid'],
  ['is paid, its dispute won', { ...paid, dispute: 'won' }, 'paid'],
  ['was given back but for a cent', { ...paid, refundedCents: 2_499 }, 'partly-refunded'],
  ['was given back by a cent', { ...paid, refundedCents: 1 }, 'partly-refunded'],
  ['was given back', { ...paid, refundedCents: 2_500 }, 'refunded'],
  ['is disputed', { ...paid, dispute: 'open' }, 'disputed'],
  ['is lost to a dispute, and given back', { ...paid, refundedCents: 2_500, dispute: 'lost' }, 'disputed'],
])('says what an invoice is that %s', (_, facts, state) => {
  expect(invoiceState(facts)).toBe(state);
});

it.each([
  [1, '2026-03-07'],
  [2, '2026-03-05'],
  [3, '2026-03-03'],
  [4, '2026-03-01'],
])('knows after %i failures when the last try is due', (failures, day) => {
  expect(lastAttemptAt(failures, at)).toEqual(new Date(`${day}T00:00:00Z`));
});
