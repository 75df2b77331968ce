const steps = 4;

/** A scale of four even, round steps that holds every value. */
export function scaleOf(bars: readonly { value: number }[], highest?: number): { top: number; ticks: number[] } {
  const largest = highest ?? Math.max(0, ...bars.map(({ value }) => value));
  const step = highest === undefined ? roundUp(largest / steps) : highest / steps;
  return { top: step * steps, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

function roundUp(value: number): number {
  if (value <= 1) return 1;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 2.5, 5, 10].find((round) => round * magnitude >= value) ?? 10;
  return Math.ceil(factor * magnitude);
}
