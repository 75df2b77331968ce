import { Button, Group, Menu, ScrollArea, Text, TextInput } from '@mantine/core';
import { IconDeviceMobilePlus, IconMail, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import * as phrases from '../../words/en/staff/simulator.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { CarrierPanel } from './carrier-panel.tsx';
import { Mailbox } from './mailbox.tsx';
import { Phone } from './phone.tsx';
import classes from './simulator.module.css';
import { type KnownPhone, readTypedPhone, usePhones } from './use-phones.ts';

const STORED = 'simulator-phones';
const FIRST_SHOWN = 3;

/** Phones side by side, as the people hold them who get the texts, and the mailbox under them; only where the carrier is simulated. */
export function SimulatorPage() {
  const brand = useBrand();
  const { phones, changes, failed, reload } = usePhones();
  const { shown, add, remove } = useShownPhones(phones);
  useEffect(() => {
    document.title = say(phrases.phonesOfBrand, { brand: brand.name });
  }, [brand.name]);
  return (
    <main className={classes.page}>
      <Group justify="space-between" wrap="wrap" gap="sm" className={classes.bar}>
        <div>
          <h1 className={classes.heading}>{phrases.phones}</h1>
          <Text c="dimmed" size="sm">
            {phrases.textsAndEmailsArriveHereInstead}
          </Text>
        </div>
        <Group gap="xs">
          <Button component="a" href="#mailbox" variant="default" leftSection={<IconMail size={18} aria-hidden />}>
            {phrases.mailbox}
          </Button>
          <Tray phones={phones ?? []} shown={shown} onAdd={add} />
        </Group>
      </Group>
      {failed !== null && phones === null ? (
        <ErrorState sentence={failed} onRetry={reload} />
      ) : phones === null ? (
        <Loading height={420} />
      ) : shown.length === 0 ? (
        <EmptyState text={phrases.noMessagesYet} hint={phrases.sendACampaignToSee} />
      ) : (
        <section className={classes.phones} aria-label={phrases.phones}>
          {shown.map((phone) => (
            <Phone key={phone} phone={phone} changes={changes} onRemove={() => remove(phone)} />
          ))}
        </section>
      )}
      <Mailbox />
      <CarrierPanel />
    </main>
  );
}

// The phones a person has put on the desk stay there; at first they are those with the newest texts.
function useShownPhones(phones: readonly KnownPhone[] | null) {
  const [chosen, setChosen] = useState<string[] | null>(readStored);
  const shown = chosen ?? (phones ?? []).slice(0, FIRST_SHOWN).map((known) => known.phone);
  const change = (next: string[]): void => {
    setChosen(next);
    window.localStorage.setItem(STORED, JSON.stringify(next));
  };
  return {
    shown,
    add: (phone: string) => change([phone, ...shown.filter((one) => one !== phone)]),
    remove: (phone: string) => change(shown.filter((one) => one !== phone)),
  };
}

function readStored(): string[] | null {
  const asked = new URLSearchParams(window.location.search).getAll('phone').map(readTypedPhone);
  const readable = asked.filter((phone) => phone !== null);
  if (readable.length > 0) return readable;
  const stored = window.localStorage.getItem(STORED);
  return stored === null ? null : (JSON.parse(stored) as string[]);
}

function Tray({
  phones,
  shown,
  onAdd,
}: {
  phones: readonly KnownPhone[];
  shown: readonly string[];
  onAdd: (phone: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const typedPhone = readTypedPhone(typed);
  const digits = typed.replace(/\D/g, '');
  const offered = phones
    .filter((known) => !shown.includes(known.phone) && (digits === '' || known.phone.includes(digits)))
    .slice(0, 50);
  return (
    <Menu width={320} position="bottom-end" closeOnItemClick={false} trapFocus>
      <Menu.Target>
        <Button leftSection={<IconDeviceMobilePlus size={18} aria-hidden />}>{phrases.addAPhone}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!typedPhone) return;
            onAdd(typedPhone);
            setTyped('');
          }}
        >
          <TextInput
            m={4}
            aria-label={phrases.simulatorPagePhoneNumber}
            placeholder={phrases.searchOrTypeANumber}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            leftSection={<IconSearch size={16} aria-hidden />}
            rightSectionWidth={56}
            rightSection={
              typedPhone && (
                <Button size="compact-xs" type="submit">
                  {phrases.add}
                </Button>
              )
            }
          />
        </form>
        <ScrollArea.Autosize mah={320}>
          {offered.map((known) => (
            <Menu.Item key={known.phone} onClick={() => onAdd(known.phone)}>
              <Text size="sm">{formatPhone(fromE164(known.phone) ?? known.phone)}</Text>
              <Text size="xs" c="dimmed" lineClamp={1}>
                {known.last.body}
              </Text>
            </Menu.Item>
          ))}
          {offered.length === 0 && (
            <Text size="sm" c="dimmed" p="xs">
              {typedPhone ? phrases.pressEnterToAddThisPhone : phrases.noOtherPhoneHasTexts}
            </Text>
          )}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
