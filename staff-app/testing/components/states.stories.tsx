import { Button, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { notReached } from '../../api/client.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { ChangedMeanwhile } from '../../design/changed-meanwhile.tsx';
import { CutNote } from '../../design/cut-note.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { NoAccess } from '../../design/no-access.tsx';
import { NotOpened } from '../../design/not-opened.tsx';
import { OneLine } from '../../design/one-line.tsx';
import { ProgressBanner } from '../../design/progress-banner.tsx';
import { showDone, showError, showNext, showSaved, showToCopy, showUndo } from '../../design/toast.tsx';
import { Toasts } from '../../design/toasts.tsx';

export default { title: 'States' };

export const Empty = () => <EmptyState text="No messages yet" hint="They are listed here once you send one." />;
export const Failed = () => <ErrorState sentence="The report couldn’t be loaded." onRetry={() => {}} />;
export const NotRead = () => <NotOpened error={notReached()} title="Campaign" list="/campaigns" onRetry={() => {}} />;
export const Waiting = () => <Loading />;
export const Cut = () => <CutNote />;
export const NotAllowed = () => <NoAccess needs="organization.change" />;

export function Progress() {
  const icon = <IconSend size={16} aria-hidden />;
  const details = ['412 of 1,204 sent', 'Done at about 5:20 PM MST'];
  return (
    <Stack>
      {(['running', 'waiting', 'failed', 'done'] as const).map((state) => (
        <ProgressBanner key={state} {...{ icon, details, state, done: 412, total: 1204 }} title="Spring opening" />
      ))}
      <OneLine>On a phone this is one line until someone opens it, however long it is.</OneLine>
    </Stack>
  );
}

export function EditedByTwo() {
  const [saved, yours] = [['See you at 3 PM.'], ['See you at 4 PM.']];
  return (
    <ChangedMeanwhile
      title="Dana changed this message"
      {...{ saved, yours }}
      takeSaved={() => {}}
      keepMine={() => {}}
    />
  );
}

export function FieldsEditedByTwo() {
  const edited = {
    ...{ draft: { name: 'Maya Lind' }, saved: { name: 'Maya Okafor-Lind' }, clashes: ['name' as const] },
    ...{ takeSaved: () => {}, keepMine: () => {} },
  };
  return (
    <Stack>
      <ChangedFields edited={edited} labels={{ name: 'Name' }} />
      <ChangedFields edited={edited} labels={{ name: 'Name' }} isShort />
    </Stack>
  );
}

export function Toast() {
  const showAll = () => {
    showDone('Saved');
    showError('The message wasn’t sent', 'Try again in a minute.');
    showUndo('Campaign archived', () => {});
    showSaved('Spring opening', () => {});
    showNext('The appointment was moved.', { label: 'Text Ann the new time', onClick: () => {} }, () => {});
    showToCopy('Copy this link', 'https://example.test/g/abc');
  };
  return (
    <>
      <Button onClick={showAll}>Show each toast</Button>
      <Toasts />
    </>
  );
}

Waiting.tags = ['keeps-loading'];
