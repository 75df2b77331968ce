import { useEffect } from 'react';
import { forgetOldWork, type KeepWork, useKeptWork } from '../../session/kept-work.ts';
import { newStepId, type StepDraft, type StepPlace } from './draft.ts';
import { type DraftPart, type EditedStep, partsChanged, rebase, withParts } from './rebase.ts';

/** A step that someone has edited and not saved; a new one knows where it goes. */
export type KeptStep = EditedStep & { readonly place?: StepPlace };

/** Every edited step of a campaign, by its id. */
export type KeptSteps = Readonly<Record<string, KeptStep>>;

/** What the signed-in person has typed into the steps of a campaign and not saved yet. */
export function useKeptSteps(campaignId: string): readonly [KeptSteps, KeepWork<KeptSteps>] {
  const [kept, change] = useKeptWork<KeptSteps>(`steps/${campaignId}`);
  useEffect(() => forgetOldWork(), []);
  return [kept ?? {}, change];
}

/** Puts an edited step among the others, or takes it out. */
export function putStep(kept: KeptSteps | null, stepId: string, step: KeptStep | null): KeptSteps | null {
  const { [stepId]: _before, ...others } = kept ?? {};
  const next = step === null ? others : { ...others, [stepId]: step };
  return Object.keys(next).length === 0 ? null : next;
}

/** One step while it is edited: what was typed is kept at once, and follows what others save meanwhile. */
export function useStepDraft(campaignId: string, saved: StepDraft) {
  const [kept, changeKept] = useKeptSteps(campaignId);
  const mine = kept[saved.id];
  const { draft, base, clashes } = mine ? rebase(mine, saved) : { draft: saved, base: saved, clashes: none };
  const keep = (next: EditedStep) => {
    const isKept = saved.id === newStepId || partsChanged(next.draft, next.base).length > 0;
    changeKept((all) => putStep(all, saved.id, isKept ? { ...all?.[saved.id], ...next } : null));
  };
  return {
    ...{ draft, clashes },
    isChanged: partsChanged(draft, base).length > 0,
    change: (part: Partial<StepDraft>) => keep({ draft: { ...draft, ...part }, base }),
    discard: () => changeKept((all) => putStep(all, saved.id, null)),
    takeSaved: () => keep({ draft: withParts(draft, saved, clashes), base: saved }),
    keepMine: () => keep({ draft, base: saved }),
    /** Forgets what has been saved; what was typed in the meantime stays. */
    forgetSaved: (sent: StepDraft) =>
      changeKept((all) => {
        const now = all?.[saved.id];
        const isTypedOn = saved.id !== newStepId && now !== undefined && partsChanged(now.draft, sent).length > 0;
        return putStep(all, saved.id, isTypedOn ? { ...now, base: sent } : null);
      }),
  };
}

const none: readonly DraftPart[] = [];
