import { stepKind } from '../../domain/campaigns/step-kinds.ts';
import { stepsInOrder } from '../../domain/campaigns/step-order.ts';
import { textsTogether } from '../../domain/campaigns/texts-together.ts';
import { labelOfToken } from '../../domain/messages/merge-fields.ts';
import { meantFields } from '../../domain/messages/typed-fields.ts';
import { missingInEndAction } from '../../domain/pitches/end-action.ts';
import { slideKind } from '../../domain/pitches/slides/registry.ts';
import { truncate, truncationLengths } from '../../domain/text/truncate.ts';
import { fillInBlanks } from '../../words/en/staff/blanks.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { redirectDraftOf, slideName } from '../pitches/index.ts';
import { say } from '../say.ts';
import { blanksOfStep } from './blanks-of-step.ts';
import { delayOf } from './step-edit/draft.ts';
import type { StepPart } from './step-edit/step-parts.ts';
import { behindLink } from './step-types.ts';
import { messagesOfRules } from './texts-of-step.ts';
import type { Campaign, Step, StepPitch } from './use-campaign.ts';

/** Something that a step lacks, such as `Step 2, “Your roof”, needs slides.` */
export type UnfinishedStep = {
  readonly id: string;
  readonly sentence: string;
  /** The address of what it lacks, behind that of the campaign. */
  readonly at: string;
};

/** The chains of a campaign, and what their steps are called. */
export const chains = [
  { chain: 'feature', name: phrases.stepNumber },
  { chain: 'before', name: phrases.preApptStepNumber },
  { chain: 'appointment', name: phrases.postApptStepNumber },
] as const;

/** The steps of a campaign that can't be sent as they are, in their order; empty where every step has what it needs. */
export function unfinishedSteps(campaign: Campaign): UnfinishedStep[] {
  const left = blanksLeft(campaign);
  return [...stepsLacking(campaign), ...stepsWithTypedFields(campaign), ...(left === null ? [] : [left])];
}

/** The steps of a campaign that lack something other than what is filled into a blank. */
export function stepsLacking(campaign: Campaign): UnfinishedStep[] {
  return chains.flatMap(({ chain, name }) =>
    stepsInOrder(campaign, chain).flatMap((step, index) => {
      const named = nameOfStep(name, step, index);
      return [...missingIn(step, named), ...unfinishedRules(step, named)].map(({ sentence, part }, at) => ({
        ...{ id: `${step.id}/${at}`, sentence },
        at: addressOf(step, part),
      }));
    }),
  );
}

// Such as `Step 1, “Hi {first name}”: “{first name}” isn’t filled in. Did you mean first name?`
function stepsWithTypedFields(campaign: Campaign): UnfinishedStep[] {
  return chains.flatMap(({ chain, name }) =>
    stepsInOrder(campaign, chain).flatMap((step, index) => {
      const typedIn = (messages: readonly string[], part: StepPart) =>
        meantFields(messages, chain !== 'feature').map(({ text, token }) => ({
          id: `${step.id}/${part}/${text}`,
          sentence: say(phrases.hasTypedField, {
            step: say(name, { number: index + 1 }),
            ...{ text, field: labelOfToken(token) },
          }),
          at: addressOf(step, part),
        }));
      return [...typedIn([step.messageContent ?? ''], 'text'), ...typedIn(messagesOfRules(step), 'rules')];
    }),
  );
}

/** The messages that arrive together with another one, such as `Step 2, “Your roof”, goes out at the same time as …` */
export function stepsTogether(campaign: Campaign): UnfinishedStep[] {
  return chains.flatMap(({ chain, name }) => {
    const steps = stepsInOrder(campaign, chain);
    const timed = steps.map((step) => ({ kind: step.featureType, delay: delayOf(step) }));
    const sentence = chain === 'feature' ? phrases.goesOutWithTheOneBefore : phrases.goesOutWithAnother;
    return textsTogether(timed, chain).flatMap((index) => {
      const step = steps[index];
      if (step === undefined) return [];
      const named = nameOfStep(name, step, index);
      return { id: `${step.id}/together`, sentence: say(sentence, named), at: addressOf(step, 'timing') };
    });
  });
}

/** The blanks of a template that are left in a campaign, in one line that leads to the first; null where none is. */
export function blanksLeft(campaign: Campaign): UnfinishedStep | null {
  const left = chains
    .flatMap(({ chain }) => stepsInOrder(campaign, chain))
    .flatMap((step) => blanksOfStep(step).map((one) => ({ ...one, step })))
    .filter(({ count }) => count > 0);
  const [first] = left;
  if (first === undefined) return null;
  const count = left.reduce((sum, one) => sum + one.count, 0);
  return { id: 'blanks', sentence: say(fillInBlanks, { count }), at: addressOf(first.step, first.part) };
}

function addressOf({ id }: Step, part: StepPart): string {
  return `?step=${id}${part === 'text' ? '' : `&part=${part}`}`;
}

type NamedStep = { readonly step: string; readonly label: string };

/** What sentences call a step: its place in its chain, and the beginning of its text. */
export function nameOfStep(name: (typeof chains)[number]['name'], { label }: Step, index: number): NamedStep {
  return {
    step: say(name, { number: index + 1 }),
    label: truncate(label ?? '', truncationLengths.featureLabel),
  };
}

type Missing = { readonly sentence: string; readonly part: StepPart };

function missingIn(step: Step, named: NamedStep): Missing[] {
  const inText = (sentence: string): Missing[] => [{ sentence, part: 'text' }];
  if (stepKind(step.featureType).sendsText && !step.message?.trim()) return inText(say(phrases.needsAMessage, named));
  const behind = behindLink(step.featureType);
  if (behind === 'slides') return missingInSlides(step.pitch?.slides ?? [], named);
  if (behind !== 'target') return [];
  const missing = step.pitch === null ? 'url' : missingInEndAction(redirectDraftOf(step.pitch));
  if (missing === null) return [];
  return inText(missing === 'url' ? say(phrases.needsAWebAddress, named) : say(phrases.needsAPhoneNumber, named));
}

// A workflow without a trigger or an action does nothing, which doesn't show before it is missed.
function unfinishedRules({ workflows }: Step, named: NamedStep): Missing[] {
  const count = workflows.filter(({ label }) => label === null).length;
  return count === 0 ? [] : [{ sentence: say(phrases.hasUnfinishedWorkflows, { ...named, count }), part: 'rules' }];
}

function missingInSlides(slides: StepPitch['slides'], named: NamedStep): Missing[] {
  if (slides.length === 0) return [{ sentence: say(phrases.needsSlides, named), part: 'slides' }];
  return slides
    .filter(({ isEmpty }) => isEmpty)
    .map((slide) => ({
      sentence: say(phrases.needsContentOnASlide, {
        ...named,
        content: slideKind(slide.slideType).content,
        slide: nameOf(slide),
      }),
      part: 'slides',
    }));
}

function nameOf(slide: StepPitch['slides'][number]): string {
  return truncate(slideName(slide), truncationLengths.slideLabel);
}
