import classes from './share-bar.module.css';

/** A bar as long as this share, in percent; its figure is beside it. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={classes.track} aria-hidden>
      <span className={classes.bar} style={{ width: `${percent}%` }} />
    </span>
  );
}
