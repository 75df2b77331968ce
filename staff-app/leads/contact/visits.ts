import { watchedSeconds } from '../../../domain/engagement/watched-ranges.ts';
import { minutesAndSeconds } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/contact-beside.ts';
import { say } from '../../say.ts';
import type { Contact } from './use-contact.ts';

type Activity = Contact['activity'][number];

/** One visit in words: what a contact viewed, for how long, and when. */
export type Visit = { key: string; at: string; words: string };

/** What a contact viewed, the latest first; how much of a video they watched, where there was one. */
export function visitsOf(activity: readonly Activity[]): Visit[] {
  return activity
    .filter(({ times }) => times.length > 0)
    .map((visit) => ({
      key: `visit-${visit.ssid}-${visit.pitchId}-${visit.campaignId}`,
      at: visit.lastActive,
      words: wordsOf(visit),
    }))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function wordsOf({ pitch, times }: Activity): string {
  const quoted = (title: string) => say(phrases.quotedTitle, { title });
  const title = pitch?.title ? quoted(pitch.title) : phrases.theContent;
  const watched = times.map((one) => ({
    ...one,
    played: one.video ? watchedSeconds(one.viewRanges, one.videoDuration) : 0,
  }));
  const longest = watched.toSorted((a, b) => b.played - a.played)[0];
  if (longest && longest.played >= 1) {
    const time = minutesAndSeconds(longest.played);
    return say(phrases.watchedTimeOfTitle, {
      time,
      title: longest.pitchSlideTitle ? quoted(longest.pitchSlideTitle) : title,
    });
  }
  const seconds = times.reduce((sum, one) => sum + one.seconds, 0);
  if (seconds < 1) return say(phrases.openedTitle, { title });
  return say(phrases.viewedTitleForTime, { title, time: minutesAndSeconds(seconds) });
}
