import * as phrases from '../../../words/en/staff/campaign-templates.ts';
import { say } from '../../say.ts';
import type { Template } from './template-steps.ts';

/** What a template consists of, in one line: "3 messages over 6 days · 2 slides · 3 questions". */
export function partsOf({ steps }: Template): string {
  const slides = steps.flatMap((step) => step.slides);
  const questions = slides.flatMap((slide) => slide.questions).length;
  return [
    `${say(phrases.messagesCount, { count: steps.length })} ${timingOf(steps)}`,
    ...(slides.length > 0 ? [say(phrases.withSlides, { count: slides.length })] : []),
    ...(questions > 0 ? [say(phrases.withQuestions, { count: questions })] : []),
  ].join(' · ');
}

function timingOf(steps: Template['steps']): string {
  if (steps.some(({ structureType }) => structureType !== 'feature')) return phrases.aroundAppointments;
  const days = steps.reduce((sum, step) => sum + step.days, 0);
  if (days === 0)
    return steps.some(({ hours, window }) => hours > 0 || window !== null) ? phrases.withinADay : phrases.atOnce;
  return say(steps.length === 1 ? phrases.afterDays : phrases.overDays, { count: days });
}
