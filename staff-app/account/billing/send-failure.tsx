import { sentenceOf, wordsInSentences } from '../../../contract/refusals.ts';
import { FormError } from '../../design/form-error.tsx';
import { useWords } from '../../session/brand.tsx';
import { PlanNeededDialog } from './plan-needed-dialog.tsx';

type SendFailureProps = { sentence: string | null; onClose: () => void };

/** Why texts did not go: for want of a plan with the way to one, otherwise as the sentence it is. */
export function SendFailure({ sentence, onClose }: SendFailureProps) {
  const noPlan = sentenceOf('no-active-plan', wordsInSentences(useWords()));
  if (sentence === noPlan) return <PlanNeededDialog onClose={onClose} />;
  return <FormError sentence={sentence} />;
}
