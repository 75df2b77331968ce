import { List } from '@mantine/core';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import type { PlanChange } from './plan-change.ts';

type PlanQuestionProps = { change: PlanChange; onClose: () => void; onConfirm: () => void };

/** Asks once before another plan takes the place of the one that runs, and says what it costs and ends. */
export function PlanQuestion({ change: { label, question }, onClose, onConfirm }: PlanQuestionProps) {
  if (question === null) return null;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={onConfirm}
      title={question.title}
      confirmLabel={label}
      dismissLabel={question.dismissLabel}
      isDangerous={false}
    >
      <List spacing="xs">
        {question.sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}
