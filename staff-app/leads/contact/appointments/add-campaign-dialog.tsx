import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { MaybeStop } from '../maybe-stop.tsx';
import type { Contact } from '../use-contact.ts';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-words.ts';
import { CampaignPicker } from './campaign-picker.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';

type AddCampaignDialogProps = {
  appointment: Appointment;
  contact: Contact;
  onClose: () => void;
};

/** Puts one more campaign around an appointment. */
export function AddCampaignDialog({ appointment, contact, onClose }: AddCampaignDialogProps) {
  const words = useWords();
  const { eventDate, eventTime } = appointment;
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const { change, isSaving, failure } = useAppointmentChange(onClose);
  return (
    <AppointmentDialog
      title={phrases.addCampaign}
      saveLabel={phrases.add}
      onSave={() => campaignId && change({ leadAppointmentId: appointment.id, campaignsToAdd: [campaignId] })}
      onClose={onClose}
      isComplete={campaignId !== null && !isBlocked}
      isSaving={isSaving}
      isChanged={campaignId !== null}
      failure={failure}
    >
      <MaybeStop contact={contact} />
      <CampaignPicker
        value={campaignId}
        onChange={setCampaignId}
        isDateless={appointment.kind === 'dateless'}
        without={appointment.campaigns.map(({ id }) => id)}
        joined={contact.campaigns.map(({ campaign }) => campaign.id)}
        isRequired
        who={contact.name || say(phrases.thisLead, { lead: words.lead })}
        contact={contact}
        date={{ eventDate, eventTime: eventTime === null ? null : new Date(eventTime) }}
        onBlocked={setBlocked}
        onLeave={onClose}
      />
    </AppointmentDialog>
  );
}
