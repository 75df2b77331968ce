import { useState } from 'react';
import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { firstToSend, overviewFirst } from './first-screen-choice.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteWithPaymentDialog } from './invite-with-payment-dialog.tsx';
import { emptyInvitee, inviteesToSend, sayInvited } from './invitees.ts';
import { InviteUsersMutation } from './operations.ts';

/** Invites colleagues by mail, each with the rights they will have; until billing is set up a card is asked for too. */
export function InviteUsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenInvite onClose={onClose} /> : null;
}

function OpenInvite({ onClose }: { onClose: () => void }) {
  const { organization } = useSignedIn();
  // Decided once: a card that is saved on the way must not take the form away.
  const [hasBilling] = useState(organization?.billing?.active ?? false);
  return hasBilling ? <PlainInvite onClose={onClose} /> : <InviteWithPaymentDialog onClose={onClose} />;
}

function PlainInvite({ onClose }: { onClose: () => void }) {
  const [invitees, setInvitees] = useState([emptyInvitee(1)]);
  const [first, setFirst] = useState(overviewFirst);
  const [failure, setFailure] = useState<string | null>(null);
  const invite = useChange(InviteUsersMutation, {
    onDone: (_answer, { users }) => {
      sayInvited(users.length);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['users'],
  });
  const users = inviteesToSend(invitees);
  const opensFirst = firstToSend(first, invitees);
  return (
    <Dialog opened onClose={onClose} title={phrases.inviteUsers} mayClose={!invite.isPending}>
      <InviteForm
        invitees={invitees}
        onChange={setInvitees}
        first={first}
        onFirst={setFirst}
        failure={failure}
        isBusy={invite.isPending}
        isReady={users !== null && opensFirst !== null}
        onCancel={onClose}
        onSend={() => {
          setFailure(null);
          if (users !== null && opensFirst !== null) invite.mutate({ users, ...opensFirst });
        }}
      />
    </Dialog>
  );
}
