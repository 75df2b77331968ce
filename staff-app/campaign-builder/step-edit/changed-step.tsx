import { chainDelayLabel, type DelayClocks } from '../../../domain/campaigns/delay-label.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { ChangedMeanwhile } from '../../design/changed-meanwhile.tsx';
import { useDelayClocks } from '../../session/use-delay-clocks.ts';
import { delayOf, type StepDraft } from './draft.ts';
import type { DraftPart } from './rebase.ts';
import type { PanelStep } from './use-panel-step.ts';

type ChangedStepProps = Pick<PanelStep, 'draft' | 'clashes' | 'takeSaved' | 'keepMine'> & { saved: StepDraft };

/** What someone else saved of a step beside what was typed here. */
export function ChangedStep({ saved, draft, clashes, takeSaved, keepMine }: ChangedStepProps) {
  const clocks = useDelayClocks();
  const words = (step: StepDraft) => clashes.map((part) => textOf(part, step, clocks));
  const versions = { saved: words(saved), yours: words(draft) };
  return <ChangedMeanwhile title={phrases.changedMeanwhile} {...versions} {...{ takeSaved, keepMine }} />;
}

function textOf(part: DraftPart, step: StepDraft, clocks: DelayClocks): string {
  if (part === 'message') return toPlain(step.messageContent);
  if (part === 'timing') return chainDelayLabel(step.structureType, delayOf(step), clocks);
  if (part === 'slides') return step.pitchId === null ? phrases.noSlidesChosen : phrases.otherSlides;
  const { redirectType, redirectUrl, redirectPhone } = step.redirect;
  return redirectType === 'LINK' ? redirectUrl : redirectPhone;
}
