import { hoursSentence } from '../../domain/messages/send-gate.ts';
import { useBrand } from './brand.tsx';
import { useSignedIn } from './signed-in.tsx';

/** When the organization's messages are sent, as a sentence without its full stop, and whether some can wait for these hours. */
export function useSendingHours(): { readonly sentence: string; readonly mayWait: boolean } {
  const { sending } = useBrand();
  const { organization } = useSignedIn();
  const allowAfterHours = organization?.allowAfterHours ?? false;
  const allowWeekends = organization?.allowWeekends ?? true;
  const respectLocalHours = organization?.respectLocalHours ?? false;
  return {
    sentence: hoursSentence(sending, { allowAfterHours, allowWeekends, respectLocalHours }),
    mayWait: !allowAfterHours || !allowWeekends || respectLocalHours,
  };
}
