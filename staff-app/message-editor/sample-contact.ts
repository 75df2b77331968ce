import { splitName } from '../../domain/leads/names.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';

/** The sample contact of message previews, with an appointment and an action for messages that mention one. */
export const sampleContact = {
  firstName: phrases.maria,
  lastName: phrases.lopez,
  phone: '5555550123',
  eventDate: '05/20/2027',
  eventTime: '10:30 AM',
  eventLocation: '12 Main Street',
  listOfIfs: phrases.openedTheLink,
} as const;

/** The same with the name of the one contact who gets the message; null where an example represents many. */
export function personNamed(name: string | null) {
  return name === null ? sampleContact : { ...sampleContact, ...splitName(name) };
}
