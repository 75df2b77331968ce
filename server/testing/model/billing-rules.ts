import type { Billing, Card, Invoice, Plan } from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MONTH_CENTS: Record<Plan, number> = { free: 0, basic: 2_500, pro: 4_900 };
const TEXT_CENTS = 1;
const TEXT_CENTS_WITHOUT_PLAN = 2;
const SMALLEST_CHARGE = 50;
// Months are closed five minutes after their end.
const CLOSED_AFTER_MS = 5 * MINUTE_MS;
// Not imported from domain/billing/invoice.ts: the model would agree with any mistake in it.
const DAYS_TO_NEXT_TRY = [1, 2, 2, 2];

/** Whether sending is allowed: there is a plan or agreed rates. */
export function isPaying({ monthsSince, endsAt }: Billing, now: number): boolean {
  return monthsSince !== null && (endsAt === null || endsAt > now);
}

/** This many calendar months later; a missing day becomes the month's last. */
export function monthsLater(from: number, months: number): number {
  const at = new Date(from);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return at.getTime();
}

/** The end of the current month. */
export function monthEnd(billing: Billing, now: number): number | null {
  if (!isPaying(billing, now) || billing.monthsSince === null) return null;
  for (let months = 1; ; months += 1) {
    const end = monthsLater(billing.monthsSince, months);
    if (end > now) return end;
  }
}

/** The beginning of the cycle in which texts are counted; null if nothing is charged. */
export function cycleOf(billing: Billing, now: number): number | null {
  const end = monthEnd(billing, now);
  if (end === null || billing.monthsSince === null) return null;
  for (let months = 0; ; months += 1) {
    if (monthsLater(billing.monthsSince, months + 1) === end) return monthsLater(billing.monthsSince, months);
  }
}

/** Counts a text at its current price. */
export function use(billing: Billing, cycle: number | null, now: number, segments: number): void {
  const plain = isPaying(billing, now) ? TEXT_CENTS : TEXT_CENTS_WITHOUT_PLAN;
  const cents = billing.agreed?.text ?? plain;
  const key = `${cycle} ${cents}`;
  if (cycle !== null) billing.used[key] = (billing.used[key] ?? 0) + segments;
}

function usedCents({ used }: Billing, cycle: number | null): number {
  const own = Object.entries(used).map(([key, segments]) => ({ parts: key.split(' ').map(Number), segments }));
  const cents = own.map(({ parts: [of, price = 0], segments }) => (of === cycle ? price * segments : 0));
  return Math.round(cents.reduce((sum, one) => sum + one, 0));
}

/** The cost of the current cycle's texts so far. */
export function owedCents(billing: Billing, now: number): number {
  return isPaying(billing, now) ? usedCents(billing, cycleOf(billing, now)) : 0;
}

function monthCents({ agreed, plan }: Billing): number {
  return agreed?.month ?? MONTH_CENTS[plan ?? 'free'];
}

/** The current plan; null after its end. */
export function planNow(billing: Billing, now: number): Plan | null {
  if (!isPaying(billing, now)) return null;
  return billing.next !== null && billing.next.at <= now ? billing.next.plan : billing.plan;
}

/** The plan that will take the place of the current one. */
export function nextPlan(billing: Billing, now: number): Plan | null {
  return isPaying(billing, now) && billing.next !== null && billing.next.at > now ? billing.next.plan : null;
}

function beginNext(billing: Billing, now: number): void {
  if (billing.next === null || billing.next.at > now) return;
  Object.assign(billing, { plan: billing.next.plan, next: null });
}

/** Issues the invoices of the months that are over. */
function issue(billing: Billing, now: number): void {
  for (let at = billing.nextInvoiceAt; at !== null && at <= now; at = billing.nextInvoiceAt) {
    const isBeginning = isPaying(billing, at);
    beginNext(billing, at);
    if (isBeginning) billing.paidAt = monthCents(billing);
    const ended = billing.monthsSince !== null && at > billing.monthsSince ? cycleOf(billing, at - 1) : null;
    const cents = (isBeginning ? monthCents(billing) : 0) + (ended === null ? 0 : usedCents(billing, ended));
    if (cents > 0) billing.invoices.push({ cents, state: 'open', failures: 0, nextTryAt: at });
    billing.nextInvoiceAt = isBeginning ? monthEnd(billing, at) : null;
  }
}

/** Charges what is due, and ends the plan after it has failed for long enough. */
function collect(billing: Billing, now: number): void {
  for (const invoice of billing.invoices) {
    if (invoice.state !== 'open' || invoice.nextTryAt === null || invoice.nextTryAt > now) continue;
    if (pay(billing, invoice)) continue;
    invoice.failures += 1;
    const days = DAYS_TO_NEXT_TRY[invoice.failures - 1];
    invoice.nextTryAt = days === undefined ? null : now + days * DAY_MS;
    if (days !== undefined || !isPaying(billing, now)) continue;
    billing.endsAt = now;
    if (billing.nextInvoiceAt !== null) billing.nextInvoiceAt = now;
  }
}

/** When the last attempt of an unpaid invoice is due; null after it. */
export function triedUntil({ nextTryAt, failures }: Invoice): number | null {
  const days = DAYS_TO_NEXT_TRY.slice(failures).reduce((sum, one) => sum + one, 0);
  return nextTryAt === null ? null : nextTryAt + days * DAY_MS;
}

