import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Loading } from './loading.tsx';

// The drawing brings a large library; only a screen that shows a chart loads it.
const Drawing = lazy(() => import('./bar-chart-drawing.tsx').then((module) => ({ default: module.BarChartDrawing })));

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

/** Bars for counts and shares; the same as a table for screen readers. */
export function BarChart(props: BarChartProps) {
  return (
    <figure style={{ margin: 0 }}>
      <div aria-hidden style={{ height: props.height ?? 220 }}>
        <Suspense fallback={<Loading height={props.height ?? 220} />}>
          <Drawing {...props} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{props.title}</caption>
          <thead>
            <tr>
              <th scope="col">{props.labelHeader}</th>
              <th scope="col">{props.valueHeader}</th>
            </tr>
          </thead>
          <tbody>
            {props.bars.map((bar) => (
              <tr key={bar.key}>
                <th scope="row">{bar.label}</th>
                <td>{bar.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
