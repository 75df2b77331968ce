/** What visitors of public pages agree to. A change of these words is a new version of them in the ledger of consent. */
export const consents = {
  optIn: 'I opt-in to receiving communications at the number provided. (You may opt-out at any time by replying STOP)',
  finePrint: 'Message frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  hipaa: 'I consent to receive messages that may contain protected health information.',
  sender: 'Texts come from {sender}.',
} as const;
