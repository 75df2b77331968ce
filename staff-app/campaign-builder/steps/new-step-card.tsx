import { Group, Text, UnstyledButton } from '@mantine/core';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import type { StepDraft, StepPlace } from '../step-edit/draft.ts';
import { newStepId } from '../step-edit/draft.ts';
import { stepDialogTitle } from '../step-types.ts';
import classes from './chain.module.css';
import { DraftBadge } from './step-card.tsx';

/** A step that no one has saved yet, and where it goes. */
export type NewStep = { readonly draft: StepDraft; readonly place: StepPlace };

type NewStepCardProps = { draft: StepDraft; isSelected: boolean; onSelect: () => void };

/** The new step at its place in the chain, until it is saved or given up. */
export function NewStepCard({ draft, isSelected, onSelect }: NewStepCardProps) {
  return (
    <li className={classes.item} data-step={newStepId}>
      <span className={classes.line} aria-hidden />
      <UnstyledButton
        className={classes.card ?? ''}
        data-new
        data-selected={isSelected || undefined}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fw={600} truncate>
            {stepDialogTitle(draft.featureType, true)}
          </Text>
          <DraftBadge />
        </Group>
        {draft.messageContent !== '' && <Text lineClamp={2}>{withFieldsInBraces(draft.messageContent)}</Text>}
      </UnstyledButton>
    </li>
  );
}
