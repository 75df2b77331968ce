import { type NumberBlock, numberBlocks } from '../../domain/numbers/number-block.ts';
import { useSignedIn } from './signed-in.tsx';

/** Why none of the organization's numbers can send now; null when one can. */
export function useNumberBlock(): NumberBlock | null {
  const { organization } = useSignedIn();
  const named = organization?.numberBlock?.toLowerCase().replace('_', '-');
  return numberBlocks.find((block) => block === named) ?? null;
}
