/** The default name of a new campaign, in the word that its brand has for one. */
export function newCampaignName(word: string): string {
  return `New ${word}`;
}

/** Whether a campaign still has a default name; all brands had the same one before. */
export function isUnnamed(name: string, word: string): boolean {
  return name === newCampaignName(word) || name === newCampaignName('Campaign');
}
