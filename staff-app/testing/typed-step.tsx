import { newDraft, newStepId } from '../campaign-builder/step-edit/draft.ts';
import { useKeptSteps } from '../campaign-builder/step-edit/use-step-draft.ts';

/** Buttons that begin a new step of a campaign, and one with a text, as its panel keeps them. */
export function TypedStep({ campaignId }: { campaignId: string }) {
  const [, change] = useKeptSteps(campaignId);
  const base = newDraft('MESSAGE', 'feature');
  const begin = (messageContent: string) =>
    change(() => ({ [newStepId]: { base, draft: { ...base, messageContent }, place: 'first' } }));
  return (
    <>
      <button type="button" onClick={() => begin('')}>
        Begin a step
      </button>
      <button type="button" onClick={() => begin('Fresh bread at 7')}>
        Type into it
      </button>
    </>
  );
}
