import type { FactKind } from '../../facts.ts';
import type { Comparator, ComparedAs } from '../comparators.ts';

/** The settings of a trigger of any kind. */
export type TriggerSettings = {
  readonly triggerOption: string | null;
  readonly triggerResponses: readonly string[];
  readonly seconds: number | null;
  /** The share of a video, from 1 to 100. */
  readonly percent: number | null;
  readonly days: number | null;
  readonly hours: number | null;
  readonly widgetId: number | null;
  /** Done, or (false) not done in time. */
  readonly performedAction: boolean;
  readonly widgetExpression: Comparator | null;
};

/** A trigger without any settings. */
export const emptyTrigger: TriggerSettings = {
  triggerOption: null,
  triggerResponses: [],
  seconds: null,
  percent: null,
  days: null,
  hours: null,
  widgetId: null,
  performedAction: true,
  widgetExpression: null,
};

/** The question of a trigger, as far as it is known. */
export type LookedAtWidget = { readonly label: string | null; readonly compareAs: ComparedAs | null };

/** Everything a contact did with one step. */
export type StepHistory = {
  readonly sentAt: Date | null;
  readonly openedAt: Date | null;
  readonly viewedSeconds: number;
  /** The largest share of one of its videos that was watched, from 0 to 1. */
  readonly watchedShare: number;
  /** Their first message after the step's was sent. */
  readonly repliedAt: Date | null;
  readonly answers: readonly {
    readonly widgetId: number;
    readonly values: readonly string[];
    readonly compareAs: ComparedAs | null;
  }[];
  readonly hasFollowed: boolean;
  readonly hasBooked: boolean;
};

/** The fields a trigger's form can show. */
export type TriggerField =
  | 'seconds'
  | 'percent'
  | 'days'
  | 'hours'
  | 'widgetId'
  | 'triggerResponses'
  | 'widgetExpression'
  | 'performedAction';

/** One kind of trigger: its form, what it listens to and when it holds. */
export type TriggerKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly TriggerField[];
  /** The facts after which it may hold. */
  readonly listensTo: readonly FactKind[];
  /** The parts of the contact's history that need a separate query. */
  readonly reads?: 'replies' | 'videos';
  /** It's always about something not done, so it is judged when its time has passed. */
  readonly isJudgedLater?: true;
  /** Whether it can't be combined with other triggers in one workflow. */
  readonly isExclusive: boolean;
  /** Why these settings can't be saved; null if they can. */
  readonly problem: (settings: TriggerSettings, widget: LookedAtWidget | null) => string | null;
  /** Whether the contact has done it. */
  readonly isDone: (settings: TriggerSettings, history: StepHistory) => boolean;
  /** What the contact did, and what they didn't do, in words. */
  readonly words: (
    settings: TriggerSettings,
    widget: LookedAtWidget | null,
  ) => { readonly done: string; readonly notDone: string };
};
