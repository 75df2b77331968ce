import { type MergeValues, toPlain } from '../messages/merge-fields.ts';
import { writeMessage } from '../messages/write-message.ts';

const howToAnswer = 'Reply YES to get our texts, STOP for none.';

/**
 * The text that asks a contact whether they want texts: the organisation's own words or ours, and always how to answer. Its
 * chips are filled when it goes out; own words of which nothing would be left for this contact are replaced by ours.
 */
export function optInQuestion(
  asked: { readonly content: string | null; readonly organizationName: string },
  contact: MergeValues,
): string {
  const { content, organizationName } = asked;
  const hasOwn = writeMessage(content ?? '', contact) !== 'no-words';
  const words = hasOwn ? (content ?? '').trim() : `${toPlain(organizationName)}: may we send you text messages?`;
  return /\b(?:yes|start)\b/i.test(words) ? words : `${words} ${howToAnswer}`;
}
