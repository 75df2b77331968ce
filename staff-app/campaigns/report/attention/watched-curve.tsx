import classes from './attention.module.css';

const WIDTH = 160;
const HEIGHT = 28;
const EDGE = 1;

/** How many of those who reached a video played each part of it, from its start to its end. */
export function WatchedCurve({ shares, label }: { shares: readonly number[]; label: string }) {
  const step = WIDTH / Math.max(1, shares.length - 1);
  const points = shares
    .map((share, at) => `${(at * step).toFixed(1)},${(HEIGHT - EDGE - (share / 100) * (HEIGHT - 2 * EDGE)).toFixed(1)}`)
    .join(' ');
  return (
    <svg
      className={classes.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polygon points={`0,${HEIGHT} ${points} ${WIDTH},${HEIGHT}`} />
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
