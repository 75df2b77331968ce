import { type ReactNode, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { BulkBar } from '../../design/bulk-bar.tsx';
import { useActions } from '../../design/keys/actions.ts';
import { later } from '../../design/later.tsx';
import { showError } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { LeadList } from '../use-leads.ts';
import { BulkButtons, labelOf } from './bulk-buttons.tsx';
import { type BulkMode, useBulkModes, useIsMessageOff } from './bulk-mode.ts';
import type { LeadSelection } from './use-lead-selection.ts';

/** The window of one thing that is done with contacts. */
export const BulkDialog = later(() => import('./bulk-dialog.tsx').then((m) => m.BulkDialog));

type BulkList = LeadList & {
  total: number;
  /** The name of one who is selected, for examples. */
  example?: string | undefined;
};

type Bulk = {
  /** Whether there is anything that this person may do with many contacts. */
  isOffered: boolean;
  /** The buttons for the head of the list while no one is selected; or why there are none. */
  buttons: ReactNode;
  /** Archives one of them, where that may be. */
  archiveOne: ((leadId: string) => void) | undefined;
  /** The bar that rises while someone is, and the window of what is being done. */
  bar: ReactNode;
};

/** What is done with many contacts of a list at once; without a selection each button asks for one. */
export function useLeadBulk(selection: LeadSelection, list: BulkList): Bulk {
  const words = useWords();
  const modes = useBulkModes(list);
  const isMessageOff = useIsMessageOff();
  const [mode, setMode] = useState<BulkMode | null>(null);
  const open = (wanted: BulkMode) => {
    if (selection.count > 0 || wanted === 'opt-in') return setMode(wanted);
    // Quoted, so it stays as it is in every brand (OPEN-28).
    showError(phrases.selectLeads, phrases.selectLeadsFromTheTableFirst);
  };
  useActions(
    selection.count === 0
      ? []
      : modes.map((one) => ({
          id: `selected-${one}`,
          label: say(phrases.doWithSelected, { what: labelOf(one, words), count: selection.count, leads: words.leads }),
          run: () => setMode(one),
        })),
  );
  const buttons = <BulkButtons modes={modes} isIdle={selection.count === 0} onMode={open} />;
  return {
    isOffered: modes.length > 0,
    archiveOne: modes.includes('archive')
      ? (leadId) => {
          selection.clear();
          selection.select([leadId]);
          setMode('archive');
        }
      : undefined,
    buttons: selection.count === 0 && (modes.length > 0 || isMessageOff) ? buttons : null,
    bar: (
      <>
        <BulkBar
          selected={selection.count}
          total={list.total}
          noun={words.leads.toLowerCase()}
          onClear={selection.clear}
          onAll={selection.selectAll}
        >
          {buttons}
        </BulkBar>
        {mode !== null && (
          <BulkDialog
            mode={mode}
            selection={selection}
            list={list}
            example={list.example}
            onClose={() => setMode(null)}
            onDone={() => {
              selection.clear();
              setMode(null);
            }}
          />
        )}
      </>
    ),
  };
}
