import type { GroupSchedule } from '../../../domain/landing-pages/group-terms.ts';
import * as phrases from '../../../words/en/staff/groups.ts';
import { isColor } from '../../design/color.ts';
import type { Group } from '../use-groups.ts';

/** What the page of a group says, as it is typed. */
export type PageDraft = {
  readonly title: string;
  readonly description: string;
  readonly explainer: string;
  readonly explainerMimeType: string;
  readonly thumbnail: string;
  readonly color: string;
  readonly profile: string;
  readonly schedule: GroupSchedule | null;
  readonly price: number;
  readonly trialPeriod: number;
  readonly sendCampaign: boolean;
  readonly campaignId: string | null;
};

/** The page of a group as it is stored. */
export function draftOf({ landingPage: page }: Pick<Group, 'landingPage'>): PageDraft {
  return {
    ...{ title: page.title ?? '', description: page.description ?? '', color: page.color ?? '' },
    ...{ explainer: page.explainer ?? '', explainerMimeType: page.explainerMimeType ?? '' },
    ...{ thumbnail: page.thumbnail ?? '', profile: page.profile ?? '' },
    ...{ schedule: page.schedule, price: page.price, trialPeriod: page.trialPeriod },
    ...{ sendCampaign: page.sendCampaign, campaignId: page.campaignId },
  };
}

/** Why the page cannot be saved yet; null when it can. */
export function problemOf({ color, sendCampaign, campaignId }: PageDraft): string | null {
  if (!isColor(color)) return phrases.pleaseEnterAColorSuch;
  return sendCampaign && campaignId === null ? phrases.pleaseChooseACampaignToSend : null;
}

/** A whole number of days; what is no number is none. */
export function daysOf(typed: string | number): number {
  const days = Math.trunc(Number(typed));
  return Number.isFinite(days) ? Math.max(days, 0) : 0;
}
