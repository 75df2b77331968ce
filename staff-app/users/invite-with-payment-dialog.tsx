import { Divider, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CardFields, cardOf, cardText, emptyCard, useBilling, useSaveBilling } from '../account/index.ts';
import { call, errorSentence } from '../api/client.ts';
import { refreshReads } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { InviteForm } from './invite-form.tsx';
import { emptyInvitee, inviteesToSend, sayInvited } from './invitees.ts';
import { InviteUsersMutation } from './operations.ts';

/** Invites colleagues where billing is not set up yet: a card is saved first, then the invitations go out. */
export function InviteWithPaymentDialog({ onClose }: { onClose: () => void }) {
  const { billing, error, retry } = useBilling();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog opened onClose={onClose} title="Add users" mayClose={!isBusy}>
      {billing ? (
        <PaidForm savedCard={billing.card ? cardText(billing.card) : null} onBusy={setBusy} onClose={onClose} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={retry} />
      ) : (
        <Loading height={320} />
      )}
    </Dialog>
  );
}

type PaidFormProps = { savedCard: string | null; onBusy: (isBusy: boolean) => void; onClose: () => void };

function PaidForm({ savedCard, onBusy, onClose }: PaidFormProps) {
  const client = useQueryClient();
  const [invitees, setInvitees] = useState([emptyInvitee(1)]);
  const [draft, setDraft] = useState(emptyCard);
  const users = inviteesToSend(invitees);
  const card = savedCard === null ? cardOf(draft) : null;
  const { save, isSaving, failure } = useSaveBilling(async () => {
    if (users === null) return;
    await call(InviteUsersMutation, { users });
    sayInvited(users.length);
    refreshReads(client, ['users']);
    onClose();
  });
  const send = async () => {
    onBusy(true);
    await save({ card, plan: null });
    onBusy(false);
  };
  return (
    <InviteForm
      invitees={invitees}
      onChange={setInvitees}
      failure={failure}
      isBusy={isSaving}
      isReady={users !== null && (savedCard !== null || card !== null)}
      onCancel={onClose}
      onSend={() => void send()}
    >
      <Divider label="Payment card" labelPosition="left" />
      {savedCard === null ? (
        <CardFields draft={draft} onChange={setDraft} isDisabled={isSaving} />
      ) : (
        <Text>{savedCard}</Text>
      )}
      <Text size="xs" c="dimmed">
        A colleague costs nothing extra: the card pays for the plan you choose later. Its number goes to the payment
        service only.
      </Text>
    </InviteForm>
  );
}
