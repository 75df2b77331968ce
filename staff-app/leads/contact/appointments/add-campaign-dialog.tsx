import { useState } from 'react';
import { useWords } from '../../../session/brand.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import type { Appointment } from './appointment-words.ts';
import { CampaignPicker } from './campaign-picker.tsx';
import { useAppointmentChange } from './use-appointment-change.ts';

/** Puts one more campaign around an appointment. */
export function AddCampaignDialog({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const words = useWords();
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const { change, isSaving, failure } = useAppointmentChange(onClose);
  return (
    <AppointmentDialog
      title="Add Campaign"
      saveLabel="Add"
      onSave={() => campaignId && change({ leadAppointmentId: appointment.id, campaignsToAdd: [campaignId] })}
      onClose={onClose}
      isComplete={campaignId !== null}
      isSaving={isSaving}
      failure={failure}
    >
      <CampaignPicker
        value={campaignId}
        onChange={setCampaignId}
        isDateless={appointment.kind === 'dateless'}
        without={appointment.campaigns.map(({ id }) => id)}
        isRequired
        who={`This ${words.lead.toLowerCase()}`}
      />
    </AppointmentDialog>
  );
}
