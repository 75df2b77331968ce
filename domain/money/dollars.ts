/** An amount in US dollars as people read it: two decimals, and more only where a price has them. */
export function showDollars(dollars: number): string {
  return formatter.format(dollars);
}

/** A price that people read without decimals where it has none: "$25", "$24.50". */
export function showRoundDollars(dollars: number): string {
  return formatter.format(dollars).replace(/\.00$/, '');
}

const formatter = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
