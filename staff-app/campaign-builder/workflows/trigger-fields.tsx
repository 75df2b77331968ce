import { Group, Input, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { isJudgedLater, ordinaryHoursToAct } from '../../../domain/workflows/due-time.ts';
import { type TriggerField, type TriggerType, triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { Step } from '../use-campaign.ts';
import { AnswerFields, startingAnswer } from './answer-fields.tsx';
import { newTrigger, type TriggerDraft, triggerSettings } from './rule-draft.ts';
import { questionsOf } from './step-questions.ts';

type TriggerFieldsProps = {
  step: Step;
  trigger: TriggerDraft;
  onChange: (part: Partial<TriggerDraft>) => void;
};

const ordinarySeconds = 30;
const ordinaryPercent = 50;
const oneDay = { days: ordinaryHoursToAct / 24, hours: 0 };

/** What a condition of this kind begins with; nothing of another kind stays on it. */
export function startingWith(triggerType: TriggerType, step: Step): Partial<TriggerDraft> {
  const { key: _key, id: _id, ...nothing } = newTrigger('');
  const [only, ...more] = questionsOf(step);
  const asks = (field: TriggerField) => triggerKind(triggerType).fields.includes(field);
  return {
    ...nothing,
    triggerType,
    ...(asks('seconds') ? { seconds: ordinarySeconds } : {}),
    ...(asks('percent') ? { percent: ordinaryPercent } : {}),
    ...(triggerKind(triggerType).isJudgedLater ? oneDay : {}),
    ...(asks('widgetId') && only && more.length === 0 ? startingAnswer(only) : {}),
  };
}

/** The settings of a condition, as its kind asks for them. */
export function TriggerFields({ step, trigger, onChange }: TriggerFieldsProps) {
  const words = useWords();
  const { triggerType } = trigger;
  if (triggerType === null) return null;
  const has = (field: TriggerField) => triggerKind(triggerType).fields.includes(field);
  return (
    <Stack gap="md">
      {has('widgetId') && <AnswerFields step={step} trigger={trigger} onChange={onChange} />}
      {has('seconds') && (
        <NumberInput
          label={phrases.seconds}
          description={phrases.totalAcrossAllVisits}
          w={160}
          {...wholeFrom(1, mostSeconds)}
          value={trigger.seconds ?? ''}
          onChange={(value) => onChange({ seconds: whole(value) })}
        />
      )}
      {has('percent') && (
        <NumberInput
          label={phrases.percentOfTheVideo}
          description={phrases.totalWithoutRepeats}
          suffix="%"
          w={260}
          {...wholeFrom(1, 100)}
          value={trigger.percent ?? ''}
          onChange={(value) => onChange({ percent: whole(value) })}
        />
      )}
      {has('performedAction') && (
        <Stack gap={6}>
          <Input.Label component="span" id="performed">
            {phrases.runWhen}
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby="performed"
            value={trigger.performedAction ? 'done' : 'not-done'}
            onChange={(value) =>
              onChange(
                value === 'done'
                  ? { performedAction: true, days: null, hours: null }
                  : { performedAction: false, ...oneDay },
              )
            }
            data={[
              { value: 'done', label: phrases.itHappened },
              { value: 'not-done', label: phrases.itDidntHappen },
            ]}
          />
        </Stack>
      )}
      {isJudgedLater({ ...triggerSettings(trigger), triggerType }) && (
        <WaitFields trigger={trigger} lead={words.lead} onChange={onChange} />
      )}
    </Stack>
  );
}

type WaitFieldsProps = Pick<TriggerFieldsProps, 'trigger' | 'onChange'> & { lead: string };

function WaitFields({ trigger, lead, onChange }: WaitFieldsProps) {
  return (
    <Stack gap={6} role="group" aria-labelledby="after">
      <Input.Label component="span" id="after">
        {phrases.after}
      </Input.Label>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={phrases.days}
          w={100}
          {...wholeFrom(0, mostDays)}
          value={trigger.days ?? ''}
          onChange={(value) => onChange({ days: whole(value) })}
        />
        <NumberInput
          label={phrases.hours}
          w={100}
          {...wholeFrom(0, mostDays * 24)}
          value={trigger.hours ?? ''}
          onChange={(value) => onChange({ hours: whole(value) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {say(phrases.countedFromTheMessage, { lead })}
      </Text>
    </Stack>
  );
}

const mostDays = 365;
const mostSeconds = 24 * 3600;

function wholeFrom(min: number, max: number) {
  return { min, max, allowDecimal: false, allowNegative: false, clampBehavior: 'blur' } as const;
}

function whole(value: string | number): number | null {
  return value === '' ? null : Math.trunc(Number(value));
}
