import * as phrases from '../../words/en/staff/message-editor.ts';

/** The contact a message is shown for before anybody gets it, with an appointment and a deed for messages that tell of one. */
export const sampleContact = {
  firstName: phrases.maria,
  lastName: phrases.lopez,
  phone: '5555550123',
  eventDate: '05/20/2027',
  eventTime: '10:30 AM',
  eventLocation: '12 Main Street',
  listOfIfs: phrases.openedTheLink,
} as const;
