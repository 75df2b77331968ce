/** Truncation lengths on screen: how many characters come before the ellipsis. */
export const truncationLengths = {
  senderName: 30,
  chartLabel: 12,
  campaignName: 12,
  featureLabel: 23,
  previewSelector: 23,
  slideLabel: 25,
  columnLabel: 25,
} as const;

/** Text up to this length as it is, otherwise its first characters and an ellipsis. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`;
}
