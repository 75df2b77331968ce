import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDateTime } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { clearToken } from '../../session/token.ts';
import { RevokeAllSessionsMutation, RevokeSessionMutation, SessionsQuery } from './operations.ts';

type Session = NonNullable<Answer<typeof SessionsQuery>['sessions']>[number];

/** Where the signed-in person is signed in, and the way to end that in one place or everywhere. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(SessionsQuery, {}, { live: ['account'] });
  const [isAsking, setAsking] = useState(false);
  const everywhere = useChange(RevokeAllSessionsMutation, {
    onDone: () => {
      clearToken();
      showDone('You’re signed out on all devices', 'Sign in again to continue on this device.');
    },
  });
  const sessions = data?.sessions;
  return (
    <Dialog opened onClose={onClose} title="Signed-in devices" mayClose={!everywhere.isPending}>
      <Stack gap="lg">
        {sessions ? (
          sessions.map((session) => <SessionLine key={session.id} session={session} />)
        ) : error ? (
          <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading height={120} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => everywhere.mutate({})}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isBusy={everywhere.isPending}
      >
        You'll be signed out on all devices, including this one.
      </ConfirmDialog>
    </Dialog>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { id, device, network, lastUsedAt, isCurrent } = session;
  const revoke = useChange(RevokeSessionMutation, { refreshes: ['account'] });
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>{device}</Text>
        <Text size="xs" c="dimmed">
          {network === null ? '' : `Network ${network} · `}Last used {showDateTime(lastUsedAt)}
        </Text>
      </div>
      {isCurrent ? (
        <Badge variant="light" tt="none" style={{ flex: 'none' }}>
          This device
        </Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          style={{ flex: 'none' }}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ sessionId: id })}
          aria-label={`Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </Group>
  );
}
