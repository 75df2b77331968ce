// The sender fills messages of every kind with what is known about the contact when they are sent. These files fill a
// message earlier, show one that was never sent, or check whether anything would be left of one.

/** A file of the server that fills the fields of a message itself. */
export type MessageFiller = { readonly path: string; readonly because: string };

const SHOWN = 'It shows what waits or was left out as it would go out now.';
const LOOKED_AT = 'It looks whether anything would be left of the message; the sender fills it.';

/** Every file of the server that may fill the fields of a message. */
export const messageFillers: readonly MessageFiller[] = [
  { path: 'server/messages/sender/gate/decide.ts', because: 'The sender.' },
  { path: 'server/messages/feed/load-feed.ts', because: SHOWN },
  { path: 'server/timeline/load-timeline.ts', because: SHOWN },
  { path: 'server/messages/waiting-for-contacts/ask-to-opt-in.ts', because: LOOKED_AT },
  { path: 'server/workflows/effects/message-lead.ts', because: LOOKED_AT },
  {
    path: 'server/messages/direct/fill-reply.ts',
    because: 'A person writes to this one contact: their reply goes as the conversation shows it at once.',
  },
  {
    path: 'server/intake/welcome-lead.ts',
    because: 'The person who adds the contact writes to this one contact: their words go as they were shown.',
  },
  {
    path: 'server/workflows/effects/notify-staff.ts',
    because: 'It tells staff what happened with a contact: to the sender its receiver is a colleague, and no contact.',
  },
  {
    path: 'server/test-messages/send-test.ts',
    because: 'It goes to the person who writes the message: there is no contact, and the appointment is made up.',
  },
];
