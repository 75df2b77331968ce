import * as phrases from '../../../../words/en/staff/report.ts';
import { say } from '../../../say.ts';
import classes from './attention.module.css';

const WIDTH = 160;
const HEIGHT = 28;
const EDGE = 1;

type WatchedCurveProps = {
  shares: readonly number[];
  /** The first and the last share, as they are written. */
  ends: readonly string[];
  label: string;
};

/** How many of those who reached a video played each part of it, from its start to its end. */
export function WatchedCurve({ shares, ends, label }: WatchedCurveProps) {
  const step = WIDTH / Math.max(1, shares.length - 1);
  const points = shares
    .map((share, at) => `${(at * step).toFixed(1)},${(HEIGHT - EDGE - (share / 100) * (HEIGHT - 2 * EDGE)).toFixed(1)}`)
    .join(' ');
  const [start = '', end = ''] = ends;
  return (
    <span className={classes.watched}>
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
      <span className={classes.ends} aria-hidden>
        <span>{say(phrases.watchedAtStart, { share: start })}</span>
        <span>{say(phrases.watchedAtEnd, { share: end })}</span>
      </span>
    </span>
  );
}
