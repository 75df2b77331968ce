import type { FactKind } from '../../facts.ts';
import type { Comparator, ComparedAs } from '../comparators.ts';

/** What staff set on a condition, whatever its kind. */
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

/** A condition on which nothing is set. */
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

/** The question that a condition looks at, as far as it is known. */
export type LookedAtWidget = { readonly label: string | null; readonly compareAs: ComparedAs | null };

/** Everything a contact has done with one step. */
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

/** The inputs a condition's form can show. */
export type TriggerField =
  | 'seconds'
  | 'percent'
  | 'days'
  | 'hours'
  | 'widgetId'
  | 'triggerResponses'
  | 'widgetExpression'
  | 'performedAction';

/** One kind of condition: its form, what it listens to and when it holds. */
export type TriggerKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly fields: readonly TriggerField[];
  /** The facts after which it may hold. */
  readonly listensTo: readonly FactKind[];
  /** What of the contact's history takes a look of its own. */
  readonly reads?: 'replies' | 'videos';
  /** Whether it can stand beside others in one rule. */
  readonly isExclusive: boolean;
  /** The sentence why these settings cannot be saved; null when they can. */
  readonly problem: (settings: TriggerSettings, widget: LookedAtWidget | null) => string | null;
  /** Whether the contact has done it. */
  readonly isDone: (settings: TriggerSettings, history: StepHistory) => boolean;
  /** What the contact did, and what it did not do, in words. */
  readonly words: (
    settings: TriggerSettings,
    widget: LookedAtWidget | null,
  ) => { readonly done: string; readonly notDone: string };
};
