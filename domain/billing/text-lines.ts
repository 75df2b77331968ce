import type { BrandPrices } from '../brands/brand.ts';
import { type PriceFacts, segmentPriceCents } from './prices.ts';

/** What one message costs as it goes out, and whether that was agreed with the platform. */
export type TextPrice = { readonly textCents: number; readonly isAgreed: boolean };

/** Messages that went out at one price; without one they are priced when the month ends. */
export type UsageAtPrice = { readonly segments: number; readonly price: TextPrice | null };

/** The messages of a month that went out at one price, and how many of them are charged. */
export type TextLine = { readonly textCents: number; readonly segments: number; readonly chargedSegments: number };

/** The price of a message that goes out now. */
export function textPriceNow(prices: BrandPrices, facts: PriceFacts): TextPrice {
  return { textCents: segmentPriceCents(prices, facts), isAgreed: Boolean(facts.agreed) };
}

/**
 * The messages of a month, the dearest first. A month's free ones are taken from the dearest that went out at a price of
 * the brand's; at agreed rates none are free.
 */
export function textLines(prices: BrandPrices, facts: PriceFacts, usage: readonly UsageAtPrice[]): TextLine[] {
  const now = textPriceNow(prices, facts);
  const priced = usage.map(({ segments, price }) => ({ segments, ...(price ?? now) }));
  let freeLeft = prices.freeSegmentsPerCycle;
  return priced
    .filter(({ segments }) => segments > 0)
    .sort((one, other) => other.textCents - one.textCents)
    .map(({ segments, textCents, isAgreed }) => {
      const free = isAgreed ? 0 : Math.min(freeLeft, segments);
      freeLeft -= free;
      return { textCents, segments, chargedSegments: segments - free };
    });
}

/** What these messages cost in cents, a part of a cent not yet rounded. */
export function textLinesCents(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { chargedSegments, textCents }) => sum + chargedSegments * textCents, 0);
}
