import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isStepPart, type StepPart } from '../step-edit/step-parts.ts';

/** Which step the address names, and which part of it; Back leads to the one before. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const wantsFocus = useRef(false);
  const part = search.get('part');
  const go = (stepId: string | null, next: StepPart, replace: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('step');
        after.delete('part');
        if (stepId !== null) after.set('step', stepId);
        if (stepId !== null && next !== 'text') after.set('part', next);
        return after;
      },
      { replace },
    );
  return {
    stepId: search.get('step'),
    part: isStepPart(part) ? part : 'text',
    /** Whether the cursor is still to go to the first field of what was chosen. */
    wantsFocus,
    choose: (stepId: string, next: StepPart = 'text') => {
      wantsFocus.current = true;
      go(stepId, next, false);
    },
    /** Another part, or another step such as a new one once it is saved, takes the place of what the address names. */
    replace: (stepId: string | null, next: StepPart = 'text') => go(stepId, next, true),
    leave: () => go(null, 'text', false),
  };
}

export type Address = ReturnType<typeof useAddress>;
