import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { BarChartProps } from './bars.ts';
import { Loading } from './loading.tsx';

export type { Bar } from './bars.ts';

// The drawing brings a large library; only a screen that shows a chart loads it.
const Drawing = lazy(() => import('./bar-chart-drawing.tsx').then((module) => ({ default: module.BarChartDrawing })));

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
