import { SegmentedMessage } from 'sms-segments-calculator';
import { characterCount } from '../text/plain.ts';
import { visibleLength } from './merge-fields.ts';

/** From this many characters on a text counts, and is billed, as two messages. */
export const twoMessagesFrom = 120;

/** The hint an editor shows from 120 characters on. */
export const twoMessagesHint = '2 messages per contact';

/**
 * How many messages a text counts and is billed as: one below 120 characters, two from 120 on. What counts is what staff
 * wrote and the editor shows, a chip by its label: neither a contact's name nor the link makes it dearer.
 */
export function billedSegments(content: string): 1 | 2 {
  return billedSegmentsOfLength(visibleLength(content));
}

/** The same for words as they went out, where what was written isn't known any more. */
export function billedSegmentsOfWords(words: string): 1 | 2 {
  return billedSegmentsOfLength(characterCount(words));
}

/** The same for a length that is already counted, such as the visible length of a message with chips. */
export function billedSegmentsOfLength(length: number): 1 | 2 {
  return length < twoMessagesFrom ? 1 : 2;
}

// Most texts hold nothing else, and the sender counts each: 0.2 µs instead of 25 µs.
const plainGsm = /^[A-Za-z0-9 \n\r!"#$%&'()*+,\-./:;<=>?@_]*$/;

/** The true number of parts a carrier cuts a text into, and in which alphabet it travels. */
export function carrierParts(text: string): { parts: number; encoding: 'GSM-7' | 'UCS-2' } {
  if (plainGsm.test(text)) {
    return { parts: text.length <= 160 ? 1 : Math.ceil(text.length / 153), encoding: 'GSM-7' };
  }
  const segmented = new SegmentedMessage(text);
  return {
    parts: Math.max(1, segmented.segmentsCount),
    encoding: segmented.encodingName === 'UCS-2' ? 'UCS-2' : 'GSM-7',
  };
}
