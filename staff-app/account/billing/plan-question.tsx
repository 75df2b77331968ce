import { Button, List, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
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
      <Sentences of={question} />
    </ConfirmDialog>
  );
}

/** The same in the place of the form that asks it, in the form's own dialog. */
export function PlanAsked({ change: { label, question }, onClose, onConfirm }: PlanQuestionProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  if (question === null) return null;
  return (
    <Stack gap="lg">
      <Sentences of={question} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {question.dismissLabel}
        </Button>
        <Button ref={confirm} onClick={onConfirm}>
          {label}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

function Sentences({ of: { sentences } }: { of: NonNullable<PlanChange['question']> }) {
  return (
    <List spacing="xs">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>{sentence}</List.Item>
      ))}
    </List>
  );
}
