/** Where a question is asked: on a slide, or on the public page of a campaign. */
export type WidgetPlace = { pitchSlideId: string } | { campaignId: string };
