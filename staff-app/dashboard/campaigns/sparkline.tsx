import classes from './campaigns.module.css';

const WIDTH = 80;
const HEIGHT = 24;
const EDGE = 2;

/** A small line without a scale: when something happened, and when nothing did. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const at = values.map((value, place) => [
    EDGE + place * step,
    HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE),
  ]);
  const line = at.map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <svg className={classes.spark} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polygon points={`${EDGE},${HEIGHT - EDGE} ${line} ${WIDTH - EDGE},${HEIGHT - EDGE}`} />
      <polyline points={line} />
    </svg>
  );
}
