import { useState } from 'react';
import { useBrand } from '../../session/brand.tsx';
import type { MergedDraft } from '../../session/use-merged-draft.ts';
import { hasPassed, momentOfWall, type WallTime, wallTimeOf } from './send-time.tsx';

/** The time of a scheduled message that is edited, which may be typed only in part. */
export function useEditedTime<Draft extends { readonly sendAt: string }>(edited: MergedDraft<Draft>) {
  const { zone } = useBrand().clock;
  const { sendAt } = edited.draft;
  const [typed, setTyped] = useState<WallTime | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  return {
    setUnfinished,
    wall: typed ?? wallTimeOf(sendAt, zone),
    choose: (next: WallTime) => {
      const moment = momentOfWall(next, zone);
      setTyped(moment === null ? next : null);
      if (moment !== null) edited.change({ sendAt: moment } as Partial<Draft>);
    },
    isPast: () => edited.isChanged('sendAt') && hasPassed(sendAt),
    /** A part of the day or the time is missing. */
    isHalfTyped: typed !== null || isUnfinished,
  };
}
