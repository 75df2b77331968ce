/** Contacts who were messaged and are not in the campaign anymore: "1 lead who is no longer in the campaign". */
export function thoseWhoLeft(count: number, words: { lead: string; leads: string; campaign: string }): string {
  const who = count === 1 ? `${words.lead} who is` : `${words.leads} who are`;
  return `${count.toLocaleString('en-US')} ${who} no longer in the ${words.campaign}`.toLowerCase();
}
