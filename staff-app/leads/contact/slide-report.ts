import { mergeRanges, type WatchedRange, watchedShare } from '../../../domain/engagement/watched-ranges.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { say } from '../../say.ts';
import type { Contact } from './use-contact.ts';

/** One slide as a contact saw it, all visits and devices together. */
export type SlideReport = {
  id: string;
  title: string;
  seconds: number;
  /** Only for a video or sound whose length is known. */
  played: { durationSeconds: number; ranges: WatchedRange[]; share: number } | null;
  /** How often its sound was listened to; null without one. */
  listens: number | null;
};

/** What a contact saw of one pitch. */
export type PitchReport = { id: string; title: string; slides: SlideReport[] };

type Activity = Contact['activity'][number];
type Time = Activity['times'][number];

/** Adds up the visits of a campaign by pitch and slide, in the order the slides were met. */
export function reportOf(activity: readonly Activity[], campaignId: string): PitchReport[] {
  const pitches = new Map<string, { title: string; times: Map<string, Time[]> }>();
  for (const visit of activity) {
    if (visit.campaignId !== campaignId) continue;
    const pitch = pitches.get(visit.pitchId) ?? { title: visit.pitch?.title ?? '', times: new Map() };
    pitches.set(visit.pitchId, pitch);
    for (const time of visit.times) {
      pitch.times.set(time.pitchSlideId, [...(pitch.times.get(time.pitchSlideId) ?? []), time]);
    }
  }
  return [...pitches].map(([id, { title, times }]) => ({
    id,
    title,
    slides: [...times].map(([slideId, some], index) => slideOf(slideId, some, index + 1)),
  }));
}

/** The campaign to show first: the first one in which something was viewed, else the first one. */
export function firstShown(contact: Contact): string | null {
  const seen = new Set(contact.activity.map(({ campaignId }) => campaignId));
  const campaigns = contact.campaigns.map(({ campaign }) => campaign.id);
  return campaigns.find((id) => seen.has(id)) ?? campaigns[0] ?? null;
}

function slideOf(id: string, times: readonly Time[], place: number): SlideReport {
  const title =
    times.find(({ pitchSlideTitle }) => pitchSlideTitle)?.pitchSlideTitle ??
    say(phrases.slideNumber, { number: place });
  const seconds = times.reduce((sum, time) => sum + time.seconds, 0);
  const listens = times.some(({ audio }) => audio) ? times.reduce((sum, time) => sum + time.listens, 0) : null;
  const durationSeconds = Math.max(0, ...times.map((time) => time.videoDuration ?? time.audioDuration ?? 0));
  if (durationSeconds === 0) return { id, title, seconds, listens, played: null };
  const ranges = mergeRanges(
    times.flatMap(({ viewRanges }) => viewRanges),
    durationSeconds,
  );
  const played = { durationSeconds, ranges, share: watchedShare(ranges, durationSeconds) };
  return { id, title, seconds, listens, played };
}
