import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as phrases from '../../words/en/staff/calendars.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { CreateCustomValuesMutation } from './operations.ts';
import type { Calendar } from './use-calendars.ts';

type NewCustomValueDialogProps = { onClose: () => void; onCalendarMade: (calendar: Calendar) => void };

const kinds = [
  { value: 'calendar', label: phrases.calendlyLink },
  { value: 'value', label: phrases.customValue },
] as const;

/** Makes a calendar from a Calendly link, or a named value of one's own. */
export function NewCustomValueDialog({ onClose, onCalendarMade }: NewCustomValueDialogProps) {
  const [kind, setKind] = useState<string>('calendar');
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const isCalendar = kind === 'calendar';
  const create = useChange(CreateCustomValuesMutation, {
    onDone: ({ customValues }) => {
      const [made] = customValues ?? [];
      if (isCalendar && made) onCalendarMade(made);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['account'],
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may be within another form.
    event.stopPropagation();
    setFailure(null);
    create.mutate({ values: [{ name, value }], isCalendar });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isCalendar ? phrases.newCalendlyLink : phrases.newCustomValue}
      width="small"
    >
      <form onSubmit={save}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <SegmentedControl aria-label={phrases.kind} value={kind} onChange={setKind} data={[...kinds]} />
          <TextInput
            label={phrases.name}
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={isCalendar ? phrases.link : phrases.value}
            maxLength={2000}
            placeholder={isCalendar ? 'https://calendly.com/your-name/30min' : ''}
            {...(isCalendar ? { inputMode: 'url' as const } : {})}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={create.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={name.trim() === '' || value.trim() === ''}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
