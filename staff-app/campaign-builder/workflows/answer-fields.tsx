import { Checkbox, Group, NumberInput, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { verified } from '../../../domain/widgets/verify.ts';
import { type Comparator, comparators, comparatorWords } from '../../../domain/workflows/comparators.ts';
import { anyResponse } from '../../../domain/workflows/triggers/widget.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { DayField } from '../../design/day-field.tsx';
import { say } from '../../say.ts';
import type { Step } from '../use-campaign.ts';
import type { TriggerDraft } from './rule-draft.ts';
import { type Question, questionOf, questionsOf } from './step-questions.ts';

type AnswerFieldsProps = { step: Step; trigger: TriggerDraft; onChange: (part: Partial<TriggerDraft>) => void };
type AnswerProps = { question: Question; trigger: TriggerDraft; onChange: AnswerFieldsProps['onChange'] };

// The longest response that a condition stores.
const LONGEST_RESPONSE = 500;

/** What a condition about this question begins with. */
export function startingAnswer({ id, kind, widget }: Question): Partial<TriggerDraft> {
  const answers = kind.answers(widget);
  const isVerified = answers.length === 1 && answers[0] === verified;
  const isFree = answers.length === 0 && kind.compareAs === null;
  return {
    widgetId: id,
    widgetExpression: kind.compareAs === null ? null : 'EQ',
    triggerResponses: isVerified ? [verified] : isFree ? [anyResponse] : [],
  };
}

/** Which question a condition looks at, and which of its answers count. */
export function AnswerFields({ step, trigger, onChange }: AnswerFieldsProps) {
  const questions = questionsOf(step);
  const question = questionOf(step, trigger);
  const choose = (id: string | null) => {
    const chosen = questions.find((one) => one.id === id);
    if (chosen) onChange(startingAnswer(chosen));
  };
  return (
    <Stack gap="md">
      <Select
        label={phrases.question}
        placeholder={phrases.chooseAQuestion}
        data={questions.map(({ id, label }) => ({ value: id, label }))}
        value={question?.id ?? null}
        onChange={choose}
        allowDeselect={false}
      />
      {trigger.widgetId !== null && question === null && (
        <Text size="sm" c="attention">
          {phrases.questionWasDeleted}
        </Text>
      )}
      {question && <Answer key={question.id} {...{ question, trigger, onChange }} />}
    </Stack>
  );
}

function Answer(props: AnswerProps) {
  const { kind, widget } = props.question;
  if (kind.compareAs !== null) return <ComparedAnswer {...props} />;
  const answers = kind.answers(widget);
  if (answers.length === 0) return <WrittenAnswer {...props} />;
  if (answers.length === 1 && answers[0] === verified) {
    return <Checkbox checked readOnly label={verified} description={phrases.theyCheckedTheBox} />;
  }
  return <ChosenAnswers {...props} answers={answers} />;
}

function ChosenAnswers({ answers, trigger, onChange }: AnswerProps & { answers: readonly string[] }) {
  return (
    <Checkbox.Group
      label={phrases.answers}
      description={phrases.anyOneOfTheseMatches}
      value={[...trigger.triggerResponses]}
      onChange={(chosen) => onChange({ triggerResponses: answers.filter((answer) => chosen.includes(answer)) })}
    >
      <Stack gap="xs" mt="xs">
        {answers.map((answer) => (
          <Checkbox key={answer} value={answer} label={answer} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function ComparedAnswer({ question: { kind, widget }, trigger, onChange }: AnswerProps) {
  const as = kind.compareAs ?? 'number';
  const { start, end, options } = kind.normalize(widget);
  const [value] = trigger.triggerResponses;
  return (
    <Group gap="sm" align="flex-start">
      <Select
        label={phrases.theAnswerIs}
        w={180}
        allowDeselect={false}
        data={comparators.map((one) => ({ value: one, label: comparatorWords[one][as] }))}
        value={trigger.widgetExpression ?? 'EQ'}
        onChange={(chosen) => onChange({ widgetExpression: chosen as Comparator })}
      />
      {as === 'date' ? (
        <DayField
          label={phrases.date}
          value={value ?? null}
          onChange={(day) => onChange({ triggerResponses: day === null ? [] : [day] })}
        />
      ) : (
        <NumberInput
          label={phrases.number}
          description={start === null || end === null ? null : say(phrases.fromStartToEnd, { start, end })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          w={120}
          {...(start === null ? {} : { min: start })}
          {...(end === null ? {} : { max: end })}
          allowDecimal={options.includes('decimals')}
          value={value ?? ''}
          onChange={(typed) => onChange({ triggerResponses: typed === '' ? [] : [String(typed)] })}
        />
      )}
    </Group>
  );
}

function WrittenAnswer({ trigger, onChange }: AnswerProps) {
  const isAny = trigger.triggerResponses.includes(anyResponse);
  return (
    <Radio.Group
      label={phrases.answer}
      value={isAny ? 'any' : 'words'}
      onChange={(chosen) => onChange({ triggerResponses: chosen === 'any' ? [anyResponse] : [] })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="any" label={anyResponse} aria-label={anyResponse} description={phrases.anyAnswer} />
        <Radio
          value="words"
          label={phrases.thisText}
          aria-label={phrases.thisText}
          description={phrases.mustMatchExactly}
        />
        {!isAny && (
          <TextInput
            aria-label={phrases.theText}
            ml={32}
            maxLength={LONGEST_RESPONSE}
            value={trigger.triggerResponses[0] ?? ''}
            onChange={(event) =>
              onChange({ triggerResponses: event.currentTarget.value.trim() === '' ? [] : [event.currentTarget.value] })
            }
          />
        )}
      </Stack>
    </Radio.Group>
  );
}
