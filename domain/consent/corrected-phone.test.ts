import { expect, it } from 'vitest';
import { wordsOfCorrection } from './corrected-phone.ts';

it('keeps as a proof what staff read beside the corrected number, with the name of the sender', () => {
  expect(wordsOfCorrection('Desert Dental')).toBe(
    'By saving this phone number, you confirm that it belongs to the same person. If they agreed to get text messages from Desert Dental, that counts for this number too, and messages waiting for them go to it.',
  );
});
