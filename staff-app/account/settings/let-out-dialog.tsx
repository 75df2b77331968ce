import { clockNameAt } from '../../../domain/brands/clock.ts';
import { formatTime } from '../../../domain/time/durations.ts';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import type { LetOut } from './use-let-out.ts';

/** Asks before saved hours send waiting texts at once; anyone who keeps the hours has saved nothing. */
export function LetOutDialog({ letOut }: { letOut: LetOut }) {
  const { clock, words } = useBrand();
  const { asked, saveAndSend, keepHours } = letOut;
  if (asked === null) return null;
  const { count, atMost, at } = asked;
  const moment = { at: formatTime(at, clock.zone), zoneLabel: clockNameAt(new Date(at), clock) };
  return (
    <ConfirmDialog
      opened
      onClose={keepHours}
      onConfirm={saveAndSend}
      title={say(atMost ? phrases.sendUpToTextsNow : phrases.sendTextsNow, { count })}
      confirmLabel={phrases.saveAndSend}
      dismissLabel={phrases.keepSendingWindow}
      isDangerous={false}
    >
      {atMost
        ? say(phrases.textsWaitThoseOutsideGo, { count, leads: words.leads, ...moment })
        : say(phrases.textsWaitAndGo, { count, ...moment })}
    </ConfirmDialog>
  );
}
