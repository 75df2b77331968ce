import { Button } from '@mantine/core';
import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { showDone } from '../design/toast.tsx';
import { InviteUsersMutation } from './operations.ts';
import type { UserRow } from './use-users.ts';

/** Sends someone who has yet to join another mail, for the campaign or group of the first one. */
export function ResendInvite({ user: { email, access } }: { user: UserRow }) {
  const invite = useChange(InviteUsersMutation, { onDone: () => showDone(phrases.inviteResent) });
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={invite.isPending}
      onClick={() => invite.mutate({ users: [{ email, role: access }] })}
    >
      {phrases.resendInvite}
    </Button>
  );
}
