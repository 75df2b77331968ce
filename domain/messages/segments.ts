import { SegmentedMessage } from 'sms-segments-calculator';
import { characterCount } from '../text/plain.ts';
import { visibleLength } from './merge-fields.ts';

/** From this many characters on, a message counts and is billed as two. */
export const twoMessagesFrom = 120;

/** The hint in an editor from 120 characters on. */
export const twoMessagesHint = '2 messages per contact';

/**
 * How many messages a text counts and is billed as: one below 120 characters, two from 120 on. The text as staff wrote
 * it counts, with chips as their labels: neither a contact's name nor the link makes it more expensive.
 */
export function billedSegments(content: string): 1 | 2 {
  return billedSegmentsOfLength(visibleLength(content));
}

/** The same for a sent text whose original isn't known anymore. */
export function billedSegmentsOfWords(words: string): 1 | 2 {
  return billedSegmentsOfLength(characterCount(words));
}

/** The same for a known length, such as the visible length of a message with chips. */
export function billedSegmentsOfLength(length: number): 1 | 2 {
  return length < twoMessagesFrom ? 1 : 2;
}

// Most messages are plain, and the sender counts each one: 0.2 µs instead of 25 µs.
const plainGsm = /^[A-Za-z0-9 \n\r!"#$%&'()*+,\-./:;<=>?@_]*$/;

/** The actual segments a carrier splits a message into, and its encoding. */
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
