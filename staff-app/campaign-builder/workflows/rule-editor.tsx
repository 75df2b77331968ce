import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { ChangedMeanwhile } from '../../design/changed-meanwhile.tsx';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { useSaveKey } from '../../design/keys/use-save-key.ts';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { say } from '../../say.ts';
import { blanksOfRule } from '../blanks-of-step.ts';
import { useUnsavedRule } from '../presence/unsaved-rules.ts';
import type { Step } from '../use-campaign.ts';
import { ActionEditor, problemOfAction } from './action-editor.tsx';
import { Pane } from './pane.tsx';
import { RuleColumn } from './rule-column.tsx';
import { isSameRule, newAction, newTrigger, type Rule, ruleDraftOf } from './rule-draft.ts';
import { exclusiveKind } from './step-questions.ts';
import { problemOfTrigger, TriggerEditor } from './trigger-editor.tsx';
import { type OpenedRule, useRule } from './use-rule.ts';

type RuleEditorProps = {
  step: Step;
  rule: OpenedRule;
  /** Opens the rule as someone else saved it meanwhile. */
  onReopen: (rule: OpenedRule) => void;
  onClose: () => void;
};

/** Writes one rule of a step: what is watched for, and what happens then; each of these is set in its place. */
export function RuleEditor({ step, rule: opened, onReopen, onClose }: RuleEditorProps) {
  const rule = useRule(opened, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const { openTrigger, openAction } = rule;
  const [isActionChanged, setActionChanged] = useState(false);
  const isDirty = rule.isDirty || isActionChanged;
  useUnsavedRule(step.id, isDirty);
  const isWhole = openTrigger === null && openAction === null;
  useSaveKey(isWhole && !rule.isSaving ? () => rule.save(step) : null);
  const { changed, keepMine } = useChangedRule(step, opened, rule);
  useEffect(() => {
    if (changed !== null && !isDirty) onReopen({ ...changed, isNew: false });
  }, [changed, isDirty, onReopen]);
  return (
    <>
      {changed !== null && isDirty && (
        <ChangedMeanwhile
          title={phrases.ruleChangedMeanwhile}
          saved={ruleLines(changed)}
          yours={ruleLines(rule.draft)}
          takeSaved={() => onReopen({ ...changed, isNew: false })}
          keepMine={keepMine}
        />
      )}
      <WholeRule
        step={step}
        rule={rule}
        hasButtons={isWhole}
        onActionChanged={setActionChanged}
        onClose={() => (rule.isDirty ? setLeaving(true) : onClose())}
      />
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
      <LeaveGuard isDirty={isDirty} alsoWithinScreen />
    </>
  );
}

// After a save was tried, a difference may come from that save.
function useChangedRule(step: Step, opened: OpenedRule, rule: ReturnType<typeof useRule>) {
  const [seen, setSeen] = useState<Rule>(opened);
  const saved = step.workflows.find(({ id }) => id === opened.id);
  const isChanged = saved !== undefined && !opened.isNew && !rule.hasWritten && !isSameRule(saved, seen);
  const changed = isChanged ? saved : null;
  const keepMine = () => {
    if (changed === null) return;
    setSeen(changed);
    rule.writeOver(ruleDraftOf(changed));
  };
  return { changed, keepMine };
}

// As its sentence, and what it sends.
function ruleLines({ triggers, actions }: Rule): string[] {
  const labels = [...triggers, ...actions].map(({ label }) => label ?? '');
  const messages = actions.map(({ messageContent }) => messageContent && withFieldsInBraces(messageContent));
  return [...labels, ...messages].filter((line): line is string => line !== null && line !== '');
}

type WholeRuleProps = {
  step: Step;
  rule: ReturnType<typeof useRule>;
  /** False while one of its parts is set. */
  hasButtons: boolean;
  onActionChanged: (isChanged: boolean) => void;
  onClose: () => void;
};

function WholeRule({ step, rule, hasButtons, onActionChanged, onClose }: WholeRuleProps) {
  const { triggers, actions } = rule.draft;
  const { openTrigger, openAction } = rule;
  const alone = exclusiveKind(triggers);
  return (
    <Pane title={phrases.ifThen}>
      <Stack gap="lg">
        <FormError sentence={rule.failure} />
        <SimpleGrid type="container" cols={{ base: 1, '520px': 2 }} spacing="lg">
          <RuleColumn
            title={phrases.ifLabel}
            items={triggers}
            problemOf={(trigger) => problemOfTrigger(step, trigger)}
            empty={phrases.noTriggersYet}
            addLabel={phrases.addTrigger}
            whyNotAdd={alone && say(phrases.triggerCantBeCombined, { trigger: triggerKind(alone).label })}
            editor={
              openTrigger && (
                <TriggerEditor
                  key={openTrigger.key}
                  step={step}
                  trigger={openTrigger}
                  others={triggers.filter(({ key }) => key !== openTrigger.key)}
                  onApply={rule.putTrigger}
                  onDone={rule.closeEditor}
                  onCancel={rule.cancelTrigger}
                />
              )
            }
            onAdd={() => rule.editTrigger(newTrigger(rule.newKey()))}
            onEdit={rule.editTrigger}
            onRemove={rule.removeTrigger}
          />
          <RuleColumn
            title={phrases.thenLabel}
            items={actions}
            problemOf={problemOfAction}
            detailOf={({ messageContent }) => messageContent && withFieldsInBraces(messageContent)}
            blanksOf={(action) => blanksOfRule({ actions: [action] })}
            empty={phrases.noActionsYet}
            addLabel={phrases.addAction}
            editor={
              openAction && (
                <ActionEditor
                  key={openAction.key}
                  action={openAction}
                  onChanged={onActionChanged}
                  onDone={rule.putAction}
                  onCancel={rule.closeEditor}
                />
              )
            }
            onAdd={() => rule.editAction(newAction(rule.newKey()))}
            onEdit={rule.editAction}
            onRemove={rule.removeAction}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed" aria-live="polite">
          {rule.sentence ?? phrases.addATriggerAndAnAction}
        </Text>
        {hasButtons && (
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={rule.isSaving}>
              {phrases.cancel}
            </Button>
            <Button loading={rule.isSaving} onClick={() => rule.save(step)}>
              {phrases.save}
            </Button>
          </Group>
        )}
      </Stack>
    </Pane>
  );
}
