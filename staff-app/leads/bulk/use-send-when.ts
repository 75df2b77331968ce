import { useState } from 'react';
import { useBrand } from '../../session/brand.tsx';
import { useLaterTimes } from '../contact/later-times.ts';
import { hasPassed, momentOfWall, type WallTime, wallTimeOf } from '../contact/send-time.tsx';

/** Whether a message goes out now or later, and when: chosen, or beginning with tomorrow morning. */
export type SendWhenChoice = {
  readonly isLater: boolean;
  readonly setLater: (isLater: boolean) => void;
  readonly wall: WallTime;
  readonly choose: (wall: WallTime) => void;
  readonly setUnfinished: (isUnfinished: boolean) => void;
  /** The chosen moment as ISO 8601; null for now, and as long as it isn't whole. */
  readonly sendAt: string | null;
  /** Now, or a whole moment that is still to come. */
  readonly isComplete: boolean;
};

/** Keeps whether a message goes out now or later, and when. */
export function useSendWhen(): SendWhenChoice {
  const { zone } = useBrand().clock;
  const [isLater, setLater] = useState(false);
  const [chosen, choose] = useState<WallTime | null>(null);
  const [isUnfinished, setUnfinished] = useState(false);
  const [tomorrow] = useLaterTimes();
  const wall = chosen ?? (tomorrow ? wallTimeOf(tomorrow.iso, zone) : { day: null, time: '' });
  const sendAt = !isLater || isUnfinished ? null : momentOfWall(wall, zone);
  const isComplete = !isLater || (sendAt !== null && !hasPassed(sendAt));
  return { isLater, setLater, wall, choose, setUnfinished, sendAt, isComplete };
}
