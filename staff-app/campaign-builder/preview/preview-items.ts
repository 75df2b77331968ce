import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { previewMessage } from '../../../domain/messages/write-message.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-preview.ts';
import { endOfSlides, slideName } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { behindLink } from '../step-types.ts';
import type { Step, StepPitch } from '../use-campaign.ts';

/** One slide as the preview draws it. */
export type PreviewSlide = StepPitch['slides'][number];

/** One thing a contact sees: a text, a slide behind the link of a text, or what comes after the last slide. */
export type PreviewItem = { key: string; step: Step; label: string; slide: PreviewSlide | null; isEnd?: boolean };

/** Everything a contact gets to see, in order; an empty slide only while it is the one to be shown. */
export function previewItems(steps: readonly Step[], shownKey: string | null = null): PreviewItem[] {
  // What a step does that sends nothing is seen by no one.
  const shown = steps
    .map((step, index) => ({ step, index }))
    .filter(({ step }) => stepKind(step.featureType).sendsText);
  return shown.flatMap(({ step, index }) => [
    {
      key: messageKey(step.id),
      step,
      slide: null,
      label: `${index + 1}. ${previewLabel(asRead(step) || phrases.message)}`,
    },
    ...shownSlides(step, shownKey).map((slide, at) => ({
      ...{ key: `${step.id}/${slide.id}`, step, slide },
      label: `${index + 1}.${at + 1} ${previewLabel(slideName(slide))}`,
    })),
    ...endOf(step, index + 1),
  ]);
}

/** The slides of a step that contacts get to see: an empty one is left out, unless it is the one to be shown. */
export function shownSlides({ id, pitch }: Pick<Step, 'id' | 'pitch'>, shownKey: string | null = null): PreviewSlide[] {
  return (pitch?.slides ?? []).filter((slide) => !slide.isEmpty || shownKey === `${id}/${slide.id}`);
}

/** What is shown first of a step: its first slide, or the message of a step without slides. */
export function firstKeyOf(step: Step): string {
  const [slide] = shownSlides(step);
  return slide ? `${step.id}/${slide.id}` : messageKey(step.id);
}

/** The text of a step. */
export function messageKey(stepId: string): string {
  return `${stepId}/message`;
}

function endOf(step: Step, number: number): PreviewItem[] {
  if (behindLink(step.featureType) !== 'slides' || shownSlides(step).length === 0) return [];
  return [{ key: endKey(step.id), step, slide: null, isEnd: true, label: say(phrases.theEndOfStep, { number }) }];
}

/** What comes after the last slide of a step. */
export function endKey(stepId: string): string {
  return `${stepId}/${endOfSlides}`;
}

// As someone reads it whose name isn't known, as in the names of steps.
function asRead({ messageContent }: Step): string {
  return previewMessage(messageContent ?? '', {}).trim();
}

function previewLabel(text: string): string {
  return truncate(text, truncationLengths.previewSelector);
}
