import type { ReactNode } from 'react';
import classes from './super-admin.module.css';

/** One line of a list of facts: what it is, and its value at the other end. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
