import { type ReactNode, useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import { showDone, showNext } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { MaybeStop } from '../maybe-stop.tsx';
import type { Contact } from '../use-contact.ts';
import { useAdding } from './added-sentence.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { CampaignPicker, type PickedContact } from './campaign-picker.tsx';
import { DateChoice, momentOf, useChosenDate, useDateFailure } from './date-choice.tsx';
import { CreateAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';
import { newestOf, useTimeText } from './use-time-text.ts';

type NewAppointmentDialogProps = {
  /** Whose it is; null while that is being chosen. */
  contact: (PickedContact & Pick<Contact, 'id' | 'campaigns'>) | null;
  /** Chooses whose it is. */
  chooser?: ReactNode;
  /** Whether someone was chosen there, who may still be loading. */
  isChosen?: boolean;
  /** The day that is offered. */
  day?: string | null;
  onClose: () => void;
};

/** Makes an appointment of a contact, with the campaign around it. */
export function NewAppointmentDialog({
  contact,
  chooser,
  isChosen = false,
  day = null,
  onClose,
}: NewAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const { chosen, setChosen, isDateChanged, isPast, isComplete } = useChosenDate({
    day,
    time: null,
    isDateless: false,
  });
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { starts, sentenceOf } = useAdding(campaignId);
  const offerTimeText = useTimeText();
  const create = useChange(CreateAppointmentMutation, {
    onDone: (added) => {
      onClose();
      if (contact === null) return;
      const next = offerTimeText(added.lead, newestOf(added.lead), 'made');
      const text = sentenceOf(contact, chosen, added);
      if (next === null) showDone(text);
      else showNext(text, next, null);
    },
    onFailure: setFailure,
    refreshes: changedByAppointments,
  });
  const refusal = useDateFailure(failure, { chosen, isPast });
  const eventTime = momentOf(chosen, clock.zone);
  const save = () => {
    if (contact === null) return;
    setFailure(null);
    refusal.onSave();
    create.mutate({
      leadId: contact.id,
      ...(eventTime === null ? { eventDate: chosen.isDateless ? null : chosen.day } : { eventTime }),
      campaignsToAdd: campaignId === null ? [] : [campaignId],
    });
  };
  return (
    <AppointmentDialog
      title={phrases.newAppointmentTitle}
      saveLabel={contact && starts(contact) ? phrases.addAndText : phrases.addAppointment}
      onSave={save}
      onClose={onClose}
      isComplete={isComplete && contact !== null && !isBlocked}
      isPast={isPast}
      isSaving={create.isPending}
      isChanged={isDateChanged || campaignId !== null || isChosen}
      failure={refusal.shown}
    >
      {chooser}
      {contact && <MaybeStop contact={contact} showsReply />}
      <DateChoice
        chosen={chosen}
        isPast={isPast}
        onChange={(next) => {
          // Which campaigns may be chosen depends on it.
          if (next.isDateless !== chosen.isDateless) setCampaignId(null);
          setChosen(next);
        }}
      />
      <CampaignPicker
        value={campaignId}
        onChange={setCampaignId}
        isDateless={chosen.isDateless}
        joined={contact?.campaigns.map(({ campaign }) => campaign.id) ?? []}
        who={contact?.name ?? say(phrases.thisLead, { lead: words.lead })}
        contact={contact}
        date={{ eventDate: chosen.day, eventTime: eventTime === null ? null : new Date(eventTime) }}
        onBlocked={setBlocked}
        onLeave={onClose}
      />
    </AppointmentDialog>
  );
}
