import { slideKind } from '../../../domain/pitches/slides/registry.ts';
import { type WidgetKind, widgetKind } from '../../../domain/widgets/registry.ts';
import { type TriggerKind, type TriggerType, triggerKind } from '../../../domain/workflows/triggers/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { say } from '../../say.ts';
import { behindLink } from '../step-types.ts';
import type { Step } from '../use-campaign.ts';
import type { TriggerDraft } from './rule-draft.ts';

type Widget = NonNullable<Step['pitch']>['slides'][number]['widgets'][number];

/** A question that a slide of the step asks, with what its kind says. */
export type Question = {
  readonly id: string;
  readonly label: string;
  readonly widget: Widget;
  readonly kind: WidgetKind;
};

/** The questions of a step, in the order in which a contact meets them. */
export function questionsOf(step: Step): Question[] {
  const slides = step.pitch?.slides ?? [];
  return slides.flatMap(({ widgets }) =>
    widgets.map((widget) => {
      const kind = widgetKind(widget.widgetType);
      return { id: widget.id, label: widget.label || kind.label, widget, kind };
    }),
  );
}

/** The question a condition looks at; null while none is chosen, or when it is not asked any more. */
export function questionOf(step: Step, { widgetId }: Pick<TriggerDraft, 'widgetId'>): Question | null {
  return questionsOf(step).find(({ id }) => id === widgetId) ?? null;
}

/** Why a kind of condition is not offered on this step beside the other conditions of the rule; null when it is. */
export function whyNotOffered(
  kind: TriggerKind<TriggerType>,
  step: Step,
  others: readonly TriggerDraft[],
): string | null {
  if (kind.isExclusive && others.length > 0) return phrases.cantBeCombined;
  const alone = exclusiveKind(others);
  if (alone) return say(phrases.triggerCantBeCombined, { trigger: triggerKind(alone).label });
  if (kind.reads !== 'replies' && behindLink(step.featureType) === null) return phrases.noLinkToOpen;
  return needs[kind.type]?.(step) ?? null;
}

/** The kind among these conditions that can't be combined with others, if there is one. */
export function exclusiveKind(triggers: readonly TriggerDraft[]): TriggerType | null {
  return (
    triggers.find(({ triggerType }) => triggerType !== null && triggerKind(triggerType).isExclusive)?.triggerType ??
    null
  );
}

const needs: Partial<Record<TriggerType, (step: Step) => string | null>> = {
  TIME: (step) => (behindLink(step.featureType) === 'slides' ? null : phrases.aRedirectOpensRightAway),
  WATCHED: (step) => (step.pitch?.slides.some(({ isVideo }) => isVideo) ? null : phrases.noSlideShowsAVideo),
  WIDGET: (step) => (questionsOf(step).length > 0 ? null : phrases.noSlideAsksAQuestion),
  REDIRECT: (step) => ((step.pitch?.redirectType ?? 'NONE') === 'NONE' ? phrases.lastSlideHasNoRedirect : null),
  CALENDAR: (step) =>
    step.pitch?.slides.some(({ slideType }) => slideKind(slideType).stage === 'calendar')
      ? null
      : phrases.noSlideShowsACalendar,
};
