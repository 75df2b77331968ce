import { blanksIn } from '../../domain/messages/blanks.ts';
import { blanksOnSlide } from '../pitches/index.ts';
import type { StepPart } from './step-edit/step-parts.ts';
import type { Step } from './use-campaign.ts';

/** How many blanks are left in each part of a step: its text, its slides and what is said at their end, its workflows. */
export function blanksOfStep({ messageContent, pitch, workflows }: Step): readonly { part: StepPart; count: number }[] {
  const slides = (pitch?.slides ?? []).reduce((sum, slide) => sum + blanksOnSlide(slide), 0);
  return [
    { part: 'text', count: count(messageContent) },
    { part: 'slides', count: slides + count(pitch?.endText) },
    { part: 'rules', count: workflows.reduce((sum, rule) => sum + blanksOfRule(rule), 0) },
  ];
}

/** How many blanks are left in the messages of a rule. */
export function blanksOfRule({ actions }: Pick<Step['workflows'][number], 'actions'>): number {
  return actions.reduce((sum, { messageContent }) => sum + count(messageContent), 0);
}

function count(text: string | null | undefined): number {
  return blanksIn(text ?? '').length;
}
