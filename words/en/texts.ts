/** Texts to contacts that staff don't write. Each stays one GSM-7 segment with a name of ordinary length. */
export const texts = {
  optedOut: '{name}: You have opted out and will get no more messages from us. Reply START to opt back in.',
  optedIn: '{name}: You have opted in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  optedBackIn: '{name}: You have opted back in. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  alreadyIn: '{name}: You already get our messages. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  helpSignedUp:
    '{name}: This number sends the messages you signed up for. Msg & data rates may apply. Reply STOP to opt out.',
  helpAgreed:
    '{name}: This number sends the messages you agreed to. Msg & data rates may apply. Reply STOP to opt out.',
  /** Behind the answer to HELP. */
  callUs: 'Questions? Call {phone}.',
  seeWebsite: 'Questions? See {website}.',
  callOrSee: 'Questions? Call {phone} or see {website}.',
  textBack: 'Questions? Reply to this text.',
  mayWeText: '{name}: may we send you text messages?',
  howToAnswer: 'Reply YES to get our texts, STOP for none.',
  /** The word that says yes to it. */
  yes: 'YES',
  /** Staff are offered these once an appointment was made or moved. */
  greeting: 'Hi {name},',
  appointmentIsOn: 'your appointment is on {day}.',
  appointmentIsAt: 'your appointment is on {day} at {time}.',
  appointmentIsCanceledOn: 'your appointment on {day} is canceled.',
  appointmentIsCanceledAt: 'your appointment on {day} at {time} is canceled.',
  appointmentIsNowOn: 'your appointment is now on {day}.',
  appointmentIsNowAt: 'your appointment is now on {day} at {time}.',
  code: '{name}: your code is {digits}. It is valid for 10 minutes. Do not share it with anyone.',
} as const;
