import { Button, Group, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useBrand } from '../../session/brand.tsx';
import type { StepType } from '../step-edit/draft.ts';
import { addableSteps } from '../step-types.ts';
import classes from './chain.module.css';

type AddStepProps = {
  /** The name of the button with this label for screen readers, which also says where the new step would be. */
  nameOf: (label: string) => string;
  onAdd: (type: StepType) => void;
  /** Seen without pointing at it: at the end of the chain, where the next step usually goes. */
  isAlwaysShown?: boolean;
};

/** The joint between two steps, where a new one can be put. */
export function AddStep({ nameOf, onAdd, isAlwaysShown = false }: AddStepProps) {
  return (
    <div className={classes.joint} data-shown={isAlwaysShown || undefined}>
      <div className={classes.add}>
        <AddStepButtons nameOf={nameOf} onAdd={onAdd} />
      </div>
    </div>
  );
}

/** One button for every kind of step that can be added. */
export function AddStepButtons({ nameOf, onAdd }: Pick<AddStepProps, 'nameOf' | 'onAdd'>) {
  const { controls } = useBrand();
  return (
    <Group gap={4} justify="center">
      {addableSteps(controls).map(({ type, label, hint }) => (
        <Tooltip key={type} label={hint} disabled={hint === null} events={{ hover: true, focus: true, touch: false }}>
          <Button
            variant="default"
            size="compact-xs"
            px={6}
            radius="xl"
            leftSection={<IconPlus size={12} aria-hidden />}
            aria-label={nameOf(label)}
            {...(hint === null ? {} : { 'aria-description': hint })}
            onClick={() => onAdd(type)}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
    </Group>
  );
}
