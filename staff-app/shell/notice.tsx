import type { ReactNode } from 'react';
import classes from './shell.module.css';

/** A line above every screen: what is the case, and the button that helps. */
export function Notice({ icon, sentence, action }: { icon: ReactNode; sentence: ReactNode; action: ReactNode }) {
  return (
    <section className={classes.notice} role="status">
      <span className={classes.noticeIcon}>{icon}</span>
      <p className={classes.sentence}>{sentence}</p>
      {action}
    </section>
  );
}
