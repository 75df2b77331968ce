/** The parts of a paid amount, in cents: the platform's share, the payment fee, and what is left for the member. */
export type EarningParts = {
  readonly grossCents: number;
  readonly platformCents: number;
  readonly feeCents: number;
  readonly netCents: number;
};

/** Splits an amount by the platform's share, in percent. Rounds once, in the platform's share. */
export function earningParts(
  grossCents: number,
  { sharePercent, feeCents }: { readonly sharePercent: number; readonly feeCents: number },
): EarningParts {
  const platformCents = Math.round((grossCents * sharePercent) / 100);
  return { grossCents, platformCents, feeCents, netCents: grossCents - platformCents - feeCents };
}

/**
 * What is reversed of an earning, as negative amounts, after `takenBackCents` were reversed earlier. Each part is
 * reversed in proportion, so that all reversals add up to the earning, to the cent. The fee isn't refunded.
 */
export function takenBackParts(earning: EarningParts, takenBackCents: number, moreCents: number): EarningParts {
  const shareOf = (cents: number) => Math.round((earning.platformCents * cents) / earning.grossCents);
  const platformCents = shareOf(takenBackCents) - shareOf(takenBackCents + moreCents);
  return { grossCents: -moreCents, platformCents, feeCents: 0, netCents: -moreCents - platformCents };
}

/** The minimum payout in cents. Smaller amounts wait until there is more. */
export const smallestPayoutCents = 1_000;

/** When the next monthly payout run starts. */
export function nextPayoutAt(now: Date): Date {
  const thisMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, PAYOUT_HOUR);
  return thisMonth > now.getTime()
    ? new Date(thisMonth)
    : new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, PAYOUT_HOUR));
}

const PAYOUT_HOUR = 15;

/** The schedule of the monthly payout run. */
export const payoutSchedule = `0 ${PAYOUT_HOUR} 1 * *`;
