import type { GroupSchedule } from '../../../domain/landing-pages/group-terms.ts';
import { color as colorLabel } from '../../../words/en/staff/design.ts';
import * as phrases from '../../../words/en/staff/groups.ts';
import { isColor } from '../../design/color.ts';
import { say } from '../../say.ts';
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

/** The fields whose stored value says nothing to people. */
export const unnamedFields: readonly string[] = [
  'profile',
  'explainer',
  'explainerMimeType',
  'thumbnail',
  'campaignId',
];

/** What the fields are called, in a brand that calls campaigns this. */
export function labelsOf(campaign: string): Readonly<Record<keyof PageDraft, string>> {
  const sending = say(phrases.sendACampaign, { campaign: campaign.toLowerCase() });
  return {
    ...{ title: phrases.title, description: phrases.description, color: colorLabel },
    ...{
      profile: phrases.logo,
      explainer: phrases.pictureAboveTheForm,
      explainerMimeType: phrases.pictureAboveTheForm,
    },
    ...{ thumbnail: phrases.previewPicture, price: phrases.price, schedule: phrases.schedule },
    ...{ trialPeriod: phrases.trialDays, sendCampaign: sending, campaignId: campaign },
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
