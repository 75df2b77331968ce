import { Button, SimpleGrid } from '@mantine/core';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { ArchivedSwitch, type ListPart } from '../design/archived-switch.tsx';
import { BulkBar } from '../design/bulk-bar.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { useListKeys } from '../design/keys/list-keys.ts';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { showError } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { ArchiveLandingPagesDialog } from './archive-landing-pages-dialog.tsx';
import { LandingPageCard } from './landing-page-card.tsx';
import { useLandingPages, useNewLandingPage, useRestoreLandingPages } from './use-landing-pages.ts';

const wideFrom = 768;

/** Every landing page as a card: opened, selected, archived. */
export function LandingPagesPage() {
  const words = useWords();
  const mayEdit = useMay('landing-pages.edit');
  const mayArchive = useMay('landing-pages.archive');
  const [shows, setShows] = useState<ListPart>('in-use');
  const isArchived = shows === 'archived';
  const { pages, error, retry } = useLandingPages(isArchived);
  const restore = useRestoreLandingPages();
  const { create, isCreating } = useNewLandingPage();
  const selection = useSelection(pages?.map(({ id }) => id) ?? []);
  const selected = pages?.filter(({ id }) => selection.has(id)) ?? [];
  const [isArchiving, setArchiving] = useState(false);
  const archiveById = (id: string) => {
    selection.select([id]);
    setArchiving(true);
  };
  const change = (part: ListPart) => {
    selection.clear();
    setShows(part);
  };
  const keys = useListKeys({ archive: mayArchive && !isArchived ? archiveById : undefined });
  const newButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={isCreating} onClick={create}>
      {phrases.newLandingPage}
    </Button>
  );
  const archiveButton = (
    <Button
      variant="default"
      data-idle={selected.length === 0 || undefined}
      leftSection={<IconArchive size={16} aria-hidden />}
      onClick={() =>
        selected.length === 0
          ? showError(phrases.selectLandingPages, phrases.selectLandingPagesFromBelowFirst)
          : setArchiving(true)
      }
    >
      {phrases.archive}
    </Button>
  );
  // On a phone it comes with the selection.
  const isWide = useWindowWidth() >= wideFrom;
  const hasPages = pages !== undefined && pages.length > 0;
  return (
    <Page
      title={phrases.landingPages}
      actions={
        <>
          {isWide && mayArchive && !isArchived && hasPages && selected.length === 0 && archiveButton}
          <ArchivedSwitch label={phrases.whichLandingPages} value={shows} onChange={change} />
          {(hasPages || isArchived) && newButton}
        </>
      }
    >
      {error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      {error === undefined && pages === undefined && <Loading height={320} />}
      {pages?.length === 0 && isArchived && <EmptyState text={phrases.noLandingPagesAreArchived} />}
      {pages?.length === 0 && !isArchived && (
        <EmptyState
          text={phrases.noLandingPagesFound}
          hint={say(phrases.aLandingPageHasAForm, { campaign: words.campaign })}
          action={newButton}
        />
      )}
      {hasPages && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0} ref={keys}>
          {pages.map((page) => (
            <LandingPageCard
              key={page.id}
              page={page}
              isArchived={isArchived}
              isSelected={selection.has(page.id)}
              {...(mayArchive && isArchived ? { onRestore: () => restore.mutate({ landingPageIds: [page.id] }) } : {})}
              {...(mayArchive && !isArchived
                ? { onToggle: (withShift: boolean) => selection.toggle(page.id, withShift) }
                : {})}
            />
          ))}
        </SimpleGrid>
      )}
      <BulkBar
        selected={selected.length}
        total={pages?.length ?? 0}
        noun={phrases.landingPagesPageLandingPages}
        onClear={selection.clear}
      >
        {archiveButton}
      </BulkBar>
      <ArchiveLandingPagesDialog
        pages={isArchiving ? selected : []}
        onClose={() => setArchiving(false)}
        onArchived={selection.clear}
      />
    </Page>
  );
}
