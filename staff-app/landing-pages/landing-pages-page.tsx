import { Button, SimpleGrid } from '@mantine/core';
import { IconArchive, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/landing-pages.ts';
import { BulkBar } from '../design/bulk-bar.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { useActions } from '../design/keys/actions.ts';
import { useListKeys } from '../design/keys/list-keys.ts';
import { Loading } from '../design/loading.tsx';
import { Page } from '../design/page.tsx';
import { showError } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { ArchiveLandingPagesDialog } from './archive-landing-pages-dialog.tsx';
import { LandingPageCard } from './landing-page-card.tsx';
import { useLandingPages, useNewLandingPage } from './use-landing-pages.ts';

/** Every landing page as a card: opened, selected, archived. */
export function LandingPagesPage() {
  const words = useWords();
  const mayEdit = useMay('landing-pages.edit');
  const mayArchive = useMay('landing-pages.archive');
  const { pages, error, retry } = useLandingPages();
  const { create, isCreating } = useNewLandingPage();
  const selection = useSelection(pages?.map(({ id }) => id) ?? []);
  const selected = pages?.filter(({ id }) => selection.has(id)) ?? [];
  const [isArchiving, setArchiving] = useState(false);
  const archiveById = (id: string) => {
    selection.select([id]);
    setArchiving(true);
  };
  const keys = useListKeys({ archive: mayArchive ? archiveById : undefined });
  useActions(mayEdit ? [{ id: 'new-page', label: phrases.newLandingPage, run: create }] : []);
  const newButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={isCreating} onClick={create}>
      {phrases.newLandingPage}
    </Button>
  );
  const archiveButton = (
    <Button
      variant="default"
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
  const hasPages = pages !== undefined && pages.length > 0;
  return (
    <Page
      title={phrases.landingPages}
      actions={
        <>
          {mayArchive && hasPages && selected.length === 0 && archiveButton}
          {hasPages && newButton}
        </>
      }
    >
      {error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      {error === undefined && pages === undefined && <Loading height={320} />}
      {pages?.length === 0 && (
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
              isSelected={selection.has(page.id)}
              {...(mayArchive ? { onToggle: (withShift: boolean) => selection.toggle(page.id, withShift) } : {})}
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
