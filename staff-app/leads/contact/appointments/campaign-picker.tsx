import { Select, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AppointmentDate } from '../../../../domain/events/appointment.ts';
import * as phrases from '../../../../words/en/staff/leads-campaign-around.ts';
import { useRead } from '../../../api/use-operation.ts';
import { useTypedChoice } from '../../../design/typed-choice.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { useSendingHours } from '../../../session/use-sending-hours.ts';
import { recipientsOf, remainingOf } from '../../last-look/recipients.ts';
import { useRecipients } from '../../last-look/use-recipients.ts';
import type { Contact } from '../use-contact.ts';
import { AppointmentCampaignsQuery } from './operations.ts';

// The tables of contacts load without the windows of billing.
const ChosenCampaign = lazy(() =>
  import('../../last-look/chosen-campaign.tsx').then((m) => ({ default: m.ChosenCampaign })),
);
const SendNeeds = lazy(() => import('../../bulk/send-needs.tsx').then((m) => ({ default: m.SendNeeds })));

const CampaignAround = lazy(() => import('./campaign-around.tsx').then((m) => ({ default: m.CampaignAround })));

type CampaignPickerProps = {
  value: string | null;
  onChange: (campaignId: string | null) => void;
  /** The appointment has no date: only campaigns that need none are listed. */
  isDateless: boolean;
  /** Campaigns that are around the appointment already. */
  without?: readonly string[];
  /** Campaigns that the contact is in: what they send automatically isn't sent a second time. */
  joined: readonly string[];
  isRequired?: boolean;
  /** Who gets its messages. */
  who: string;
  /** The contact, once known. */
  contact: PickedContact | null;
  /** The date of the appointment, as far as it is chosen. */
  date: AppointmentDate;
  /** Told whether the chosen campaign can't be put around an appointment yet. */
  onBlocked: (isBlocked: boolean) => void;
  /** Someone follows the way to what it lacks. */
  onLeave: () => void;
};

/** What decides about the messages of a contact. */
export type PickedContact = Pick<Contact, 'id' | 'name' | 'mayWantToStop' | 'optedOut' | 'invalidPhone'>;

/** Chooses a campaign for an appointment, and says what the contact gets of it. */
export function CampaignPicker(props: CampaignPickerProps) {
  const { value, onChange, isDateless, without = [], joined, isRequired = false, who, contact } = props;
  const { date, onBlocked, onLeave } = props;
  const words = useWords();
  const { mayWait } = useSendingHours();
  const { data, isPending } = useRead(AppointmentCampaignsQuery, {}, { live: ['campaigns'] });
  const offered = (data?.campaigns ?? [])
    .filter(({ id }) => !without.includes(id))
    .filter(({ structure }) => !isDateless || structure.before.length + structure.appointment.length === 0);
  const choices = offered.map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, value, (choice) => onChange(choice.value));
  const chosen = offered.find(({ id }) => id === value);
  const hasJoined = chosen !== undefined && joined.includes(chosen.id);
  const asked = useRecipients(
    { leadIds: contact ? [contact.id] : [] },
    { most: 1, campaignId: value, isEnabled: contact !== null && chosen !== undefined && !hasJoined },
  );
  // A contact who is only being added had nothing before.
  const recipients = contact === null || hasJoined ? recipientsOf({ canGet: 1 }) : asked;
  return (
    <Stack gap="sm">
      <Select
        label={isRequired ? words.campaign : say(phrases.campaignOptional, { campaign: words.campaign })}
        placeholder={isPending ? phrases.loading : say(phrases.chooseACampaign, { campaign: words.campaign })}
        data={choices}
        // What is not offered any more is not chosen either.
        value={chosen?.id ?? null}
        onChange={onChange}
        {...byTyping}
        clearable={!isRequired}
        nothingFoundMessage={say(phrases.noCampaignsFound, { campaigns: words.campaigns })}
      />
      {chosen && recipients && (
        <Suspense>
          <CampaignAround
            key={chosen.id}
            campaignId={chosen.id}
            date={date}
            most={aroundOf(chosen.structure)}
            tell={
              recipients.hadAll === 0
                ? (around) =>
                    sendSentence(
                      who,
                      { ...remainingOf(chosen, recipients).structure, around },
                      { contact, hasJoined, mayWait },
                    )
                : null
            }
            isSent={!isHeld(contact)}
            isAlone={hasJoined || chosen.structure.feature.length === 0}
            saysFirst={!contact?.mayWantToStop}
            {...{ onBlocked, onLeave }}
          />
          {hasJoined || chosen.structure.feature.length === 0 ? (
            <SendNeeds />
          ) : (
            <ChosenCampaign campaignId={chosen.id} recipients={recipients} name={contact?.name ?? null} />
          )}
        </Suspense>
      )}
    </Stack>
  );
}

type Structure = { feature: readonly string[]; before: readonly string[]; appointment: readonly string[] };

type Told = { contact: PickedContact | null; hasJoined: boolean; mayWait: boolean };

// They can't get messages.
function isHeld(contact: PickedContact | null): boolean {
  return contact !== null && (contact.optedOut || contact.invalidPhone);
}

function aroundOf({ before, appointment }: Structure): number {
  return before.length + appointment.length;
}

type Counted = Structure & { readonly around: number };

function sendSentence(who: string, structure: Counted, { contact, hasJoined, mayWait }: Told): string {
  const { around } = structure;
  const steps = structure.feature.length + around;
  const count = hasJoined ? around : steps;
  if (structure.feature.length + aroundOf(structure) === 0) return phrases.itHasNoMessagesYet;
  if (count === 0) return say(phrases.alreadyInIt, { who });
  if (contact?.optedOut || contact?.invalidPhone) return say(phrases.getsNoMessages, { who });
  if (contact?.mayWantToStop) return say(phrases.getsMessagesOnceYouDecide, { who, count });
  if (hasJoined) return say(phrases.alreadyInItWithMessages, { who, count });
  if (structure.feature.length === 0) return say(phrases.getsMessagesAround, { who, count });
  return say(mayWait ? phrases.getsMessagesInHours : phrases.getsMessages, { who, count });
}
