import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import type { Delay } from '../../../domain/campaigns/due-time.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { type RedirectDraft, redirectDraftOf } from '../../pitches/index.ts';
import type { Step } from '../use-campaign.ts';

/** The id of a step that exists on this screen only, until it is saved. */
export const newStepId = 'new';

/** What a text step or a step with slides is called in the contract. */
export type StepType = Step['featureType'];

/** Where a new step goes: behind another step, or in front of all. */
export type StepPlace = { behind: string } | 'first';

/** A step while it is edited. */
export type StepDraft = {
  id: string;
  /** What the server calls the step as it was read; null for a new one. */
  version: string | null;
  featureType: StepType;
  structureType: StructureType;
  messageContent: string;
  days: number;
  hours: number;
  minutes: number;
  window: number | null;
  delayUntil: string | null;
  pitchId: string | null;
  /** Where a redirect's link leads. */
  redirect: RedirectDraft;
};

/** A step no one has saved yet. Behind another message it goes out a day later, so that they don't arrive together. */
export function newDraft(
  featureType: StepType,
  structureType: StructureType,
  before: Pick<Step, 'featureType'> | null = null,
): StepDraft {
  const isNextMessage = structureType === 'feature' && before !== null && stepKind(before.featureType).sendsText;
  return {
    ...{ id: newStepId, version: null },
    featureType,
    structureType,
    messageContent: '',
    ...{ days: isNextMessage ? 1 : 0, hours: 0, minutes: 0, window: null, delayUntil: null },
    pitchId: null,
    redirect: redirectDraftOf(null),
  };
}

/** A saved step, to be edited. */
export function draftOf(step: Step): StepDraft {
  const { id, version, featureType, structureType, days, hours, minutes, window, delayUntil } = step;
  return {
    ...{ id, version, featureType, structureType, days, hours, minutes, window, delayUntil },
    messageContent: step.messageContent ?? '',
    pitchId: step.pitch?.id ?? null,
    redirect: redirectDraftOf(step.pitch),
  };
}

/** The waiting part of a step, as the domain names it. */
export function delayOf(step: Pick<StepDraft, 'days' | 'hours' | 'minutes' | 'window' | 'delayUntil'>): Delay {
  const { days, hours, minutes, window, delayUntil } = step;
  return { days, hours, minutes, windowHour: window, delayUntil: delayUntil === null ? null : new Date(delayUntil) };
}
