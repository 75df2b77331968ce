import { useCallback, useEffect, useRef } from 'react';
import { useKeptWork } from '../../session/kept-work.ts';
import { wasTokenRefused } from '../../session/token.ts';
import { isChanged, type SettingsDraft } from './draft.ts';

type KeptSettings = { readonly base: SettingsDraft; readonly draft: SettingsDraft };

/**
 * The settings that someone has typed and not saved, kept for when their session is ended from elsewhere or the page is
 * loaded again. Who leaves the screen was asked, and who signs out or did nothing for long leaves nothing behind.
 */
export function useKeptSettings() {
  const [kept, change] = useKeptWork<KeptSettings>('account-settings');
  const last = useRef(kept);
  const keep = useCallback(
    (base: SettingsDraft, draft: SettingsDraft) => {
      const shown = withoutPassword(draft);
      const next = isChanged(base, shown) ? { base: withoutPassword(base), draft: shown } : null;
      if (JSON.stringify(next) === JSON.stringify(last.current)) return;
      last.current = next;
      change(() => next);
    },
    [change],
  );
  // They were another window's, which is still open: this one begins without them.
  const isGone = kept === null && last.current !== null;
  useEffect(
    () => () => {
      if (wasTokenRefused() !== true) change(() => null);
    },
    [change],
  );
  return { kept, keep, isGone };
}

function withoutPassword(settings: SettingsDraft): SettingsDraft {
  return { ...settings, currentPassword: '' };
}
