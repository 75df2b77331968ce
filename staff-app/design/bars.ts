/** One bar: the name under it, the full name on hover, its value, and how the value reads. */
export type Bar = { key: string; label: string; fullLabel?: string; value: number; text: string };

export type BarChartProps = {
  /** What the chart shows, for the table that screen readers get. */
  title: string;
  labelHeader: string;
  valueHeader: string;
  bars: readonly Bar[];
  height?: number;
  /** The top of the scale; without it the largest bar. */
  highest?: number;
  /** Writes a value of the scale. */
  tick?: (value: number) => string;
  /** Bars from left to right instead of upwards, for long names. */
  isHorizontal?: boolean;
};
