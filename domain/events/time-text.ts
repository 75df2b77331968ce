import { sayIn } from '../../words/catalogs.ts';
import type { Language } from '../../words/languages.ts';
import { withSender } from '../consent/first-message.ts';
import { twoMessagesFrom } from '../messages/segments.ts';
import { withCapital } from '../text/capital.ts';
import { characterCount, limitMessage, stripEmoji } from '../text/plain.ts';
import { noonOf } from '../time/days.ts';
import { dayFor, formatTime } from '../time/durations.ts';
import { zoneNameAt } from '../time/zone-names.ts';
import type { AppointmentDate } from './appointment.ts';

// What is said of a day, and of a day with its time.
const sentences = {
  made: ['appointmentIsOn', 'appointmentIsAt'],
  moved: ['appointmentIsNowOn', 'appointmentIsNowAt'],
  canceled: ['appointmentIsCanceledOn', 'appointmentIsCanceledAt'],
} as const;

/** The contact who gets a text about an appointment, its sender, and what happened to the appointment. */
export type TimeTextTo = {
  readonly firstName: string | null;
  /** The name of the organization. */
  readonly sender: string;
  readonly language: Language;
  readonly change: keyof typeof sentences;
};

type Timed = AppointmentDate & { readonly eventTimeZone: string | null; readonly zone: string };

/**
 * What staff are offered to text a contact once an appointment was made, moved, or canceled: who writes, the first name,
 * the day with its weekday (in Spanish without “sábado”), and the time with its zone. Null where there is no day. The
 * sender is left out where it would make two messages of one.
 */
export function timeText({ firstName, sender, language, change }: TimeTextTo, appointment: Timed): string | null {
  const say = sayIn(language, 'texts');
  const said = dayAndTime(appointment, language);
  if (said === null) return null;
  const { day, time } = said;
  const [ofDay, ofTime] = sentences[change];
  const sentence = time === null ? say(ofDay, { day }) : say(ofTime, { day, time });
  const words = stripEmoji(firstName === null ? sentence : `${say('greeting', { name: firstName })} ${sentence}`);
  const name = stripEmoji(sender).replace(/\s+/g, ' ').trim();
  const signed = name === '' ? null : withSender(words, name);
  return signed !== null && characterCount(signed) < twoMessagesFrom ? signed : limitMessage(withCapital(words));
}

function dayAndTime(
  { eventDate, eventTime, eventTimeZone, zone: usual }: Timed,
  language: Language,
): { readonly day: string; readonly time: string | null } | null {
  const zone = eventTimeZone ?? usual;
  if (eventTime !== null) {
    return {
      day: dayWords(language, eventTime, zone),
      time: `${formatTime(eventTime, zone)} ${zoneNameAt(eventTime, zone)}`.trim(),
    };
  }
  if (eventDate === null) return null;
  return { day: dayWords(language, noonOf(eventDate), 'UTC'), time: null };
}

// Of all weekdays, “sábado” has a letter that isn't in GSM-7: with it a text takes twice as many segments.
const notInGsm7 = /[áíóú]/;

function dayWords(language: Language, at: Date, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(at);
  if (notInGsm7.test(weekday)) return dayFor(language, at, timeZone);
  return `${weekday}${language === 'en' ? ', ' : ' '}${dayFor(language, at, timeZone)}`;
}
