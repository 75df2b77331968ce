/** Formats an amount in US dollars: two decimals, and more only if a price has them. */
export function showDollars(dollars: number): string {
  return formatter.format(dollars);
}

/** Formats a price without decimals if it has none: "$25", "$24.50". */
export function showRoundDollars(dollars: number): string {
  return formatter.format(dollars).replace(/\.00$/, '');
}

const formatter = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
