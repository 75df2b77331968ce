import { NumberInput, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import type { WidgetField } from '../../../domain/widgets/registry.ts';
import { ChoicesField } from './choices-field.tsx';
import type { WidgetDraft } from './widget-draft.ts';

/** What every input of a question is given. */
export type WidgetFieldProps = { draft: WidgetDraft; onChange: (part: Partial<WidgetDraft>) => void };

/** The inputs that the kinds of questions name; one that is missing here does not compile. */
export const widgetFields: Readonly<Record<WidgetField, ComponentType<WidgetFieldProps>>> = {
  label: ({ draft, onChange }) => (
    <TextInput
      label="Question"
      maxLength={200}
      data-autofocus
      value={draft.label}
      onChange={(event) => onChange({ label: event.currentTarget.value })}
    />
  ),
  fineText: ({ draft, onChange }) => (
    <TextInput
      label="Fine text (optional)"
      description="Small letters under the question"
      maxLength={200}
      value={draft.fineText}
      onChange={(event) => onChange({ fineText: event.currentTarget.value })}
    />
  ),
  labels: ({ draft, onChange }) => <ChoicesField choices={draft.labels} onChange={(labels) => onChange({ labels })} />,
  start: ({ draft, onChange }) => (
    <RangeEnd label="Lowest number" value={draft.start} onChange={(start) => onChange({ start })} />
  ),
  end: ({ draft, onChange }) => (
    <RangeEnd label="Highest number" value={draft.end} onChange={(end) => onChange({ end })} />
  ),
};

type RangeEndProps = { label: string; value: number; onChange: (value: number) => void };

function RangeEnd({ label, value, onChange }: RangeEndProps) {
  return (
    <NumberInput
      label={label}
      allowDecimal={false}
      value={value}
      onChange={(typed) => {
        if (typed !== '' && Number.isInteger(Number(typed))) onChange(Number(typed));
      }}
    />
  );
}
