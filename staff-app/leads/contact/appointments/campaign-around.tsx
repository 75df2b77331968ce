import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { stepKind } from '../../../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../../../domain/campaigns/step-order.ts';
import { type AppointmentDate, momentOfAppointment } from '../../../../domain/events/appointment.ts';
import { firstAround } from '../../../../domain/events/first-around.ts';
import * as phrases from '../../../../words/en/staff/leads-campaign-around.ts';
import { BlanksToFill, blanksLeft, type Campaign, delayOf, useCampaign } from '../../../campaign-builder/index.ts';
import { showDateTime } from '../../../design/dates.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useSendingHours } from '../../../session/use-sending-hours.ts';

type CampaignAroundProps = {
  campaignId: string;
  /** The date of the appointment; null where the first message doesn't depend on it, or none goes out. */
  date: AppointmentDate | null;
  /** Told whether blanks keep the campaign from being chosen. */
  onBlocked: (isBlocked: boolean) => void;
  onLeave: () => void;
};

/** What a chosen campaign says of itself around an appointment: the blanks it still has, else when its first message goes. */
export function CampaignAround({ campaignId, date, onBlocked, onLeave }: CampaignAroundProps) {
  const { campaign } = useCampaign(campaignId);
  const isBlocked = campaign !== undefined && blanksLeft(campaign) !== null;
  useEffect(() => {
    onBlocked(isBlocked);
    return () => onBlocked(false);
  }, [isBlocked, onBlocked]);
  if (campaign === undefined) return null;
  if (isBlocked) return <BlanksToFill campaign={campaign} onLeave={onLeave} />;
  return date && <FirstMessage campaign={campaign} date={date} />;
}

function FirstMessage({ campaign, date }: { campaign: Campaign; date: AppointmentDate }) {
  const { zone } = useBrand().sending;
  const { hours } = useSendingHours();
  const [now] = useState(() => new Date());
  const moment = momentOfAppointment(date, zone);
  const steps = (['before', 'appointment'] as const).flatMap((structureType) =>
    stepsInOrder(campaign, structureType)
      .filter(({ featureType }) => stepKind(featureType).sendsText)
      .map((step) => ({ structureType, ...delayOf(step) })),
  );
  if (moment === null || steps.length === 0) return null;
  const first = firstAround(moment, steps, { now, hours });
  return (
    <Text size="sm" c="dimmed">
      {first === null
        ? phrases.allTimesHavePassed
        : say(phrases.firstGoesOut, { when: showDateTime(first.toISOString()) })}
    </Text>
  );
}