function pay(billing: Billing, invoice: Invoice): boolean {
  if (invoice.cents < SMALLEST_CHARGE) invoice.state = 'void';
  else if (billing.card !== null && billing.card !== 'empty') invoice.state = 'paid';
  return invoice.state !== 'open';
}

/** Does what is due: closes months and charges them. */
export function closeMonths(billing: Billing, now: number): void {
  if (billing.nextInvoiceAt !== null && billing.nextInvoiceAt + CLOSED_AFTER_MS <= now) issue(billing, now);
  collect(billing, now);
}

/** The next time after now at which something is charged. */
export function nextChargeAt({ nextInvoiceAt, invoices, endsAt }: Billing, now: number): number | null {
  const tries = invoices.flatMap(({ state, nextTryAt }) => (state === 'open' && nextTryAt !== null ? [nextTryAt] : []));
  const moments = [...tries, ...(endsAt === null ? [] : [endsAt])];
  if (nextInvoiceAt !== null) moments.push(nextInvoiceAt + CLOSED_AFTER_MS);
  const later = moments.filter((one) => one > now);
  return later.length === 0 ? null : Math.min(...later);
}

/** A card replaces the previous one, and pays what is open, or only the first of it if another replaces it meanwhile. */
export function saveCard(billing: Billing, card: Card, most = Number.POSITIVE_INFINITY): true {
  billing.card = card;
  const open = billing.invoices.filter(({ state }) => state === 'open');
  for (const invoice of open.slice(0, most)) pay(billing, invoice);
  return true;
}

/** A person of the organization chooses a plan; returns whether they get it. */
export function choosePlan(billing: Billing, plan: Plan, now: number): boolean {
  issue(billing, now);
  if (billing.invoices.some(({ state }) => state === 'open')) collect(billing, now);
  if (billing.invoices.some(({ state }) => state === 'open') || billing.card === null) return false;
  const isActive = isPaying(billing, now);
  const from = isActive ? billing.plan : null;
  if (isActive && from === plan && billing.endsAt === null && billing.next === null) return true;
  if (isActive && from !== plan && billing.agreed !== null) return false;
  const isNew = !isActive;
  if (!isNew && from !== null && from !== plan) {
    const isDone = change(billing, { from, to: plan }, now);
    if (isDone !== null) return isDone;
  }
  if (isNew && MONTH_CENTS[plan] > 0) {
    if (billing.card === 'empty') return false;
    billing.invoices.push({ cents: MONTH_CENTS[plan], state: 'paid', failures: 0, nextTryAt: null });
  }
  if (isNew) Object.assign(billing, { monthsSince: now, paidAt: MONTH_CENTS[plan] });
  if (isNew || from !== plan) billing.agreed = null;
  Object.assign(billing, { plan, endsAt: null, next: null });
  if (isNew) billing.nextInvoiceAt = monthEnd(billing, now);
  return true;
}

// A smaller plan waits for the end of the month; a bigger one is paid first, for the days that are left. Null if
// nothing is to pay.
function change(billing: Billing, { from, to }: { from: Plan; to: Plan }, now: number): boolean | null {
  const [starts, ends] = [cycleOf(billing, now), monthEnd(billing, now)];
  if (starts === null || ends === null) return null;
  if (MONTH_CENTS[to] < MONTH_CENTS[from]) {
    Object.assign(billing, { next: { plan: to, at: ends }, endsAt: null });
    return true;
  }
  const [left, days] = [Math.ceil((ends - now) / DAY_MS), (ends - starts) / DAY_MS];
  const cents = Math.round(((MONTH_CENTS[to] - billing.paidAt) * left) / days);
  if (cents < SMALLEST_CHARGE) return null;
  if (billing.card === 'empty') return false;
  billing.invoices.push({ cents, state: 'paid', failures: 0, nextTryAt: null });
  Object.assign(billing, { plan: to, next: null, endsAt: null, paidAt: MONTH_CENTS[to] });
  return true;
}

/** The platform sets agreed rates, in cents. */
export function agree(billing: Billing, agreed: { month: number; text: number }, now: number): true {
  issue(billing, now);
  const isNew = !isPaying(billing, now);
  if (isNew) Object.assign(billing, { plan: null, monthsSince: now, nextInvoiceAt: now });
  Object.assign(billing, { agreed, endsAt: null, next: null });
  if (isNew) issue(billing, now);
  return true;
}

/** The first month of a plan is paid after rates were agreed: they stay, and the payment is refunded. */
export function payLate(billing: Billing, plan: Plan, now: number): boolean {
  if (billing.agreed === null || billing.monthsSince !== now || billing.plan !== null) return false;
  if (billing.card === null || billing.card === 'empty' || MONTH_CENTS[plan] === 0) return false;
  billing.invoices.push({ cents: MONTH_CENTS[plan], state: 'paid', failures: 0, nextTryAt: null });
  return true;
}

/** An owner cancels: everything works until the end of the month; returns whether there was something to cancel. */
export function cancel(billing: Billing, now: number): boolean {
  const end = monthEnd(billing, now);
  if (billing.endsAt !== null || end === null) return false;
  beginNext(billing, now);
  Object.assign(billing, { endsAt: end, next: null });
  return true;
}
