import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { textTimes } from '../../../domain/campaigns/text-times.ts';
import { withLink } from '../../../domain/consent/first-message.ts';
import { previewMessage } from '../../../domain/messages/write-message.ts';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { type Campaign, delayOf } from '../../campaign-builder/index.ts';
import { recipientNamed } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useSampleLink } from '../../session/link-origin.ts';
import { useDelayClocks } from '../../session/use-delay-clocks.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';

type TextTimesProps = {
  campaign: Campaign;
  /** The name of the one contact who gets them; null where an example represents many. */
  name: string | null;
  /** The name of one of many who get them, for the example. */
  example?: string | null;
};

const places = [phrases.first, phrases.second, phrases.third, phrases.fourth] as const;

/**
 * When each text of a campaign goes to those who are added now, and what the later ones say: the first four, and how
 * many more there are.
 */
export function TextTimes({ campaign, name, example = null }: TextTimesProps) {
  const { hours } = useSendingHours();
  const shown = useDelayClocks();
  const sampleLink = useSampleLink();
  const [now] = useState(() => new Date());
  const steps = stepsInOrder(campaign);
  const times = textTimes(
    steps.map((step) => ({ kind: step.featureType, delay: delayOf(step) })),
    now,
    { ...hours, shown },
  );
  const texts = steps.filter(({ featureType }) => stepKind(featureType).sendsText);
  const textOf = (step: Campaign['features'][number] | undefined) => {
    const text = previewMessage(step?.messageContent ?? '', recipientNamed(name ?? example));
    return step && text !== '' && stepKind(step.featureType).carriesContent ? withLink(text, sampleLink) : text;
  };
  const more = times.length - places.length;
  return (
    <>
      {times.length > 0 && (
        <List aria-label={phrases.whenTheyreSent} listStyleType="none">
          {places.slice(0, times.length).map((place, index) => (
            <List.Item key={place}>
              {times.length === 1
                ? say(phrases.itGoesOut, { time: times[0] ?? '' })
                : say(phrases.goesOutAt, { place, time: times[index] ?? '' })}
              {index > 0 && (
                <Text size="xs" c="dimmed" lineClamp={2}>
                  {textOf(texts[index])}
                </Text>
              )}
            </List.Item>
          ))}
          {more > 0 && <List.Item>{say(phrases.andMore, { count: more })}</List.Item>}
        </List>
      )}
      <HoursNote />
    </>
  );
}

/** When the organization's messages are sent at all. */
export function HoursNote() {
  const { sentence, mayWait } = useSendingHours();
  return (
    <Text size="sm" c="dimmed">
      {say(mayWait ? phrases.sendingWindowWithWait : phrases.sendingWindow, { sentence })}
    </Text>
  );
}
