import { keepForTab, keptForTab } from '../../session/kept-for-tab.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMasked } from '../../session/use-masked.ts';
import type { Result } from './result.ts';

const most = 8;

// The names of people are not stored in the browser. What was read unmasked isn't shown once names are masked again.
const contacts = new Map<string, { result: Result; isMasked: boolean }>();

/** Where someone has been in this tab, the last first: addresses only, which say nothing to anyone else. */
export function useRecent() {
  const { id, organization } = useSignedIn();
  const isMasked = useMasked();
  const name = `recent/${id}/${organization?.id}`;
  const keys = (): readonly string[] => {
    const kept = keptForTab(name);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  };
  const note = (key: string) => keepForTab(name, [key, ...keys().filter((one) => one !== key)].slice(0, most));
  return {
    keys,
    /** Notes where someone went. */
    note,
    /** Notes the screen that is shown, unless what was noted last led there. */
    noteScreen: (path: string) => {
      if (keys()[0]?.startsWith(path) !== true) note(path);
    },
    /** Keeps a contact that was chosen, for as long as this page is open. */
    keepContact: (result: Result) => void contacts.set(`${name} ${result.key}`, { result, isMasked }),
    contactAt: (key: string): Result | undefined => {
      const kept = contacts.get(`${name} ${key}`);
      return kept?.isMasked === isMasked ? kept.result : undefined;
    },
  };
}
