import { splitName } from '../../domain/leads/names.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';

/** The sample contact of message previews, with an appointment and an action for messages that mention one. */
export const sampleContact = {
  firstName: phrases.maria,
  lastName: phrases.lopez,
  phone: '5555550123',
  eventDate: '05/20/2027',
  eventTime: '10:30 AM',
  eventLocation: phrases.sampleAddress,
  listOfIfs: phrases.openedTheLink,
} as const;

/**
 * The one contact who gets a message, by name, or an example of many; what comes from an appointment is named rather
 * than made up, because they may have none.
 */
export function recipientNamed(name: string | null) {
  const person = name === null ? sampleContact : { ...sampleContact, ...splitName(name) };
  return {
    ...person,
    eventDate: phrases.eventDate,
    eventTime: phrases.eventTime,
    eventLocation: phrases.eventLocation,
  };
}
