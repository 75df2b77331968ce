import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './bar-chart.module.css';
import { scaleOf } from './bar-scale.ts';

/** One bar: the name beside it, the full name on hover, its value, and how the value reads. */
export type Bar = { key: string; label: string; fullLabel?: string; value: number; text: string };

type BarChartProps = {
  /** What the chart shows, for the table that screen readers get. */
  title: string;
  labelHeader: string;
  valueHeader: string;
  bars: readonly Bar[];
  /** The height of upright bars; lying ones need a row each. */
  height?: number;
  /** The top of the scale; without it a round number above the largest bar. */
  highest?: number;
  /** Writes a value of the scale. */
  tick?: (value: number) => string;
  /** Bars from left to right instead of upwards, for long names. */
  isHorizontal?: boolean;
};

/** Bars for counts and shares; the same as a table for screen readers. */
export function BarChart(props: BarChartProps) {
  return (
    <figure className={classes.figure}>
      <div aria-hidden>{props.isHorizontal ? <LyingBars {...props} /> : <UprightBars {...props} />}</div>
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

function UprightBars({ bars, height = 220, highest, tick = String }: BarChartProps) {
  const { top, ticks } = scaleOf(bars, highest);
  return (
    <div className={classes.upright}>
      <div className={classes.scale} style={{ height }}>
        {ticks.map((value) => (
          <span key={value} style={{ bottom: percent(value, top) }}>
            {tick(value)}
          </span>
        ))}
      </div>
      <div className={classes.plot} style={{ height }}>
        {ticks.map((value) => (
          <span key={value} className={classes.line} style={{ bottom: percent(value, top) }} />
        ))}
        {bars.map((bar) => (
          <BarHint key={bar.key} bar={bar}>
            <div className={classes.column}>
              <div className={classes.bar} style={{ height: percent(bar.value, top) }} />
            </div>
          </BarHint>
        ))}
      </div>
      <div className={classes.labels}>
        {bars.map((bar) => (
          <span key={bar.key}>{bar.label}</span>
        ))}
      </div>
    </div>
  );
}

function LyingBars({ bars, highest }: BarChartProps) {
  // Without a scale beside them, the longest bar is the whole width.
  const top = highest ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div className={classes.lying}>
      {bars.map((bar) => (
        <BarHint key={bar.key} bar={bar}>
          <div className={classes.row}>
            <span className={classes.name}>{bar.label}</span>
            <span className={classes.track}>
              <span className={classes.bar} style={{ width: percent(bar.value, top) }} />
            </span>
            <span className={classes.value}>{bar.text}</span>
          </div>
        </BarHint>
      ))}
    </div>
  );
}

function BarHint({ bar, children }: { bar: Bar; children: ReactElement }) {
  return (
    <Tooltip
      label={
        <>
          {bar.fullLabel ?? bar.label}
          <br />
          <b>{bar.text}</b>
        </>
      }
    >
      {children}
    </Tooltip>
  );
}

function percent(value: number, top: number): string {
  return `${Math.min(100, Math.max(0, (value / top) * 100))}%`;
}
