import type { BrandPrices } from '../brands/brand.ts';
import { type PriceFacts, segmentPriceCents } from './prices.ts';

/** The price of one message when it is sent, and whether it is an agreed rate. */
export type TextPrice = { readonly textCents: number; readonly isAgreed: boolean };

/** Messages sent at one price. Without a price, they are priced when the month ends. */
export type UsageAtPrice = { readonly segments: number; readonly price: TextPrice | null };

/** A month's messages sent at one price, and how many of them are charged. */
export type TextLine = { readonly textCents: number; readonly segments: number; readonly chargedSegments: number };

/** The price of a message sent now. */
export function textPriceNow(prices: BrandPrices, facts: PriceFacts): TextPrice {
  return { textCents: segmentPriceCents(prices, facts), isAgreed: Boolean(facts.agreed) };
}

/**
 * A month's messages, the most expensive first. The free ones are taken from the most expensive at the brand's prices;
 * none are free at agreed rates.
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

/** The price of these messages in cents, not rounded yet. */
export function textLinesCents(lines: readonly TextLine[]): number {
  return lines.reduce((sum, { chargedSegments, textCents }) => sum + chargedSegments * textCents, 0);
}
