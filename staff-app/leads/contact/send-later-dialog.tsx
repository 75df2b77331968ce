import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../contract/refusals.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { useBrand } from '../../session/brand.tsx';
import { ChosenTimeNote } from './chosen-time-note.tsx';
import { useLaterTimes } from './later-times.ts';
import { hasPassed, momentOfWall, SendTime, type WallTime, wallTimeOf } from './send-time.tsx';

type SendLaterDialogProps = {
  phone: string;
  onSchedule: (sendAt: string) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses the date and time at which a message is sent, beginning with tomorrow morning. */
export function SendLaterDialog({ phone, onSchedule, onClose }: SendLaterDialogProps) {
  const { zone } = useBrand().clock;
  const [tomorrow] = useLaterTimes();
  const [chosen, choose] = useState<WallTime>(tomorrow ? wallTimeOf(tomorrow.iso, zone) : { day: null, time: '' });
  const [isUnfinished, setUnfinished] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [isPast, setPast] = useState(false);
  const sendAt = isUnfinished ? null : momentOfWall(chosen, zone);
  const schedule = async () => {
    if (sendAt === null) return;
    const isOver = hasPassed(sendAt);
    setPast(isOver);
    if (isOver) return;
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
          <SendTime value={chosen} onChange={choose} onUnfinished={setUnfinished} />
          <ChosenTimeNote phone={phone} at={sendAt} otherwise={phrases.outsideYourHours} />
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
