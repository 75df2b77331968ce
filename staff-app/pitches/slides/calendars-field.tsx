import { ActionIcon, Button, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ConnectCalendlyDialog,
  NewCustomValueDialog,
  useCalendars,
  useHasCalendly,
  useOffersCalendly,
} from '../../calendars/index.ts';
import { FormError } from '../../design/form-error.tsx';
import { useWords } from '../../session/brand.tsx';
import type { SlideCalendar, SlideDraft } from './slide-draft.ts';
import classes from './slide-fields.module.css';

type CalendarsFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

/** The calendars of a slide: chosen among those there are, made from a link, or brought in from Calendly. */
export function CalendarsField({ draft, onChange }: CalendarsFieldProps) {
  const words = useWords();
  const { calendars, error } = useCalendars();
  const [open, setOpen] = useState<'new' | 'connect' | null>(null);
  const offersCalendly = useOffersCalendly();
  const isConnected = useHasCalendly();
  const chosen = draft.calendars;
  const add = ({ id, name, value }: SlideCalendar) => {
    if (!chosen.some((one) => one.id === id)) onChange({ calendars: [...chosen, { id, name, value }] });
  };
  const left = (calendars ?? []).filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <Stack gap="sm">
      <FormError sentence={error ?? null} />
      <ChosenCalendars
        calendars={chosen}
        onRemove={(id) => onChange({ calendars: chosen.filter((one) => one.id !== id) })}
        lead={words.lead.toLowerCase()}
      />
      {chosen.length > 0 && !isConnected && (
        <Text size="sm" c="dimmed" role="note">
          Bookings can be confirmed only when the Calendly account behind a link is connected. Until then, a{' '}
          {words.lead.toLowerCase()} who books can continue, but no appointment is added and no messages go out around
          it.
        </Text>
      )}
      <Select
        label="Add a calendar"
        placeholder={left.length === 0 ? 'No more calendars' : 'Choose a calendar'}
        data={left.map(({ id, name, modelName }) => ({
          value: id,
          label: modelName ? `${name} (${modelName})` : name,
        }))}
        value={null}
        searchable
        disabled={left.length === 0}
        nothingFoundMessage="No calendar has this name"
        onChange={(id) => {
          const found = left.find((one) => one.id === id);
          if (found) add(found);
        }}
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen('new')}>
          New Calendly link
        </Button>
        {offersCalendly && !isConnected && (
          <Button
            variant="default"
            leftSection={<IconCalendarEvent size={16} aria-hidden />}
            onClick={() => setOpen('connect')}
          >
            Connect Calendly
          </Button>
        )}
      </Group>
      <TextInput
        label="HighLevel calendar id (optional)"
        description="Used when no other calendar is chosen. Bookings made there don’t show up here."
        maxLength={64}
        value={draft.highlevelCalendarId}
        onChange={(event) => onChange({ highlevelCalendarId: event.currentTarget.value })}
      />
      {open === 'new' && <NewCustomValueDialog onClose={() => setOpen(null)} onCalendarMade={add} />}
      {open === 'connect' && <ConnectCalendlyDialog onClose={() => setOpen(null)} />}
    </Stack>
  );
}

type ChosenCalendarsProps = { calendars: readonly SlideCalendar[]; onRemove: (id: string) => void; lead: string };

function ChosenCalendars({ calendars, onRemove, lead }: ChosenCalendarsProps) {
  return (
    <Input.Wrapper label="Calendars" labelElement="div">
      {calendars.length === 0 ? (
        <Text size="sm" c="dimmed">
          None yet. With a calendar, a {lead} can continue only after booking a time.
        </Text>
      ) : (
        <ul className={classes.calendars} aria-label="Calendars">
          {calendars.map(({ id, name, value }) => (
            <li key={id}>
              <Stack gap={0} miw={0}>
                <Text fw={600} truncate>
                  {name}
                </Text>
                <Text size="xs" c="dimmed" truncate>
                  {value}
                </Text>
              </Stack>
              <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
