import type { ReactNode } from 'react';
import classes from './shell.module.css';

type NoticeProps = {
  icon: ReactNode;
  sentence: ReactNode;
  action: ReactNode;
  /** It stays in view while the screen scrolls. */
  isPinned?: boolean;
};

/** A line above every screen: what is the case, and the button that helps. */
export function Notice({ icon, sentence, action, isPinned = false }: NoticeProps) {
  return (
    <section className={classes.notice} role="status" data-pinned={isPinned || undefined}>
      <span className={classes.noticeIcon}>{icon}</span>
      <p className={classes.sentence}>{sentence}</p>
      {action}
    </section>
  );
}
