import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NumberCharge } from '../../../domain/billing/number-charges.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { PayingOrganization } from './paying-organization.ts';

type Charged = { readonly at: Date; readonly cents: number; readonly lines: readonly NumberCharge[] };

const LOCAL_CENTS = 115;
const TOLL_FREE_CENTS = 215;
const DAY_MS = 24 * 60 * 60_000;
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/**
 * Counts the days on which each number could send at midnight and compares them with the invoices' lines, and compares
 * our numbers with what the carrier has sold us.
 */
export async function checkNumbers(of: PayingOrganization): Promise<void> {
  const months = await readMonths(of);
  const begins = [...of.plansStarted, ...months.map(({ at }) => at)];
  for (const { at, cents, lines } of months) {
    // The first of a free plan, which is paid at once: days before a plan are charged to no one.
    if (of.plansStarted.some((one) => one.getTime() === at.getTime())) continue;
    const startsAt = begins
      .filter((one) => one < at)
      .reduce((latest, one) => (one > latest ? one : latest), new Date(0));
    const charged = lines.map(({ phone, days, amountCents }) => ({ phone, days, amountCents }));
    expect(charged.toSorted(byPhone), `numbers on the invoice of ${at.toISOString()}`).toEqual(
      expected(of, { from: dayOf(startsAt), until: dayOf(at), length: lines[0]?.daysOfMonth ?? 30 }),
    );
    expect(cents, 'the sum of its lines').toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0));
  }
  await checkCarrier(of);
}

function expected(of: PayingOrganization, month: { from: number; until: number; length: number }) {
  const days = Array.from({ length: month.until - month.from }, (_, place) => month.from + place);
  const phones = [...new Set(of.rented.map(({ phone }) => phone))];
  return phones
    .map((phone) => {
      const own = of.rented.filter((one) => one.phone === phone);
      const isHeld = (day: number) =>
        own.some(({ from, until }) => dayOf(from) <= day && (until === null || dayOf(until) > day));
      const held = days.filter(isHeld).length;
      const price = phone.startsWith('+1833') ? TOLL_FREE_CENTS : LOCAL_CENTS;
      return { phone, days: held, amountCents: Math.round((price * held) / month.length) };
    })
    .filter(({ days: held }) => held > 0)
    .toSorted(byPhone);
}

// No step here returns numbers, so numbers that were bought or released are still in the carrier's list, and no others.
async function checkCarrier({ context, id, phones }: PayingOrganization): Promise<void> {
  const known = await inTransaction(context.db, id, (tx) =>
    sql<{ phone: string }>`
      select distinct phone from numbers where organization_id = ${id} and state in ('active', 'releasing')
      order by phone`.execute(tx),
  );
  const both = phones.flatMap(({ local, tollFree }) => [local, tollFree]);
  const sold = await inTransaction(context.db, id, (tx) =>
    sql<{ phone: string }>`select phone from simulator_numbers where phone = any(${both}) order by phone`.execute(tx),
  );
  expect(known.rows, 'what we have of the carrier’s numbers').toEqual(sold.rows);
}

// The invoices after a plan's first, which charge what has ended.
async function readMonths({ context, id }: PayingOrganization): Promise<Charged[]> {
  const found = await inTransaction(context.db, id, (tx) =>
    sql<Charged>`
      select month_starts_at as at, number_cents as cents, number_lines as lines from invoices
      where organization_id = ${id} and starts_plan is null order by month_starts_at`.execute(tx),
  );
  return found.rows;
}

function byPhone(one: { phone: string }, other: { phone: string }): number {
  return one.phone < other.phone ? -1 : 1;
}
