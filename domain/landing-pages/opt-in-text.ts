/**
 * The version of the words a visitor agrees to, as the ledger of consent names it; new words are a new version.
 * 1: the brand's sentence alone. 2: the sentence, and who the texts come from.
 */
export const optInTextVersion = 2;

/** Says who will text a visitor: carriers want the business named where somebody agrees. */
export function senderLine(organizationName: string): string {
  return `Texts come from ${organizationName}.`;
}
