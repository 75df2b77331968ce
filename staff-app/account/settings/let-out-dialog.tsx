import { formatTime } from '../../../domain/time/durations.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useBrand } from '../../session/brand.tsx';
import type { LetOut } from './use-let-out.ts';

/** Asks before saved hours send waiting texts at once; anyone who keeps the hours has saved nothing. */
export function LetOutDialog({ letOut }: { letOut: LetOut }) {
  const { sending, words } = useBrand();
  const { asked, saveAndSend, keepHours } = letOut;
  if (asked === null) return null;
  const { count, atMost, at } = asked;
  const isOne = count === 1;
  const texts = `${count.toLocaleString('en-US')} ${isOne ? 'text' : 'texts'}`;
  const leads = words.leads.toLowerCase();
  const which = atMost ? `those to ${leads} who are outside quiet hours` : isOne ? 'it' : 'they';
  return (
    <ConfirmDialog
      opened
      onClose={keepHours}
      onConfirm={saveAndSend}
      title={`Send ${atMost ? 'up to ' : ''}${texts} now?`}
      confirmLabel="Save and send"
      dismissLabel="Keep sending window"
      isDangerous={false}
    >
      {texts} {isOne ? 'is' : 'are'} waiting for your sending window. With this change {which}{' '}
      {isOne && !atMost ? 'goes' : 'go'} out right away, at {formatTime(at, sending.zone)} {sending.zoneLabel}.
    </ConfirmDialog>
  );
}
