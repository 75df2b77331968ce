import { useEffect } from 'react';
import { forgetOldWork, type KeepWork, useKeptWork } from '../../session/kept-work.ts';
import { partsChanged } from '../../session/merge-edits.ts';
import { type KeptEdits, useEdited } from '../../session/use-edited.ts';
import { newStepId, type StepDraft, type StepPlace } from './draft.ts';
import { draftParts } from './rebase.ts';

/** Every edited step of a campaign, by its id; a new one knows where it goes. */
export type KeptSteps = KeptEdits<StepDraft, { readonly place?: StepPlace }>;

const keptAs = (campaignId: string) => `steps/${campaignId}`;

/** What the signed-in person has typed into the steps of a campaign and not saved yet. */
export function useKeptSteps(campaignId: string): readonly [KeptSteps, KeepWork<KeptSteps>] {
  const [kept, change] = useKeptWork<KeptSteps>(keptAs(campaignId));
  useEffect(() => forgetOldWork(), []);
  return [kept ?? nothing, change];
}

/** Whether anything was typed into a step of a campaign, saved or new, and not saved yet. */
export function useHasDraftedStep(campaignId: string): boolean {
  const [kept] = useKeptSteps(campaignId);
  return Object.values(kept).some(({ draft, base }) => partsChanged(draftParts, draft, base).length > 0);
}

/** One step while it is edited. */
export function useStepDraft(campaignId: string, saved: StepDraft) {
  const isNew = saved.id === newStepId;
  return useEdited({ name: keptAs(campaignId), id: saved.id, saved, parts: draftParts, isNew });
}

const nothing: KeptSteps = {};
