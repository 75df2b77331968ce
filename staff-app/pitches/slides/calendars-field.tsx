import { ActionIcon, Button, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconCalendarEvent, IconLink, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { calendlyAccountOf } from '../../../domain/calendars/calendly-account.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import {
  type Calendar,
  ConnectCalendlyDialog,
  NewCustomValueDialog,
  useCalendars,
  useHasCalendly,
  useWayToCalendly,
} from '../../calendars/index.ts';
import { FormError } from '../../design/form-error.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { listWords, say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { SlideCalendar, SlideDraft } from './slide-draft.ts';
import classes from './slide-fields.module.css';

type CalendarsFieldProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void };

/** The calendars of a slide: chosen among those there are, made from a link, or brought in from Calendly. */
export function CalendarsField({ draft, onChange }: CalendarsFieldProps) {
  const words = useWords();
  const { calendars, error } = useCalendars();
  const [open, setOpen] = useState<'new' | 'connect' | null>(null);
  const way = useWayToCalendly();
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
        isOptional={draft.booking === 'optional'}
      />
      {calendars && <UnseenBookings chosen={chosen} calendars={calendars} />}
      <Select
        label={phrases.addACalendar}
        placeholder={
          left.length > 0
            ? phrases.chooseACalendar
            : calendars?.length === 0 && chosen.length === 0
              ? phrases.noCalendarsYet
              : phrases.noMoreCalendars
        }
        {...(calendars?.length === 0 && chosen.length === 0
          ? { description: isConnected || way === null || way === 'ask' ? phrases.addALink : phrases.connectOrAddALink }
          : {})}
        data={left.map(({ id, name, modelName }) => ({
          value: id,
          label: modelName ? `${name} (${modelName})` : name,
        }))}
        value={null}
        searchable
        selectFirstOptionOnChange
        disabled={left.length === 0}
        nothingFoundMessage={phrases.noCalendarHasThisName}
        onChange={(id) => {
          const found = left.find((one) => one.id === id);
          if (found) add(found);
        }}
      />
      <Group gap="xs">
        <Button variant="default" leftSection={<IconLink size={16} aria-hidden />} onClick={() => setOpen('new')}>
          {phrases.newCalendlyLink}
        </Button>
        {(way === 'connect' || way === 'turn-on') && !isConnected && (
          <Button
            variant="default"
            leftSection={<IconCalendarEvent size={16} aria-hidden />}
            onClick={() => setOpen('connect')}
          >
            {phrases.connectCalendly}
          </Button>
        )}
      </Group>
      {way === 'ask' && !isConnected && (
        <Text size="sm" c="dimmed">
          {phrases.askToTurnOnCalendly}
        </Text>
      )}
      <SwitchField
        label={phrases.bookingIsOptional}
        description={say(phrases.aLeadContinuesWithoutBooking, { lead: words.lead })}
        checked={draft.booking === 'optional'}
        onChange={(isOptional) => onChange({ booking: isOptional ? 'optional' : '' })}
      />
      <TextInput
        label={phrases.highLevelCalendarIdOptional}
        description={phrases.usedWhenNoOtherCalendar}
        maxLength={64}
        value={draft.highlevelCalendarId}
        onChange={(event) => onChange({ highlevelCalendarId: event.currentTarget.value })}
      />
      {open === 'new' && <NewCustomValueDialog onClose={() => setOpen(null)} onCalendarMade={add} />}
      {open === 'connect' && <ConnectCalendlyDialog onClose={() => setOpen(null)} />}
    </Stack>
  );
}

type UnseenBookingsProps = { chosen: readonly SlideCalendar[]; calendars: readonly Calendar[] };

/** Says whose bookings won't be seen: those of calendars whose Calendly account no one here has connected. */
function UnseenBookings({ chosen, calendars }: UnseenBookingsProps) {
  const words = useWords();
  // Only what came from a connected account has an event type there.
  const connected = calendars.filter(({ customFieldId }) => customFieldId !== null);
  const accounts = new Set(connected.map(({ value }) => calendlyAccountOf(value ?? '')));
  const unseen = chosen.filter(({ value }) => !accounts.has(calendlyAccountOf(value ?? '')));
  if (unseen.length === 0) return null;
  const names = unseen.map(({ name }) => `“${name}”`);
  return (
    <Text size="sm" c="dimmed" role="note">
      {connected.length === 0
        ? say(phrases.bookingsCanBeConfirmedOnly, { lead: words.lead })
        : say(phrases.bookingsOfAnotherAccount, {
            ...{ lead: words.lead, calendars: unseen.length, names: listWords(names) },
          })}
    </Text>
  );
}

type ChosenCalendarsProps = {
  calendars: readonly SlideCalendar[];
  onRemove: (id: string) => void;
  lead: string;
  isOptional: boolean;
};

function ChosenCalendars({ calendars, onRemove, lead, isOptional }: ChosenCalendarsProps) {
  return (
    <Input.Wrapper label={phrases.calendars} labelElement="div">
      {calendars.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isOptional ? phrases.noneYet : say(phrases.noneYetWithACalendar, { lead })}
        </Text>
      ) : (
        <ul className={classes.calendars} aria-label={phrases.calendars}>
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
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say(phrases.removeName, { name })}
                onClick={() => onRemove(id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Input.Wrapper>
  );
}
