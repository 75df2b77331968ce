import * as phrases from '../../words/en/staff/landing-pages.ts';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ArchiveLandingPagesMutation } from './operations.ts';
import { type LandingPageCount, untitled, useRestoreLandingPages } from './use-landing-pages.ts';

type ArchiveLandingPagesDialogProps = {
  pages: readonly LandingPageCount[];
  onClose: () => void;
  onArchived: () => void;
};

/** Asks before landing pages leave the list, and says what stays. */
export function ArchiveLandingPagesDialog({ pages, onClose, onArchived }: ArchiveLandingPagesDialogProps) {
  const words = useWords();
  const restore = useRestoreLandingPages();
  const archive = useChange(ArchiveLandingPagesMutation, {
    onDone: (_answer, { landingPageIds }) => {
      showUndo(phrases.successTheLandingPageS, () => restore.mutate({ landingPageIds }));
      onArchived();
      onClose();
    },
    refreshes: ['landing-pages'],
  });
  const label = say(phrases.archiveLandingPages, { pages: pages.length });
  return (
    <ConfirmDialog
      opened={pages.length > 0}
      onClose={onClose}
      onConfirm={() => archive.mutate({ landingPageIds: pages.map(({ id }) => id) })}
      isDangerous={false}
      title={label}
      confirmLabel={label}
      isBusy={archive.isPending}
    >
      {pages.length === 1
        ? say(phrases.pageLeavesThisList, { name: pages[0]?.title ?? untitled, leads: words.leads })
        : say(phrases.pagesLeaveThisList, { pages: pages.length, leads: words.leads })}
    </ConfirmDialog>
  );
}
