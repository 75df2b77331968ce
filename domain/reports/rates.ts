/** The share of a total in percent, 0 to 100. 0 for an empty total. */
export function percentOf(part: number, base: number): number {
  if (!(base > 0) || !(part > 0)) return 0;
  return Math.min(100, (part / base) * 100);
}

/** Formats a percentage with this many decimals, rounded half up, and a sign: "66.7%". */
export function formatPercent(value: number, decimals: number): string {
  // 1e-9 lifts 66.65, which is stored as 66.6499999…, back to its half. It is far below anything shown.
  const factor = 10 ** decimals;
  return `${(Math.floor(value * factor + 0.5 + 1e-9) / factor).toFixed(decimals)}%`;
}

/** How many decimals a rate is shown with, by place. */
export const rateDecimals = { dashboard: 1, blastCampaign: 2, completed: 0 } as const;

/** The counts that rates are calculated from. */
export type RateCounts = {
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly responses: number;
  readonly messagedLeads: number;
  readonly contentLeads: number;
  readonly openedLeads: number;
  readonly viewedLeads: number;
  readonly slidesSent: number;
  readonly slidesViewed: number;
  readonly complete: number;
  readonly leads: number;
};

/** One rate: its name, its meaning, and its two counts. */
export type Rate = {
  readonly label: string;
  readonly definition: string;
  readonly part: keyof RateCounts;
  readonly base: keyof RateCounts;
};

/** Every rate in the product, with the sentence that explains it on hover. */
export const rates = {
  deliveryRate: rate('Delivery rate', 'Messages delivered, of all messages sent.', 'messagesSuccess', 'messages'),
  responseRate: rate('Response rate', 'Leads who replied, of all leads messaged.', 'responses', 'messagedLeads'),
  openRate: rate('Open rate', 'Leads who opened content, of all leads sent content.', 'openedLeads', 'contentLeads'),
  viewRate: rate('View rate', 'Leads with viewing time, of all leads sent content.', 'viewedLeads', 'contentLeads'),
  slideViewRate: rate('Slide view rate', 'Slides viewed, of all slides sent.', 'slidesViewed', 'slidesSent'),
  completed: rate(
    'Completed percentage',
    'Leads who were sent every step and viewed the last content, if there is any, to its end, of all leads in the campaign.',
    'complete',
    'leads',
  ),
} as const satisfies Record<string, Rate>;

/** What the messages of an organization are, without a period, in the brand's word for campaigns. */
export function messagesCounted(campaigns: string): string {
  return `Every text your numbers sent: ${campaigns.toLowerCase()}, replies, automatic answers and alerts to your team`;
}

/** A note on an organization's rates: a campaign's count its own contacts, so the two differ. */
export function countedOnce({ leads, campaigns }: { readonly leads: string; readonly campaigns: string }): string {
  return `Each of the ${leads.toLowerCase()} counts once here, in however many ${campaigns.toLowerCase()}.`;
}

/** A note on an organization's figures: contacts archived since still count. */
export function archivedCounted(leads: string): string {
  return `${leads} who were messaged and archived later still count as messaged.`;
}

/** The name of a rate. */
export type RateName = keyof typeof rates;

/** The explanation of a rate, in the brand's word for contacts. */
export function definitionOf(name: RateName, leads: string): string {
  return rates[name].definition.replaceAll('Leads', leads).replaceAll('leads', leads.toLowerCase());
}

/** The percentage of a rate from its counts. */
export function rateOf(name: RateName, counts: Partial<RateCounts>): number {
  const { part, base } = rates[name];
  return percentOf(counts[part] ?? 0, counts[base] ?? 0);
}

function rate(label: string, definition: string, part: keyof RateCounts, base: keyof RateCounts): Rate {
  return { label, definition, part, base };
}

/** How many of the messages sent are known to be neither delivered nor failed. */
export function withoutReport(counts: {
  readonly messages: number;
  readonly messagesSuccess: number;
  readonly messagesFailed: number;
}): number {
  return Math.max(0, counts.messages - counts.messagesSuccess - counts.messagesFailed);
}
