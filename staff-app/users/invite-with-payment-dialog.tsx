import { Divider, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { thisCardPaysOpenInvoices } from '../../words/en/staff/account-cards.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { cardText, unpaidDollars, useBilling, useCardEntry, useSaveBilling } from '../account/index.ts';
import { errorSentence } from '../api/client.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { firstToSend, overviewFirst } from './first-screen-choice.tsx';
import { InviteForm } from './invite-form.tsx';
import { emptyInvitee, inviteesToSend, sayInvited } from './invitees.ts';
import { InviteUsersMutation } from './operations.ts';

/** Invites colleagues where billing is not set up yet: a card is saved first, then the invitations go out. */
export function InviteWithPaymentDialog({ onClose }: { onClose: () => void }) {
  const { billing, error, retry } = useBilling();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={phrases.addUsers} mayClose={!isBusy}>
      {billing ? (
        <PaidForm
          savedCard={billing.card ? cardText(billing.card) : null}
          unpaid={billing.unpaid}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={retry} />
      ) : (
        <Loading height={320} />
      )}
    </Dialog>
  );
}

type PaidFormProps = {
  savedCard: string | null;
  unpaid: number;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
};

function PaidForm({ savedCard, unpaid, onBusy, onClose }: PaidFormProps) {
  const [invitees, setInvitees] = useState([emptyInvitee(1)]);
  const [first, setFirst] = useState(overviewFirst);
  const [isCardKept, setCardKept] = useState(savedCard !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const users = inviteesToSend(invitees);
  const opensFirst = firstToSend(first, invitees);
  const invite = useChange(InviteUsersMutation, {
    onDone: () => {
      sayInvited(users?.length ?? 0);
      onClose();
    },
    onFailure: setRefusal,
    refreshes: ['users'],
  });
  const { save, isSaving, failure, forgetFailure } = useSaveBilling(() => {
    setCardKept(true);
    if (users !== null && opensFirst !== null) invite.mutate({ users, ...opensFirst });
  });
  const isBusy = isSaving || invite.isPending;
  const entry = useCardEntry(isBusy, forgetFailure);
  const pays = isCardKept ? null : unpaidDollars(unpaid);
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const send = () => {
    setRefusal(null);
    // A card that was taken stays when the invitations fail, and is not asked for again.
    if (!isCardKept && !entry.check()) return;
    if (!isCardKept) void save({ makeToken: entry.makeToken, chosen: null });
    else if (users !== null && opensFirst !== null) invite.mutate({ users, ...opensFirst });
  };
  return (
    <InviteForm
      invitees={invitees}
      onChange={setInvitees}
      first={first}
      onFirst={setFirst}
      failure={failure ?? refusal}
      isBusy={isBusy}
      isReady={users !== null && opensFirst !== null}
      onCancel={onClose}
      onSend={send}
    >
      <Divider label={phrases.paymentCard} labelPosition="left" />
      {isCardKept ? <Text>{savedCard}</Text> : entry.fields}
      {pays && <Text>{say(thisCardPaysOpenInvoices, pays)}</Text>}
      <Text size="xs" c="dimmed">
        {phrases.aColleagueCostsNothingExtra}
      </Text>
    </InviteForm>
  );
}
