import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { DayField } from '../../design/day-field.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { TimeField } from '../../design/time-field.tsx';
import { fromWallTime, toWallTime } from '../../design/wall-time.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { laterTimes } from './later-times.ts';

type SendLaterDialogProps = {
  onSchedule: (sendAt: string) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses the date and time at which a message is sent, beginning with tomorrow morning. */
export function SendLaterDialog({ onSchedule, onClose }: SendLaterDialogProps) {
  const { zone, zoneLabel } = useBrand().sending;
  const [{ day, time }, choose] = useState<{ day: string | null; time: string }>(() => tomorrowMorning(zone));
  const [isUnfinished, setUnfinished] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isPast, setPast] = useState(false);
  const sendAt = day === null || time === '' || isUnfinished ? null : fromWallTime(`${day}T${time}`, zone);
  const schedule = async () => {
    if (sendAt === null) return;
    const hasPassed = Date.parse(sendAt) <= Date.now();
    setPast(hasPassed);
    if (hasPassed) return;
    setSaving(true);
    const isScheduled = await onSchedule(sendAt);
    setSaving(false);
    if (isScheduled) onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.sendLater} width="small" mayClose={!isSaving}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // For React it is within the form of the reply, which would send it now.
          event.stopPropagation();
          void schedule();
        }}
      >
        <Stack gap="md">
          <FormError sentence={isPast ? sentenceOf('send-time-passed') : null} />
          <DayField label={phrases.dateToSend} value={day} onChange={(next) => choose({ day: next, time })} />
          <TimeField
            type="time"
            label={say(phrases.timeToSend, { zone: zoneLabel })}
            value={time}
            onChange={(event) => choose({ day, time: event.currentTarget.value })}
            onUnfinished={setUnfinished}
          />
          <Text size="xs" c="dimmed">
            {phrases.outsideYourHours}
          </Text>
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isSaving} disabled={sendAt === null}>
              {phrases.scheduleMessage}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function tomorrowMorning(zone: string): { day: string | null; time: string } {
  const [tomorrow] = laterTimes(new Date(), zone);
  const [day = null, time = ''] = tomorrow ? toWallTime(tomorrow.iso, zone).split('T') : [];
  return { day, time };
}
