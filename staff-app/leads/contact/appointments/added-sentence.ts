import { dayOrMoment } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import type { Answer } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import type { Contact } from '../use-contact.ts';
import type { PickedContact } from './campaign-picker.tsx';
import { type ChosenDate, momentOf } from './date-choice.tsx';
import { AppointmentCampaignsQuery, type CreateAppointmentMutation } from './operations.ts';
import { newestOf } from './use-time-text.ts';

type Added = Answer<typeof CreateAppointmentMutation>;
type Whose = PickedContact & Pick<Contact, 'campaigns'>;

type Adding = {
  /** Whether adding it starts the campaign for the contact, besides what goes out around the appointment. */
  readonly starts: (contact: Whose) => boolean;
  /** Says of an appointment that was just added when it is, and what the contact gets because of it. */
  readonly sentenceOf: (contact: Whose, chosen: ChosenDate, added: Added) => string;
};

/** What adding an appointment with this campaign sends. */
export function useAdding(campaignId: string | null): Adding {
  const { clock, campaigns } = useBrand();
  const { data } = useRead(AppointmentCampaignsQuery, {}, { live: ['campaigns'] });
  const campaign = data?.campaigns?.find(({ id }) => id === campaignId);
  const starts = (contact: Whose) =>
    campaign !== undefined && campaign.structure.feature.length > 0 && isNew(contact, campaign.id);
  const sentenceOf: Adding['sentenceOf'] = (contact, chosen, { lead }) => {
    const count = newestOf(lead)?.waiting ?? 0;
    const added = wasAdded(contact.name, chosen, clock.zone);
    const isSaidAround = count > 0 || campaignId !== null || campaigns.appointmentChains;
    const around = isSaidAround ? say(phrases.scheduledAround, { count }) : null;
    if (!campaign || !starts(contact)) return [added, around].filter(Boolean).join(' ');
    if (count === 0) return `${added} ${say(phrases.getsMessagesOf, { campaign: campaign.name })}`;
    return `${added} ${around} ${say(phrases.getsOthersToo, { campaign: campaign.name })}`;
  };
  return { starts, sentenceOf };
}

// They weren't in this campaign, and get what it sends.
function isNew({ campaigns, optedOut, invalidPhone, mayWantToStop }: Whose, campaignId: string): boolean {
  const isHeld = optedOut || invalidPhone || mayWantToStop;
  return !isHeld && !campaigns.some(({ campaign }) => campaign.id === campaignId);
}

/** Says that an appointment was added. */
export function wasAdded(name: string, chosen: ChosenDate, zone: string): string {
  const when = dayOrMoment({ date: chosen.day, time: momentOf(chosen, zone), zone: null }, zone);
  if (chosen.isDateless || when === null) return say(phrases.datelessWasAdded, { name });
  return say(phrases.wasAdded, { name, when });
}
