import { fillMergeFields, type MergeValues } from '../messages/merge-fields.ts';

const howToAnswer = 'Reply YES to get our texts, STOP for none.';

/** The text that asks a contact whether they want texts: the organisation's own words or ours, and always how to answer. */
export function optInQuestion(
  asked: { readonly content: string | null; readonly organizationName: string },
  contact: MergeValues,
): string {
  const { content, organizationName } = asked;
  const own = fillMergeFields(content ?? '', contact).trim();
  const words = own === '' ? `${organizationName}: may we send you text messages?` : own;
  return /\b(?:yes|start)\b/i.test(words) ? words : `${words} ${howToAnswer}`;
}
