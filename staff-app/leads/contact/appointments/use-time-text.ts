import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { isOver } from '../../../../domain/events/appointment.ts';
import { type TimeTextTo, timeText } from '../../../../domain/events/time-text.ts';
import { whyNoTexts } from '../../../../domain/leads/numbers-without-texts.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { type Language, readLanguage, sourceLanguage } from '../../../../words/languages.ts';
import type { Answer } from '../../../api/client.ts';
import type { ToastAction } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useHasInbox, useIsAutoReplyOn } from '../../../session/offers.ts';
import { useSignedIn } from '../../../session/signed-in.tsx';
import { useMay } from '../../../session/use-may.ts';
import { ShowMessages } from '../show-messages.ts';
import { useFillBox } from '../use-fill-box.ts';
import type { DeleteAppointmentMutation, UpdateAppointmentMutation } from './operations.ts';

type Lead = NonNullable<Answer<typeof DeleteAppointmentMutation>['lead']>;
type Changed = NonNullable<Answer<typeof UpdateAppointmentMutation>['lead']>['appointments'][number];
// Once it's canceled, nothing that waits says its time.
type Appointment = Pick<Changed, 'eventDate' | 'eventTime' | 'eventTimeZone'> & Partial<Changed>;
type Change = TimeTextTo['change'];

/**
 * The offer to text a contact when their appointment is, once it was made or moved, or that it's canceled; null where
 * there is nothing to offer.
 */
export type OfferTimeText = (
  lead: Lead | null | undefined,
  appointment: Appointment | undefined,
  change: Change,
) => ToastAction | null;

/** Offers to text a contact about their appointment: their conversation opens, with the text in its box. */
export function useTimeText(): OfferTimeText {
  const { clock } = useBrand();
  const { organization } = useSignedIn();
  const isOffered = useIsTimeTextOffered();
  const open = useOpenDraft();
  return (lead, appointment, change) => {
    if (!isOffered || !lead || !appointment) return null;
    const usual = readLanguage(organization?.language) ?? sourceLanguage;
    const sender = organization?.name ?? '';
    const text =
      appointment.isToldSoon || !canBeTexted(lead)
        ? null
        : textOf(lead, appointment, { change, zone: clock.zone, sender, usual });
    if (text === null) return null;
    const name = firstNameOf(lead) ?? lead.name;
    const label = say(labels[change], { name });
    return { label, onClick: () => open(lead, text) };
  };
}

const labels = {
  made: phrases.textTheTime,
  moved: phrases.textTheNewTime,
  canceled: phrases.textThatItsCanceled,
} as const satisfies Record<Change, string>;

/** Whether this person can text contacts at all, so that a contact who gets texts can be texted the time. */
export function useIsTimeTextOffered(): boolean {
  const maySend = useMay('messages.send');
  const isBillingActive = useSignedIn().organization?.billing?.active === true;
  const isAutoReplyOn = useIsAutoReplyOn();
  return maySend && isBillingActive && !isAutoReplyOn;
}

/** The appointment that was made last. */
export function newestOf<One extends { id: string }>(
  lead: { appointments: One[] } | null | undefined,
): One | undefined {
  // Ids only grow.
  const [newest] = (lead?.appointments ?? []).toSorted((one, other) => Number(other.id) - Number(one.id));
  return newest;
}

function canBeTexted({ optedOut, invalidPhone, needsConsent, mayWantToStop, phone }: Lead): boolean {
  return !(optedOut || invalidPhone || needsConsent || mayWantToStop || whyNoTexts(phone) !== null);
}

function firstNameOf({ preferredName, firstName }: Lead): string | null {
  return preferredName?.trim() || firstName?.trim() || null;
}

type Saying = { change: Change; zone: string; sender: string; usual: Language };

// In the contact's language, as all texts to them; null where there is no day.
function textOf(lead: Lead, { eventDate, eventTime, eventTimeZone }: Appointment, saying: Saying): string | null {
  const { change, zone, sender, usual } = saying;
  const to = { firstName: firstNameOf(lead), sender, language: readLanguage(lead.language) ?? usual, change };
  const at = eventTime === null ? null : new Date(eventTime);
  // One that is over is canceled to tidy up.
  if (change === 'canceled' && isOver({ eventDate, eventTime: at }, new Date(), eventTimeZone ?? zone)) return null;
  return timeText(to, { eventDate, eventTime: at, eventTimeZone, zone });
}

/** Opens the conversation with a text in its box. */
function useOpenDraft(): (lead: Pick<Lead, 'id' | 'name'>, text: string) => void {
  const navigate = useNavigate();
  const showMessages = useContext(ShowMessages);
  const hasInbox = useHasInbox();
  const fillBox = useFillBox();
  return ({ id: leadId, name }, text) => {
    fillBox({ id: leadId, name }, text, { isWrittenForThem: true });
    if (showMessages?.()) return;
    const state = { contactTab: 'messages' };
    void navigate(`${hasInbox ? '/messages' : '/contacts'}?contact=${leadId}`, { state });
  };
}
