import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import classes from './bulk-bar.module.css';

type BulkBarProps = {
  selected: number;
  total: number;
  noun: string;
  onClear: () => void;
  /** Selects all there are, on whatever page; without it there is one page. */
  onAll?: (() => void) | undefined;
  children: ReactNode;
};

/** The bar that rises from below while rows are selected: how many of how many, and what can be done with them. */
export function BulkBar({ selected, total, noun, onClear, onAll, children }: BulkBarProps) {
  if (selected === 0) return null;
  return (
    <section className={classes.bar} aria-label={say(phrases.selectedNoun, { noun })}>
      <div className={classes.said}>
        <Text className="figures" flex={1} aria-live="polite">
          {say(phrases.selectedOfTotalNounSelected, {
            selected: selected.toLocaleString('en-US'),
            total: total.toLocaleString('en-US'),
            noun,
          })}
        </Text>
        {onAll && selected < total && (
          <Button variant="subtle" px="xs" onClick={onAll}>
            {say(phrases.selectAllTotal, { total: total.toLocaleString('en-US') })}
          </Button>
        )}
        <Button variant="subtle" color="gray" px="xs" onClick={onClear}>
          {phrases.clear}
        </Button>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
