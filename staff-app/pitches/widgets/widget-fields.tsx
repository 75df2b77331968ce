import { Checkbox, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { WidgetField, WidgetKind } from '../../../domain/widgets/registry.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import { WithBlanks } from '../../blanks/index.ts';
import { say } from '../../say.ts';
import { ChoicesField } from './choices-field.tsx';
import type { WidgetDraft } from './widget-draft.ts';

/** What every input of a question is given. */
export type WidgetFieldProps = { kind: WidgetKind; draft: WidgetDraft; onChange: (part: Partial<WidgetDraft>) => void };

/** The inputs that the kinds of questions name; one that is missing here does not compile. */
export const widgetFields: Readonly<Record<WidgetField, ComponentType<WidgetFieldProps>>> = {
  label: ({ draft, onChange }) => (
    <WithBlanks text={draft.label}>
      <TextInput
        label={phrases.question}
        maxLength={200}
        data-autofocus
        value={draft.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
    </WithBlanks>
  ),
  fineText: ({ draft, onChange }) => (
    <WithBlanks text={draft.fineText}>
      <TextInput
        label={phrases.finePrintOptional}
        description={phrases.smallPrintUnderTheQuestion}
        maxLength={200}
        value={draft.fineText}
        onChange={(event) => onChange({ fineText: event.currentTarget.value })}
      />
    </WithBlanks>
  ),
  agreedText: ({ draft, onChange }) => (
    <WithBlanks text={draft.fineText}>
      <Textarea
        label={phrases.agreementText}
        description={phrases.shownNextToTheCheckbox}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        value={draft.fineText}
        onChange={(event) => onChange({ fineText: event.currentTarget.value })}
      />
    </WithBlanks>
  ),
  labels: ({ draft, onChange }) => <ChoicesField choices={draft.labels} onChange={(labels) => onChange({ labels })} />,
  start: ({ draft, onChange }) => (
    <RangeEnd label={phrases.lowestNumber} value={draft.start} onChange={(start) => onChange({ start })} />
  ),
  end: ({ draft, onChange }) => (
    <RangeEnd
      label={phrases.highestNumber}
      value={draft.end}
      note={orderNote(draft)}
      onChange={(end) => onChange({ end })}
    />
  ),
  bounds: ({ draft: { start, end }, onChange }) => (
    <Group gap="md" align="flex-end" grow>
      <RangeEnd
        label={phrases.lowestNumberOptional}
        value={start}
        onChange={(lowest) => onChange({ start: lowest })}
        onClear={() => onChange({ start: null })}
      />
      <RangeEnd
        label={phrases.highestNumberOptional}
        value={end}
        note={orderNote({ start, end })}
        onChange={(highest) => onChange({ end: highest })}
        onClear={() => onChange({ end: null })}
      />
    </Group>
  ),
  options: ({ kind, draft, onChange }) => (
    <Checkbox.Group value={draft.options} onChange={(options) => onChange({ options })}>
      <Stack gap="xs">
        {kind.options?.map(({ key, label }) => (
          <Checkbox key={key} value={key} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  ),
  endWords: (field) => (
    <Group gap="md" align="flex-end">
      <EndWord label={phrases.labelForTheLowestNumberOptional} at={0} {...field} />
      <EndWord label={phrases.labelForTheHighestNumberOptional} at={1} {...field} />
    </Group>
  ),
};

type EndWordsProps = WidgetFieldProps & { label: string; at: 0 | 1 };

function EndWord({ label, at, draft, onChange }: EndWordsProps) {
  const words = [draft.labels[0] ?? '', draft.labels[1] ?? ''];
  return (
    <TextInput
      flex={1}
      label={label}
      maxLength={60}
      value={words[at] ?? ''}
      onChange={(event) => onChange({ labels: words.with(at, event.currentTarget.value) })}
    />
  );
}

type RangeEndProps = {
  label: string;
  value: number | null;
  note?: string | null;
  onChange: (value: number) => void;
  /** For an end that may be left open. */
  onClear?: () => void;
};

const belowInput = ['label' as const, 'input' as const, 'description' as const, 'error' as const];

function RangeEnd({ label, value, note = null, onChange, onClear }: RangeEndProps) {
  return (
    <NumberInput
      label={label}
      allowDecimal={false}
      value={value ?? ''}
      description={note}
      inputWrapperOrder={belowInput}
      onChange={(typed) => {
        if (typed === '') onClear?.();
        if (typed !== '' && Number.isInteger(Number(typed))) onChange(Number(typed));
      }}
    />
  );
}

// The server swaps them too.
function orderNote({ start, end }: Pick<WidgetDraft, 'start' | 'end'>): string | null {
  return start !== null && end !== null && start > end ? say(phrases.goesFromTo, { start: end, end: start }) : null;
}
