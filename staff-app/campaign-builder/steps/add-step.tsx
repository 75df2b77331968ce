import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useBrand } from '../../session/brand.tsx';
import type { StepType } from '../step-edit/draft.ts';
import { addableSteps } from '../step-types.ts';
import classes from './chain.module.css';

type AddStepProps = {
  /** Where the new step would be, for screen readers. */
  where: string;
  onAdd: (type: StepType) => void;
  /** Seen without pointing at it: at the end of the chain, where the next step usually goes. */
  isAlwaysShown?: boolean;
};

/** The joint between two steps, where a new one can be put. */
export function AddStep({ where, onAdd, isAlwaysShown = false }: AddStepProps) {
  return (
    <div className={classes.joint} data-shown={isAlwaysShown || undefined}>
      <div className={classes.add}>
        <AddStepButtons where={where} onAdd={onAdd} />
      </div>
    </div>
  );
}

/** One button for every kind of step that can be added. */
export function AddStepButtons({ where, onAdd }: Pick<AddStepProps, 'where' | 'onAdd'>) {
  const { controls } = useBrand();
  return (
    <Group gap={6} justify="center">
      {addableSteps(controls).map(({ type, label }) => (
        <Button
          key={type}
          variant="default"
          size="compact-sm"
          radius="xl"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`${label} ${where}`}
          onClick={() => onAdd(type)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
