import { Alert, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { stepKind } from '../../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../../domain/campaigns/step-order.ts';
import { type AppointmentDate, momentOfAppointment } from '../../../../domain/events/appointment.ts';
import { firstAround, inTimeAround } from '../../../../domain/events/first-around.ts';
import { lacksOfAppointment, namesItsDay } from '../../../../domain/messages/merge-fields.ts';
import { someSayTheTime as messagesNeedATime } from '../../../../words/en/staff/leads-appointments.ts';
import * as phrases from '../../../../words/en/staff/leads-campaign-around.ts';
import { BlanksToFill, blanksLeft, type Campaign, delayOf, useCampaign } from '../../../campaign-builder/index.ts';
import { showDateTime } from '../../../design/dates.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useSendingHours } from '../../../session/use-sending-hours.ts';

type CampaignAroundProps = {
  campaignId: string;
  /** The date of the appointment, as far as it is chosen. */
  date: AppointmentDate;
  /** How many messages the campaign has around an appointment. */
  most: number;
  /** Says what the contact gets, with this many around the appointment; null to say nothing. */
  tell: ((around: number) => string) | null;
  /** Whether messages go out at all; not to someone who can't get any. */
  isSent: boolean;
  /** Nothing but its messages around the appointment goes out. */
  isAlone: boolean;
  /** Whether it's said when the first goes out; not while a person holds them. */
  saysFirst: boolean;
  /** Told whether blanks keep the campaign from being chosen. */
  onBlocked: (isBlocked: boolean) => void;
  onLeave: () => void;
};

/**
 * What a chosen campaign says of itself around an appointment: what still goes out on its date, and the blanks it still
 * has, else when its first message goes.
 */
export function CampaignAround({ campaignId, onBlocked, onLeave, ...around }: CampaignAroundProps) {
  const { campaign } = useCampaign(campaignId);
  const isBlocked = campaign !== undefined && blanksLeft(campaign) !== null;
  useEffect(() => {
    onBlocked(isBlocked);
    return () => onBlocked(false);
  }, [isBlocked, onBlocked]);
  if (campaign === undefined) return <Told>{around.tell?.(around.most)}</Told>;
  return (
    <>
      <MessagesAround campaign={campaign} isBlocked={isBlocked} {...around} />
      {isBlocked && <BlanksToFill campaign={campaign} onLeave={onLeave} />}
    </>
  );
}

type MessagesAroundProps = Pick<CampaignAroundProps, 'date' | 'most' | 'tell' | 'isSent' | 'isAlone' | 'saysFirst'> & {
  campaign: Campaign;
  isBlocked: boolean;
};

function MessagesAround({ campaign, isBlocked, date, most, tell, ...said }: MessagesAroundProps) {
  const { isSent, isAlone, saysFirst } = said;
  const { zone } = useBrand().sending;
  const { hours } = useSendingHours();
  const [now] = useState(() => new Date());
  const moment = momentOfAppointment(date, zone);
  const steps = stepsAround(campaign);
  if (moment === null || steps.length === 0 || !isSent) return <Told>{tell?.(most)}</Told>;
  const inTime = inTimeAround(moment, steps, { now, hours });
  const going = date.eventTime === null ? inTime.filter(({ needsTime }) => !needsTime) : inTime;
  const withoutTime = inTime.length - going.length;
  const first = firstAround(moment, going, { now, hours });
  // Where none goes out, only why is said.
  const isNone = isAlone && first === null;
  return (
    <>
      {!isNone && <Told>{tell?.(going.length)}</Told>}
      {withoutTime > 0 && (
        <Alert color="attention" variant="light" role="status">
          {say(messagesNeedATime, { messages: withoutTime })}
        </Alert>
      )}
      {isAlone && !isBlocked && inTime.length === 0 && <Told>{phrases.allTimesHavePassed}</Told>}
      {isAlone && saysFirst && !isBlocked && first !== null && (
        <Told>{say(phrases.firstGoesOut, { when: showDateTime(first.toISOString()) })}</Told>
      )}
    </>
  );
}

function stepsAround(campaign: Campaign) {
  return (['before', 'appointment'] as const).flatMap((structureType) =>
    stepsInOrder(campaign, structureType)
      .filter(({ featureType }) => stepKind(featureType).sendsText)
      .map((step) => ({
        ...{ structureType, ...delayOf(step) },
        namesDay: namesItsDay(step.messageContent ?? ''),
        needsTime: lacksOfAppointment(step.messageContent ?? '', {}) !== null,
      })),
  );
}

function Told({ children }: { children: string | undefined }) {
  return children === undefined ? null : (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  );
}
