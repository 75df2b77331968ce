import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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
    <section className={classes.bar} aria-label={`Selected ${noun}`}>
      <div className={classes.said}>
        <Text className="figures" flex={1} aria-live="polite">
          {selected.toLocaleString('en-US')} of {total.toLocaleString('en-US')} {noun} selected
        </Text>
        {onAll && selected < total && (
          <Button variant="subtle" px="xs" onClick={onAll}>
            Select all {total.toLocaleString('en-US')}
          </Button>
        )}
        <Button variant="subtle" color="gray" px="xs" onClick={onClear}>
          Clear
        </Button>
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
