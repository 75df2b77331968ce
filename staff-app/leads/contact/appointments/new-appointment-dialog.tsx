import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { useChange } from '../../../api/use-operation.ts';
import type { Contact } from '../use-contact.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { CampaignPicker } from './campaign-picker.tsx';
import { DateChoice, useChosenDate, useDateFailure } from './date-choice.tsx';
import { CreateAppointmentMutation } from './operations.ts';
import { changedByAppointments } from './use-appointment-change.ts';

/** Makes an appointment of a contact, with the campaign around it. */
export function NewAppointmentDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { chosen, setChosen, isPast, isComplete } = useChosenDate();
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useChange(CreateAppointmentMutation, {
    onDone: onClose,
    onFailure: setFailure,
    refreshes: changedByAppointments,
  });
  const refusal = useDateFailure(failure, { chosen, isPast });
  const save = () => {
    setFailure(null);
    refusal.onSave();
    create.mutate({
      leadId: contact.id,
      eventDate: chosen.isDateless ? null : chosen.day,
      campaignsToAdd: campaignId === null ? [] : [campaignId],
    });
  };
  return (
    <AppointmentDialog
      title={phrases.newAppointmentTitle}
      saveLabel={phrases.addAppointment}
      onSave={save}
      onClose={onClose}
      isComplete={isComplete}
      isSaving={create.isPending}
      failure={refusal.shown}
    >
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
        joined={contact.campaigns.map(({ campaign }) => campaign.id)}
        who={contact.name}
        name={contact.name}
      />
    </AppointmentDialog>
  );
}
