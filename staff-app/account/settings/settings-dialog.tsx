import * as phrases from '../../../words/en/staff/account-settings.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { type Account, type AccountOrganization, useAccount } from '../use-account.ts';
import { SaveBar } from './save-bar.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useSettings } from './use-settings.ts';

type SettingsDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** What happens once it is saved; without it the dialog closes. */
  onSaved?: () => void;
};

/** The settings over another screen, for what must be set before one can go on there. */
export function SettingsDialog({ opened, onClose, onSaved = onClose }: SettingsDialogProps) {
  return opened ? <OpenSettings onClose={onClose} onSaved={onSaved} /> : null;
}

function OpenSettings({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const { account, error, retry } = useAccount();
  return (
    <Dialog opened onClose={onClose} title={phrases.settings} width="editor">
      {account?.organization ? (
        <LoadedSettings account={account} organization={account.organization} onSaved={onSaved} />
      ) : error === undefined ? (
        <Loading height={360} />
      ) : (
        <ErrorState sentence={error} onRetry={retry} />
      )}
    </Dialog>
  );
}

type LoadedProps = { account: Account; organization: AccountOrganization; onSaved: () => void };

function LoadedSettings({ account, organization, onSaved }: LoadedProps) {
  const settings = useSettings({ account, organization, onSaved });
  return (
    <>
      <SettingsFields settings={settings} />
      <SaveBar settings={settings} />
    </>
  );
}
