import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import classes from './import.module.css';

type StepFootProps = {
  onBack: () => void;
  /** What is still missing, in place of a button that does nothing without a word. */
  missing?: string;
  children: ReactNode;
};

/** The way back and on, below each step. */
export function StepFoot({ onBack, missing = '', children }: StepFootProps) {
  return (
    <Group justify="space-between" gap="sm" className={classes.foot ?? ''}>
      <Button variant="default" onClick={onBack}>
        {phrases.back}
      </Button>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
        {children}
      </Group>
    </Group>
  );
}
