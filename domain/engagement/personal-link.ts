// A contact's code in a campaign has 13 or 22 characters, the code of a step fewer. What is cut off at the end of a text
// could be the beginning of either.
const linkPath = /\/(c|redirect)\/(?:\w{13,40}(?:\/\w*)?|\w*$)/g;

/** The text with the codes taken out of the personal links in it: with them, anyone opens a page as the contact. */
export function withoutLinkCodes(text: string): string {
  return text.replace(linkPath, '/$1/…');
}
