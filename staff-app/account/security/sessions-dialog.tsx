import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-security.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDateTime } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { countryName, say } from '../../say.ts';
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
      showDone(phrases.youreSignedOutOnAllDevices, phrases.signInAgainToContinue);
    },
  });
  const sessions = data?.sessions;
  return (
    <Dialog opened onClose={onClose} title={phrases.signedInDevices} mayClose={!everywhere.isPending}>
      <Stack gap="lg">
        {sessions ? (
          sessions.map((session) => <SessionLine key={session.id} session={session} />)
        ) : error ? (
          <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading height={120} />
        )}
        <DialogFoot>
          <Button variant="default" onClick={() => setAsking(true)}>
            {phrases.signOutEverywhere}
          </Button>
        </DialogFoot>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => everywhere.mutate({})}
        title={phrases.sessionsDialogSignOutEverywhere}
        confirmLabel={phrases.signOutEverywhere}
        isBusy={everywhere.isPending}
      >
        {phrases.youllBeSignedOutOnAll}
      </ConfirmDialog>
    </Dialog>
  );
}

function SessionLine({ session }: { session: Session }) {
  const { id, device, isCurrent } = session;
  const signedInAt = showDateTime(session.signedInAt);
  const lines = [
    ...whereOf(session),
    say(phrases.signedInAt, { signedInAt }),
    say(phrases.lastUsedLastUsedAt, { lastUsedAt: showDateTime(session.lastUsedAt) }),
  ];
  const revoke = useChange(RevokeSessionMutation, {
    onDone: () => showDone(say(phrases.deviceWasSignedOut, { device, signedInAt })),
    refreshes: ['account'],
  });
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div style={{ minWidth: 0 }}>
        <Text fw={500}>{device}</Text>
        {lines.map((line) => (
          <Text key={line} size="xs" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
      {isCurrent ? (
        <Badge variant="light" tt="none" style={{ flex: 'none' }}>
          {phrases.thisDevice}
        </Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          style={{ flex: 'none' }}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ sessionId: id })}
          aria-label={say(phrases.signOutDevice, { device, signedInAt })}
        >
          {phrases.signOut}
        </Button>
      )}
    </Group>
  );
}

function whereOf({ country, network }: Session): string[] {
  if (network === null) return [];
  if (country === null) return [say(phrases.networkOnly, { network })];
  return [say(phrases.countryAndNetwork, { country: countryName(country), network })];
}
