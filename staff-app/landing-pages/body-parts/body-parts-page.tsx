import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/landing-pages.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { Page } from '../../design/page.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { CreateOptionMutation, DeleteOptionsMutation, OptionsQuery } from '../operations.ts';
import { OptionLine, type PageOption } from './option-line.tsx';

/** The choices of the landing pages' dropdown, with the campaigns each of them adds. */
export function BodyPartsPage() {
  const { campaigns, choices } = useWords();
  const mayEdit = useMay('landing-pages.edit');
  const { data, error, refetch } = useRead(OptionsQuery, {}, { live: ['landing-pages'] });
  const create = useChange(CreateOptionMutation, { refreshes: ['landing-pages'] });
  const [leaving, setLeaving] = useState<PageOption | null>(null);
  const remove = useChange(DeleteOptionsMutation, {
    onDone: () => {
      showDone(phrases.successTheOptionHasBeenDeleted);
      setLeaving(null);
    },
    refreshes: ['landing-pages'],
  });
  const options = data?.options ?? undefined;
  const newButton = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate({})}
    >
      {phrases.newOption}
    </Button>
  );
  return (
    <Page title={choices} actions={options?.length !== 0 && newButton}>
      {error && options === undefined && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!error && options === undefined && <Loading height={320} />}
      {options?.length === 0 && (
        <EmptyState
          text={phrases.noOptionsFound}
          hint={say(phrases.anOptionIsAChoice, { campaigns })}
          action={newButton}
        />
      )}
      <Stack gap="md" maw={720} component="ul" p={0} m={0}>
        {options?.map((option) => (
          <OptionLine key={option.id} option={option} mayEdit={mayEdit} onDelete={() => setLeaving(option)} />
        ))}
      </Stack>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving && remove.mutate({ ids: [leaving.id] })}
        title={phrases.deleteOption}
        confirmLabel={phrases.deleteOption}
        isBusy={remove.isPending}
      >
        {say(phrases.willBeRemovedFromYourLanding, { label: leaving?.label ?? '', campaigns })}
      </ConfirmDialog>
    </Page>
  );
}
