import * as phrases from '../../words/en/staff/closing.ts';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';

/** Says that an organization is open again, and what hasn't been sent meanwhile. */
export function showReopened(name: string, expired: number): void {
  const rest = expired === 0 ? phrases.sendingIsPaused : say(phrases.sendingIsPausedAndExpired, { count: expired });
  showDone(say(phrases.nameIsOpenAgain, { name }), rest);
}
