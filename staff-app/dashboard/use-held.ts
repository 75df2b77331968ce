import { useEffect, useState } from 'react';
import { useGettingStarted } from '../getting-started/index.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { keepGuide, wasSeenWithoutGuide } from './needs-you/known-needs.ts';

/** Nothing is kept back longer than this, in milliseconds. */
const atMostMs = 3_000;

/**
 * Whether the overview is kept out of sight until it's known how high its first two cards are: whatever is below would
 * jump as they come. This browser keeps how high they were, so that it's only the first time, or with the list of first steps.
 */
export function useHeld(hasNeeds: boolean): { isHeld: boolean; onNeedsKnown: () => void } {
  const id = useSignedIn().organization?.id ?? '';
  const { isKnown: isGuideKnown, isShown: isGuide } = useGettingStarted();
  const [isHeldAtFirst] = useState(() => !wasSeenWithoutGuide(id) && !isGuideKnown);
  const [areNeedsKnown, setNeedsKnown] = useState(!hasNeeds);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (isGuideKnown) keepGuide(id, isGuide);
  }, [id, isGuideKnown, isGuide]);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), atMostMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    isHeld: isHeldAtFirst && !isLate && !(isGuideKnown && areNeedsKnown),
    onNeedsKnown: () => setNeedsKnown(true),
  };
}
