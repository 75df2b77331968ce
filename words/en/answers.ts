/** Why the answer to a question isn't taken. */
export const answers = {
  chooseOne: 'Please choose one of the answers.',
  chooseSome: 'Please choose from the answers.',
  chooseNumber: 'Please choose a number from {start} to {end}.',
  chooseDay: 'Please choose a day.',
  missing: 'Please write one answer.',
  tooLong: 'Please keep the answer to {limit} characters.',
  phoneNotValid: 'Please enter a valid phone number.',
  emailNotValid: 'Please enter a valid email address.',
  numberNotValid: 'Please enter a number.',
  numberNotWhole: 'Please enter a whole number.',
  numberTooSmall: 'Please enter {start} or more.',
  numberTooLarge: 'Please enter {end} or less.',
  numberOutside: 'Please enter a number from {start} to {end}.',
} as const;
