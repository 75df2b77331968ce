import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { behindLink } from '../step-types.ts';
import { newStepId, type StepDraft } from './draft.ts';

const labels = {
  text: phrases.textPart,
  slides: phrases.slidesPart,
  rules: phrases.rulesPart,
  timing: phrases.timingPart,
} as const;

/** A part of a step, edited on a tab of its own. */
export type StepPart = keyof typeof labels;

/** Whether this is the name of a part, as the address of a step has it. */
export function isStepPart(name: string | null): name is StepPart {
  return name !== null && Object.hasOwn(labels, name);
}

/** The parts of a step in their order, with the words on their tabs; what is new has no workflows yet. */
export function partsOf({ id, featureType }: StepDraft, offersRules: boolean): { part: StepPart; label: string }[] {
  const { sendsText } = stepKind(featureType);
  const parts: readonly (StepPart | false)[] = [
    sendsText && 'text',
    behindLink(featureType) === 'slides' && 'slides',
    sendsText && offersRules && id !== newStepId && 'rules',
    'timing',
  ];
  return parts.filter((part) => part !== false).map((part) => ({ part, label: labels[part] }));
}
