/** Why the answer to a question isn't taken. */
export const answers = {
  chooseOne: 'Please choose one of the answers.',
  chooseSome: 'Please choose from the answers.',
  chooseNumber: 'Please choose a number from {start} to {end}.',
  chooseDay: 'Please choose a day.',
  missing: 'Please write an answer.',
  tooLong: 'Please keep the answer to {limit} characters.',
} as const;
