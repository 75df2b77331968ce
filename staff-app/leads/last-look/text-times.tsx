import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { textTimes } from '../../../domain/campaigns/text-times.ts';
import { type Campaign, delayOf } from '../../campaign-builder/index.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';

const places = ['First', 'Second', 'Third', 'Fourth'] as const;

/** When each text of a campaign goes to those who are added now: the first four, and how many more there are. */
export function TextTimes({ campaign }: { campaign: Campaign }) {
  const { hours, sentence, mayWait } = useSendingHours();
  const [now] = useState(() => new Date());
  const steps = stepsInOrder(campaign).map((step) => ({ kind: step.featureType, delay: delayOf(step) }));
  const times = textTimes(steps, now, hours);
  const more = times.length - places.length;
  return (
    <>
      {times.length > 0 && (
        <List aria-label="When they’re sent" listStyleType="none">
          {places.slice(0, times.length).map((place, index) => (
            <List.Item key={place}>
              {times.length === 1 ? `It goes out ${times[0]}.` : `${place}: ${times[index]}`}
            </List.Item>
          ))}
          {more > 0 && <List.Item>and {more} more</List.Item>}
        </List>
      )}
      <Text size="sm" c="dimmed">{`${sentence}${mayWait ? '. Outside these hours they wait' : ''}.`}</Text>
    </>
  );
}
