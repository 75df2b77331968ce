import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { appointmentWords } from '../../../../domain/events/appointment.ts';
import { whyNoTexts } from '../../../../domain/leads/numbers-without-texts.ts';
import { limitMessage, stripEmoji } from '../../../../domain/text/plain.ts';
import { zoneNameAt } from '../../../../domain/time/zone-names.ts';
import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import type { Answer } from '../../../api/client.ts';
import type { ToastAction } from '../../../design/toast.tsx';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { useHasInbox, useIsAutoReplyOn } from '../../../session/offers.ts';
import { useSignedIn } from '../../../session/signed-in.tsx';
import { useMay } from '../../../session/use-may.ts';
import { ShowMessages } from '../show-messages.ts';
import { useFillBox } from '../use-fill-box.ts';
import type { UpdateAppointmentMutation } from './operations.ts';

type Lead = NonNullable<Answer<typeof UpdateAppointmentMutation>['lead']>;
type Appointment = Lead['appointments'][number];

/** The offer to text a contact when their appointment is, once it was made or moved; null where there is nothing to offer. */
export type OfferTimeText = (
  lead: Lead | null | undefined,
  appointment: Appointment | undefined,
  change: 'made' | 'moved',
) => ToastAction | null;

/** Offers to text a contact when their appointment is: their conversation opens, with the text in its box. */
export function useTimeText(): OfferTimeText {
  const { clock } = useBrand();
  const maySend = useMay('messages.send');
  const isBillingActive = useSignedIn().organization?.billing?.active === true;
  const isAutoReplyOn = useIsAutoReplyOn();
  const open = useOpenDraft();
  return (lead, appointment, change) => {
    if (!maySend || !isBillingActive || isAutoReplyOn || !lead || !appointment) return null;
    const text =
      appointment.isToldSoon || !canBeTexted(lead) ? null : textOf(lead, appointment, { change, zone: clock.zone });
    if (text === null) return null;
    const name = firstNameOf(lead) ?? lead.name;
    const label = say(change === 'moved' ? phrases.textTheNewTime : phrases.textTheTime, { name });
    return { label, onClick: () => open(lead, text) };
  };
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

type Saying = { change: 'made' | 'moved'; zone: string };

// No more than texts around appointments say: the first name, the day, and the time. Null where there is no day.
function textOf(
  lead: Lead,
  { eventDate, eventTime, eventTimeZone }: Appointment,
  { change, zone }: Saying,
): string | null {
  const at = eventTime === null ? null : new Date(eventTime);
  const words = appointmentWords({ eventDate, eventTime: at, eventTimeZone, eventLocation: null }, zone);
  if (words.eventDate === '') return null;
  const time = at === null ? null : `${words.eventTime} ${zoneNameAt(at, eventTimeZone ?? zone)}`.trim();
  const sentence = say(sentences[change][time === null ? 'day' : 'time'], { day: words.eventDate, time: time ?? '' });
  const name = firstNameOf(lead);
  return limitMessage(stripEmoji(name === null ? sentence : `${say(phrases.greeting, { name })} ${sentence}`));
}

const sentences = {
  made: { day: phrases.appointmentIsOn, time: phrases.appointmentIsAt },
  moved: { day: phrases.appointmentIsNowOn, time: phrases.appointmentIsNowAt },
} as const;

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
