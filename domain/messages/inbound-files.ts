const alone = '[A picture or file, which can’t be shown here]';
const besides = '[With a picture or file, which can’t be shown here]';

/** What staff read of a text from a phone: its words, and that a picture or file came with it. Only words are received. */
export function wordsReceived(body: string, hasFiles: boolean): string {
  if (body.trim() === '') return alone;
  return hasFiles ? `${body}\n${besides}` : body;
}
