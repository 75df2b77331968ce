import { useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/palette.ts';
import { type BulkMode, bulkLabelOf, useBulkModes } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useScreens } from '../use-viewer.ts';
import { findResults, type PaletteLead, type Result } from './result.ts';

/** What is done with a contact in a window of its own. */
export type ContactDeed = { readonly mode: BulkMode; readonly lead: PaletteLead };

/** What can be done with a contact, as the lists of contacts offer it, and where there is more about one. */
export function useContactActions(
  query: string,
  onDo: (deed: ContactDeed) => void,
): (lead: PaletteLead) => readonly Result[] {
  const navigate = useNavigate();
  const words = useWords();
  // The opt-in message is everyone's.
  const modes = useBulkModes({}).filter((mode) => mode !== 'opt-in');
  const hasInbox = useScreens().some(({ path }) => path === '/messages');
  return (lead) => {
    const action = (key: string, label: string, run: () => void): Result => ({
      ...{ key, section: lead.name, label, what: '', run },
    });
    const way = (to: string, label: string) => action(to, label, () => void navigate(to));
    const all = [
      way(`/contacts?contact=${lead.id}`, say(phrases.openLead, { lead: words.lead })),
      ...(hasInbox ? [way(`/messages?contact=${lead.id}`, phrases.openConversation)] : []),
      ...modes.map((mode) => action(mode, bulkLabelOf(mode, words), () => onDo({ mode, lead }))),
    ];
    return query.trim() === '' ? all : findResults(all, [], query);
  };
}
