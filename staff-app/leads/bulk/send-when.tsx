import { Button, Group, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useBrand } from '../../session/brand.tsx';
import { ChosenTimeNote } from '../contact/chosen-time-note.tsx';
import { useLaterTimes } from '../contact/later-times.ts';
import { hasPassed, SendTime, wallTimeOf } from '../contact/send-time.tsx';
import type { SendWhenChoice } from './use-send-when.ts';
import { useWhenItGoesOut } from './use-when-it-goes-out.ts';

type SendWhenProps = {
  when: SendWhenChoice;
  /** The phone of the one contact who gets it. */
  phone?: string | undefined;
};

/** Chooses whether a message goes out now or later, and when. */
export function SendWhen({ when, phone }: SendWhenProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label={phrases.whenToSend}
        value={when.isLater ? 'later' : 'now'}
        onChange={(value) => when.setLater(value === 'later')}
      >
        <Group gap="lg" mt={6}>
          <Radio value="now" label={phrases.sendNow} />
          <Radio value="later" label={phrases.sendLater} />
        </Group>
      </Radio.Group>
      {when.isLater && <LaterTime when={when} phone={phone} />}
    </Stack>
  );
}

type LaterTimeProps = Omit<SendWhenProps, 'when'> & { when: Omit<SendWhenChoice, 'isLater' | 'setLater'> };

/** The moment at which a message goes out: one of the next mornings, or any other. */
export function LaterTime({ when, phone }: LaterTimeProps) {
  const { zone } = useBrand().clock;
  const times = useLaterTimes();
  const goesOut = useWhenItGoesOut();
  // The field of the day keeps what was typed: a new one shows the offered time.
  const [timesOffered, setTimesOffered] = useState(0);
  const isPast = hasPassed(when.sendAt);
  const known = when.sendAt === null || isPast ? null : goesOut(when.sendAt);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {times.map(({ label, iso }) => {
          const isChosen = when.sendAt !== null && Date.parse(when.sendAt) === Date.parse(iso);
          return (
            <Button
              key={iso}
              variant={isChosen ? 'light' : 'default'}
              size="xs"
              aria-pressed={isChosen}
              onClick={() => {
                when.choose(wallTimeOf(iso, zone));
                setTimesOffered((before) => before + 1);
              }}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SendTime key={timesOffered} value={when.wall} onChange={when.choose} onUnfinished={when.setUnfinished} />
      </SimpleGrid>
      {isPast && (
        <Text size="xs" c="failed" role="status">
          {sentenceOf('send-time-passed')}
        </Text>
      )}
      {known !== null && phone !== undefined && (
        <ChosenTimeNote phone={phone} at={when.sendAt} otherwise={known.sentence} />
      )}
      {known !== null && phone === undefined && (
        <Text size="xs" c={known.isMoved ? 'attention' : 'dimmed'} role="status">
          {known.sentence}
        </Text>
      )}
    </Stack>
  );
}
