import { hoursSentence } from '../../domain/messages/send-gate.ts';
import { type SendingHours, sendingHours } from '../../domain/messages/sending-window.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/**
 * When the organization's messages are sent: as a sentence without its full stop, whether some can wait for these hours,
 * and the hours themselves, where no single contact is meant.
 */
export function useSendingHours(): {
  readonly sentence: string;
  readonly mayWait: boolean;
  readonly hours: SendingHours;
} {
  const { sending } = useBrand();
  const { organization } = useSignedIn();
  const allowAfterHours = organization?.allowAfterHours ?? false;
  const allowWeekends = organization?.allowWeekends ?? true;
  const respectLocalHours = organization?.respectLocalHours ?? false;
  const ownHours = organization?.ownHours ?? null;
  const timeZone = organization?.timeZone ?? null;
  const rules = { allowAfterHours, allowWeekends, respectLocalHours, ownHours, timeZone };
  return {
    sentence: hoursSentence(sending, rules),
    mayWait: !allowAfterHours || !allowWeekends || respectLocalHours || ownHours !== null,
    hours: sendingHours(sending, rules, null),
  };
}
