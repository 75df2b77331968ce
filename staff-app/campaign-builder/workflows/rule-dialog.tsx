import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { say } from '../../say.ts';
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
    <Dialog opened onClose={close} width="editor" title={phrases.ifThen} mayClose={!rule.isSaving} isUnsaved={false}>
      <Stack gap="lg">
        <FormError sentence={rule.failure} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <RuleColumn
            title={phrases.ifLabel}
            items={triggers}
            problemOf={(trigger) => problemOfTrigger(step, trigger)}
            empty={phrases.noTriggersYet}
            addLabel={phrases.addTrigger}
            whyNotAdd={alone && say(phrases.triggerCantBeCombined, { trigger: triggerKind(alone).label })}
            onAdd={() => rule.editTrigger(newTrigger(rule.newKey()))}
            onEdit={rule.editTrigger}
            onRemove={rule.removeTrigger}
          />
          <RuleColumn
            title={phrases.thenLabel}
            items={actions}
            problemOf={problemOfAction}
            detailOf={({ messageContent }) => messageContent && toPlain(messageContent)}
            empty={phrases.noActionsYet}
            addLabel={phrases.addAction}
            onAdd={() => rule.editAction(newAction(rule.newKey()))}
            onEdit={rule.editAction}
            onRemove={rule.removeAction}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {rule.sentence ?? phrases.addATriggerAndAnAction}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} disabled={rule.isSaving}>
            {phrases.cancel}
          </Button>
          <Button loading={rule.isSaving} onClick={() => rule.save(step)}>
            {phrases.save}
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
        title={phrases.askCloseWithoutSaving}
        confirmLabel={phrases.closeWithoutSaving}
        dismissLabel={phrases.keepEditing}
      >
        {opened.isNew ? phrases.youHaventSavedThisWorkflow : phrases.youHaventSavedYourChanges}
      </ConfirmDialog>
      <LeaveGuard isDirty={rule.isDirty} />
    </Dialog>
  );
}
