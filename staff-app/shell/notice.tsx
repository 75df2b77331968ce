import type { ReactNode } from 'react';
import { OneLine } from '../design/one-line.tsx';
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
      <div className={classes.sentence}>
        <OneLine>
          <p>{sentence}</p>
        </OneLine>
      </div>
      {action}
    </section>
  );
}
