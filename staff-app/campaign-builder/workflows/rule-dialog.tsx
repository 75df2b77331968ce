import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import type { Step } from '../use-campaign.ts';
import { ActionDialog, problemOfAction } from './action-dialog.tsx';
import { RuleColumn } from './rule-column.tsx';
import { newAction, newTrigger } from './rule-draft.ts';
import { exclusiveKind } from './step-questions.ts';
import { problemOfTrigger, TriggerDialog } from './trigger-dialog.tsx';
import { type OpenedRule, useRule } from './use-rule.ts';

type RuleDialogProps = { step: Step; rule: OpenedRule; onClose: () => void };

/** Writes one rule of a step: what is watched for, and what happens then. */
export function RuleDialog({ step, rule: opened, onClose }: RuleDialogProps) {
  const rule = useRule(opened, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const { triggers, actions } = rule.draft;
  const alone = exclusiveKind(triggers);
  const close = () => (rule.isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog opened onClose={close} width="editor" title="If/then" mayClose={!rule.isSaving} isUnsaved={false}>
      <Stack gap="lg">
        <FormError sentence={rule.failure} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <RuleColumn
            title="If"
            items={triggers}
            problemOf={(trigger) => problemOfTrigger(step, trigger)}
            empty="No triggers yet."
            addLabel="Add trigger"
            whyNotAdd={alone && `“${triggerKind(alone).label}” can’t be combined with other triggers.`}
            onAdd={() => rule.editTrigger(newTrigger(rule.newKey()))}
            onEdit={rule.editTrigger}
            onRemove={rule.removeTrigger}
          />
          <RuleColumn
            title="Then"
            items={actions}
            problemOf={problemOfAction}
            detailOf={({ messageContent }) => messageContent && toPlain(messageContent)}
            empty="No actions yet."
            addLabel="Add action"
            onAdd={() => rule.editAction(newAction(rule.newKey()))}
            onEdit={rule.editAction}
            onRemove={rule.removeAction}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {rule.sentence ?? 'Add at least one trigger and one action.'}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={rule.isSaving}>
            Cancel
          </Button>
          <Button loading={rule.isSaving} onClick={() => rule.save(step)}>
            Save
          </Button>
        </Group>
      </Stack>
      {rule.openTrigger && (
        <TriggerDialog
          key={rule.openTrigger.key}
          step={step}
          trigger={rule.openTrigger}
          others={triggers.filter(({ key }) => key !== rule.openTrigger?.key)}
          onApply={rule.putTrigger}
          onDone={rule.closeEditor}
          onCancel={rule.cancelTrigger}
        />
      )}
      {rule.openAction && <ActionDialog action={rule.openAction} onDone={rule.putAction} onCancel={rule.closeEditor} />}
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title="Close without saving?"
        confirmLabel="Close without saving"
        dismissLabel="Keep editing"
      >
        {opened.isNew
          ? 'You haven’t saved this workflow, so it will be lost.'
          : 'You haven’t saved your changes, so they’ll be lost.'}
      </ConfirmDialog>
      <LeaveGuard isDirty={rule.isDirty} />
    </Dialog>
  );
}
