import { typedFields } from '../../domain/messages/typed-fields.ts';
import { typedOnSlide } from '../pitches/index.ts';
import type { Step } from './use-campaign.ts';

/** The messages that a step may send: its own, and those of its workflows. */
export function messagesOfStep(step: Pick<Step, 'messageContent' | 'workflows'>): string[] {
  return [step.messageContent ?? '', ...messagesOfRules(step)];
}

/** The messages that the workflows of a step send. */
export function messagesOfRules({ workflows }: Pick<Step, 'workflows'>): string[] {
  return workflows.flatMap(({ actions }) => actions.map(({ messageContent }) => messageContent ?? ''));
}

/** Whether a workflow of these steps may send something besides their own messages. */
export function mayRulesSend(steps: readonly Pick<Step, 'workflows'>[]): boolean {
  return steps.flatMap(messagesOfRules).some((text) => text.trim() !== '');
}

/** What looks like a placeholder behind a step's link and isn't one: on its slides, and in what is said at their end. */
export function typedBehindLink({ pitch }: Pick<Step, 'pitch'>): string[] {
  const atTheEnd = typedFields(pitch?.endText ?? '').map(({ text }) => text);
  return [...(pitch?.slides ?? []).flatMap(typedOnSlide), ...atTheEnd];
}
