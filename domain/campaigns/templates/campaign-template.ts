import type { SlideType } from '../../pitches/slides/registry.ts';
import type { WidgetType } from '../../widgets/registry.ts';
import type { ActionType } from '../../workflows/actions/registry.ts';
import type { TriggerType } from '../../workflows/triggers/registry.ts';
import type { StructureType } from '../delay-label.ts';

/**
 * A whole campaign that a brand offers as a start, good enough to send. Every text may name the organization as
 * {organization}. What only the organization knows is a blank, such as [which day].
 */
export type CampaignTemplate = {
  readonly key: string;
  readonly name: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** A drawing of its own, as SVG. It becomes the picture of its slides and of its links. */
  readonly cover: string;
  readonly steps: readonly TemplateStep[];
};

/** One message of it, what is behind its link, and what follows from what contacts do there. */
export type TemplateStep = {
  /** Around an appointment, where it isn't one of the instant steps. */
  readonly chain?: Exclude<StructureType, 'feature'>;
  readonly message: string;
  readonly days?: number;
  readonly hours?: number;
  /** The hour of the day at which it goes out. */
  readonly window?: number;
  readonly content?: TemplateContent;
  readonly rules?: readonly TemplateRule[];
};

/** The slides behind a link. */
export type TemplateContent = {
  readonly title: string;
  readonly endText: string;
  readonly slides: readonly TemplateSlide[];
};

/** One slide; with `hasCover` it shows the drawing. */
export type TemplateSlide = {
  readonly slideType: SlideType;
  readonly hasCover?: boolean;
  readonly title: string;
  readonly description?: string;
  /** Formatted text, as HTML. */
  readonly content?: string;
  readonly questions?: readonly TemplateQuestion[];
};

/** A question on a slide. */
export type TemplateQuestion = {
  readonly widgetType: WidgetType;
  readonly label: string;
  readonly labels?: readonly string[];
  readonly start?: number;
  readonly end?: number;
};

/** An if/then of a step. It is left out where the person who chooses the template isn't offered those. */
export type TemplateRule = {
  readonly when: {
    readonly triggerType: TriggerType;
    /** The question that was answered, by its text. */
    readonly question?: string;
    readonly responses?: readonly string[];
    /** It is about those who neither did it nor replied within so many days. */
    readonly isUndone?: true;
    readonly days?: number;
  };
  readonly effect: { readonly actionType: ActionType; readonly message: string };
};
