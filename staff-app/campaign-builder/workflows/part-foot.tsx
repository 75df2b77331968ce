import { Button, Group, Stack } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { FormError } from '../../design/form-error.tsx';
import classes from './workflows.module.css';

type PartFootProps = {
  /** Why what is set cannot stay as it is. */
  problem: string | null;
  onCancel: () => void;
  onDone: () => void;
};

/** Ends the setting of a condition or an action; it stays in view however long the form is. */
export function PartFoot({ problem, onCancel, onDone }: PartFootProps) {
  return (
    <Stack gap="sm" className={classes.foot ?? ''}>
      <FormError sentence={problem} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {phrases.cancel}
        </Button>
        <Button onClick={onDone}>{phrases.done}</Button>
      </Group>
    </Stack>
  );
}
