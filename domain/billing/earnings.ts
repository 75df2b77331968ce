/** The parts of an amount that somebody paid, in cents: what the platform keeps, the payment fee, and what is left for the member. */
export type EarningParts = {
  readonly grossCents: number;
  readonly platformCents: number;
  readonly feeCents: number;
  readonly netCents: number;
};

/** Divides an amount by the share that the platform keeps, in percent; a part of a cent is rounded once, in the platform's share. */
export function earningParts(
  grossCents: number,
  { sharePercent, feeCents }: { readonly sharePercent: number; readonly feeCents: number },
): EarningParts {
  const platformCents = Math.round((grossCents * sharePercent) / 100);
  return { grossCents, platformCents, feeCents, netCents: grossCents - platformCents - feeCents };
}

/**
 * What is taken back of an earning, as negative amounts, after so many cents of it were taken back before. Each part goes
 * back in proportion, so that all of it together is the earning itself, to the cent. The fee is not given back to anybody.
 */
export function takenBackParts(earning: EarningParts, takenBackCents: number, moreCents: number): EarningParts {
  const shareOf = (cents: number) => Math.round((earning.platformCents * cents) / earning.grossCents);
  const platformCents = shareOf(takenBackCents) - shareOf(takenBackCents + moreCents);
  return { grossCents: -moreCents, platformCents, feeCents: 0, netCents: -moreCents - platformCents };
}

/** Less than this is not paid out; it waits until there is more. */
export const smallestPayoutCents = 1_000;

/** When the next monthly run of payouts begins. */
export function nextPayoutAt(now: Date): Date {
  const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, PAYOUT_HOUR);
  return thisMonth > now.getTime()
    ? new Date(thisMonth)
    : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, PAYOUT_HOUR));
}

const PAYOUT_HOUR = 15;

/** When the monthly run begins, as a schedule of jobs. */
export const payoutSchedule = `0 ${PAYOUT_HOUR} 1 * *`;
