import type { NumberCharge } from '../../../domain/billing/number-charges.ts';
import type { Upgrade } from '../../../domain/billing/plan-change.ts';
import type { TextLine } from '../../../domain/billing/text-lines.ts';
import { formatTypedPhone } from '../../../domain/leads/phone-format.ts';
import { showDollars } from '../../../domain/money/dollars.ts';
import { withCapital } from '../../../domain/text/capital.ts';
import { formatDay } from '../../../domain/time/days.ts';
import { formatDate } from '../../../domain/time/durations.ts';
import type { InvoiceRow } from './store.ts';

/** One line of an invoice: what is charged, and the quantity. */
export type InvoiceLine = { readonly text: string; readonly quantity: number; readonly amountCents: number };

/** The lines of an invoice, with dates in this time zone. */
export function invoiceLines(invoice: InvoiceRow, zone: string): InvoiceLine[] {
  const { monthStartsAt, accessCents, numberLines } = invoice;
  const day = formatDate(monthStartsAt, zone);
  const access = { text: accessText(invoice, zone), quantity: 1, amountCents: accessCents };
  return [...(accessCents > 0 ? [access] : []), ...messageLines(invoice, day), ...numberLines.map(numberLine)];
}

function accessText({ plan, monthStartsAt, upgrade }: InvoiceRow, zone: string): string {
  const day = formatDate(monthStartsAt, zone);
  if (plan === null) return `Monthly access from ${day}`;
  const name = withCapital(plan);
  return upgrade === null ? `Monthly access, ${name} plan, from ${day}` : upgradeText(upgrade, name, day, zone);
}

function upgradeText({ from, days, daysOfMonth, until }: Upgrade, name: string, day: string, zone: string): string {
  const part = `${days} of ${daysOfMonth} days`;
  return `${name} plan instead of ${withCapital(from)}, from ${day} until ${formatDate(new Date(until), zone)}, ${part}`;
}

// Fractions of a cent are rounded once, in the sum: each line is the difference it makes to the sum.
function messageLines(invoice: InvoiceRow, day: string): InvoiceLine[] {
  let [exactCents, shownCents] = [0, 0];
  return linesOf(invoice).map(({ textCents, segments, chargedSegments }) => {
    const free = segments - chargedSegments;
    const price = `${showDollars(textCents / 100)} each${free > 0 ? ` after the first ${free}` : ''}`;
    exactCents += chargedSegments * textCents;
    const amountCents = Math.round(exactCents) - shownCents;
    shownCents += amountCents;
    return { text: `Messages before ${day}, ${price}`, quantity: segments, amountCents };
  });
}

// An invoice from before prices were stored with messages has one price for all of them.
function linesOf({ textLines, segments, chargedSegments, textCents }: InvoiceRow): readonly TextLine[] {
  return textLines.length > 0 || segments === 0 ? textLines : [{ textCents, segments, chargedSegments }];
}

function numberLine({ phone, month, days, daysOfMonth, amountCents }: NumberCharge): InvoiceLine {
  const part = days === daysOfMonth ? '' : `, ${days} of ${daysOfMonth} days`;
  return {
    text: `${formatTypedPhone(phone)}: phone number, month of ${formatDay(month)}${part}`,
    quantity: 1,
    amountCents,
  };
}
