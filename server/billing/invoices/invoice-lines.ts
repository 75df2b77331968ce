import type { NumberCharge } from '../../../domain/billing/number-charges.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { formatDay } from '../../../domain/time/days.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { InvoiceRow } from './store.ts';

/** One line of an invoice: what is charged, and how much of it. */
export type InvoiceLine = { readonly text: string; readonly quantity: number; readonly amountCents: number };

/** What an invoice charges, line by line, with the days it names in this zone. */
export function invoiceLines(invoice: InvoiceRow, zone: string): InvoiceLine[] {
  const { monthStartsAt, accessCents, segments, chargedSegments, textCents, amountCents } = invoice;
  const { numberCents, numberLines, plan } = invoice;
  const day = formatDate(monthStartsAt, zone);
  const free = segments - chargedSegments;
  const price = `${showDollars(textCents / 100)} each`;
  const what = plan === null ? 'Monthly access' : `Monthly access, ${withCapital(plan)} plan,`;
  const access = { text: `${what} from ${day}`, quantity: 1, amountCents: accessCents };
  const messages = {
    text: `Messages before ${day}, ${price}${free > 0 ? ` after the first ${free}` : ''}`,
    ...{ quantity: segments, amountCents: amountCents - accessCents - numberCents },
  };
  return [...(accessCents > 0 ? [access] : []), ...(segments > 0 ? [messages] : []), ...numberLines.map(numberLine)];
}

function numberLine({ phone, month, days, daysOfMonth, amountCents }: NumberCharge): InvoiceLine {
  const part = days === daysOfMonth ? '' : `, ${days} of ${daysOfMonth} days`;
  return { text: `${phone}: phone number, month of ${formatDay(month)}${part}`, quantity: 1, amountCents };
}
