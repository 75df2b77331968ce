import { Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { triggerSummary } from '../../../domain/workflows/summary.ts';
import { type TriggerType, triggerKind, triggerKinds } from '../../../domain/workflows/triggers/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import type { Step } from '../use-campaign.ts';
import { Pane, WhatKindNeeds } from './pane.tsx';
import { PartFoot } from './part-foot.tsx';
import { type TriggerDraft, triggerSettings } from './rule-draft.ts';
import { questionOf, whyNotOffered } from './step-questions.ts';
import { startingWith, TriggerFields } from './trigger-fields.tsx';

/** How long changes rest before the rule shows them, in milliseconds. */
export const applyRestMs = 250;

type TriggerEditorProps = {
  step: Step;
  trigger: TriggerDraft;
  /** The other conditions of the rule. */
  others: readonly TriggerDraft[];
  /** Shows the condition in the rule as it is now. */
  onApply: (trigger: TriggerDraft) => void;
  onDone: () => void;
  /** Puts the condition back as it was. */
  onCancel: () => void;
};

/** Sets one condition of a rule. */
export function TriggerEditor({ step, trigger: given, others, onApply, onDone, onCancel }: TriggerEditorProps) {
  const [draft, setDraft] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (part: Partial<TriggerDraft>) => {
    setProblem(null);
    setDraft((before) => labeled(step, { ...before, ...part }));
  };
  const choose = (triggerType: TriggerType) => change(startingWith(triggerType, step));

  // A sentence that changed with every letter would be read out with every letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the condition starts the rest.
  useEffect(() => {
    if (draft === given || draft.triggerType === null) return;
    const rest = setTimeout(() => onApply(draft), applyRestMs);
    return () => clearTimeout(rest);
  }, [draft]);

  const finish = () => {
    const wrong = problemOfTrigger(step, draft);
    setProblem(wrong);
    if (wrong !== null) return;
    if (draft !== given) onApply(draft);
    onDone();
  };
  return (
    <Pane title={given.triggerType === null ? phrases.newTrigger : phrases.editTrigger}>
      <Stack gap="lg">
        <Radio.Group
          label={phrases.watchFor}
          value={draft.triggerType ?? ''}
          onChange={(value) => choose(value as TriggerType)}
        >
          <Stack gap="sm" mt="xs">
            {triggerKinds.map((kind) => {
              const reason = whyNotOffered(kind, step, others);
              // What was set before the step changed stays shown as chosen.
              const isOffered = reason === null || kind.type === given.triggerType;
              return (
                <Radio
                  key={kind.type}
                  value={kind.type}
                  label={kind.label}
                  aria-label={kind.label}
                  disabled={!isOffered}
                  {...(reason === null ? {} : { description: reason })}
                />
              );
            })}
          </Stack>
        </Radio.Group>
        {draft.triggerType !== null && (
          <WhatKindNeeds key={draft.triggerType} isJustChosen={draft.triggerType !== given.triggerType}>
            <TriggerFields step={step} trigger={draft} onChange={change} />
          </WhatKindNeeds>
        )}
        <PartFoot problem={problem} onCancel={onCancel} onDone={finish} />
      </Stack>
    </Pane>
  );
}

/** Why a condition cannot be saved, as a sentence; null when it can. */
export function problemOfTrigger(step: Step, trigger: TriggerDraft): string | null {
  if (trigger.triggerType === null) return phrases.chooseWhatToWatchFor;
  return triggerKind(trigger.triggerType).problem(triggerSettings(trigger), lookedAt(step, trigger));
}

function labeled(step: Step, trigger: TriggerDraft): TriggerDraft {
  const settings = { ...triggerSettings(trigger), triggerType: trigger.triggerType };
  return { ...trigger, label: triggerSummary(settings, lookedAt(step, trigger)) };
}

function lookedAt(step: Step, trigger: TriggerDraft) {
  const question = questionOf(step, trigger);
  return question && { label: question.label, compareAs: question.kind.compareAs };
}
