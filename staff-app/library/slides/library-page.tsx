import { Button, SimpleGrid } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import * as phrases from '../../../words/en/staff/library.ts';
import { errorSentence } from '../../api/client.ts';
import { SlidesPreviewDialog, useDrawSlide } from '../../campaign-builder/index.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { SearchBox } from '../../design/search-box.tsx';
import { showError } from '../../design/toast.tsx';
import { PitchDialog, useNewPitch } from '../../pitches/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { PitchCard } from './pitch-card.tsx';
import { usePitches } from './use-pitches.ts';

type Opened = { kind: 'edit' | 'preview'; pitchId: string; name: string } | null;

/** Every pitch of the organization: found, looked at, changed, made. */
export function LibraryPage() {
  const draw = useDrawSlide();
  const words = useWords();
  const mayEdit = useMay('pitches.edit');
  const [search, setSearch] = useState('');
  const list = usePitches(search);
  const [opened, setOpened] = useState<Opened>(null);
  const create = useCreate((pitchId) => setOpened({ kind: 'edit', pitchId, name: '' }));
  const newButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} loading={create.isCreating} onClick={create.run}>
      {say(phrases.newPitch, { pitch: words.pitch })}
    </Button>
  );
  return (
    <Page
      title={phrases.library}
      actions={
        <>
          {list.total !== 0 && (
            <SearchBox
              label={say(phrases.searchPitches, { pitches: words.pitches })}
              onSearch={setSearch}
              width={{ base: '100%', xs: 260 }}
            />
          )}
          {list.total !== 0 && newButton}
        </>
      }
    >
      {list.error !== undefined && <ErrorState sentence={list.error} onRetry={list.retry} />}
      {list.error === undefined && list.pitches === undefined && <Loading height={320} />}
      {list.pitches?.length === 0 && (
        <EmptyState
          text={phrases.noPitchesFound}
          {...(search === ''
            ? { hint: phrases.slidesAndQuestionsThatYourMessages, action: newButton }
            : { hint: say(phrases.noResultsForSearch, { search }) })}
        />
      )}
      {list.pitches && list.pitches.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" component="ul" p={0} m={0}>
          {list.pitches.map((pitch) => {
            const shown = {
              pitchId: pitch.id,
              name: pitch.title ?? say(phrases.untitledInASentence, { pitch: words.pitch }),
            };
            return (
              <PitchCard
                key={pitch.id}
                pitch={pitch}
                onPreview={() => setOpened({ kind: 'preview', ...shown })}
                {...(mayEdit ? { onEdit: () => setOpened({ kind: 'edit', ...shown }) } : {})}
              />
            );
          })}
        </SimpleGrid>
      )}
      <Suspense>
        {opened?.kind === 'edit' && (
          <PitchDialog pitchId={opened.pitchId} draw={draw} onClose={() => setOpened(null)} />
        )}
        {opened?.kind === 'preview' && <SlidesPreviewDialog {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Page>
  );
}

function useCreate(onMade: (pitchId: string) => void) {
  const words = useWords();
  const create = useNewPitch();
  const [isCreating, setCreating] = useState(false);
  const run = () => {
    setCreating(true);
    create(say(phrases.newPitch, { pitch: words.pitch }))
      .then(onMade)
      .catch((error: Error) => showError(errorSentence(error)))
      .finally(() => setCreating(false));
  };
  return { run, isCreating };
}
