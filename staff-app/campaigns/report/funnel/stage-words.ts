import * as phrases from '../../../../words/en/staff/report.ts';
import type { Answer } from '../../../api/client.ts';
import { say } from '../../../say.ts';
import type { CampaignFunnelQuery } from './operations.ts';

/** How far the contacts of a campaign came, and what is still to come. */
export type Funnel = Answer<typeof CampaignFunnelQuery>;

/** One stage of the funnel, with its contacts. */
export type Step = NonNullable<Funnel['steps']>[number];

/** A stage of the funnel. */
export type Stage = Step['stage'];

/** What is said of a stage. */
type StageWords = {
  readonly label: string;
  /** How it is counted. */
  readonly definition: string;
  /** Who had reached the stage before and didn't reach this one. */
  readonly fellOut: (count: string) => string;
  /** Who couldn’t reach it, because no content was sent to them. */
  readonly couldNot?: (count: string) => string;
  /** What is said while messages are on their way that may still bring them to it. */
  readonly notYet?: (count: string) => string;
};

/** What is said of each stage. */
export const stageWords: Readonly<Record<Stage, StageWords>> = {
  SENT: {
    label: phrases.stageSent,
    definition: phrases.howSentStageIsCounted,
    fellOut: (count) => say(phrases.countNotSent, { count }),
    notYet: (count) => say(phrases.countNotSentYet, { count }),
  },
  DELIVERED: {
    label: phrases.stageDelivered,
    definition: phrases.howDeliveredStageIsCounted,
    fellOut: (count) => say(phrases.countNotDelivered, { count }),
    notYet: (count) => say(phrases.countNotDeliveredYet, { count }),
  },
  OPENED: {
    label: phrases.stageOpened,
    definition: phrases.howOpenedStageIsCounted,
    fellOut: (count) => say(phrases.countDidntOpen, { count }),
    couldNot: (count) => say(phrases.countNotSentContent, { count }),
    notYet: (count) => say(phrases.countNotSentContentYet, { count }),
  },
  WATCHED: {
    label: phrases.stageWatched,
    definition: phrases.howWatchedStageIsCounted,
    fellOut: (count) => say(phrases.countDidntWatch, { count }),
  },
  ANSWERED: {
    label: phrases.stageAnswered,
    definition: phrases.howAnsweredStageIsCounted,
    fellOut: (count) => say(phrases.countDidntAnswer, { count }),
  },
  BOOKED: {
    label: phrases.stageBooked,
    definition: phrases.howBookedStageIsCounted,
    fellOut: (count) => say(phrases.countDidntBook, { count }),
  },
};

type Words = {
  /** The share of the stage after it that comes from this one. */
  readonly ofThese: (values: { percent: string; count: string }) => string;
  /** Those who reached the stage after it without this one. */
  readonly more: (count: string) => string;
};

/** What is said of a stage beside the one that follows it; none follows booking. */
export const wordsAfter: Readonly<Record<Exclude<Stage, 'BOOKED'>, Words>> = {
  SENT: {
    ofThese: (values) => say(phrases.ofThoseSent, values),
    more: (count) => say(phrases.moreNotSent, { count }),
  },
  DELIVERED: {
    ofThese: (values) => say(phrases.ofThoseDelivered, values),
    more: (count) => say(phrases.moreNotDelivered, { count }),
  },
  OPENED: {
    ofThese: (values) => say(phrases.ofThoseWhoOpened, values),
    more: (count) => say(phrases.moreWhoDidntOpen, { count }),
  },
  WATCHED: {
    ofThese: (values) => say(phrases.ofThoseWhoWatched, values),
    more: (count) => say(phrases.moreWhoDidntWatch, { count }),
  },
  ANSWERED: {
    ofThese: (values) => say(phrases.ofThoseWhoAnswered, values),
    more: (count) => say(phrases.moreWhoDidntAnswer, { count }),
  },
};
