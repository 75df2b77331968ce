import { List, Text } from '@mantine/core';
import { useState } from 'react';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDate } from '../design/dates.ts';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { showDone } from '../design/toast.tsx';
import { useWords } from '../session/brand.tsx';
import { type State, showNumber } from './number-words.ts';
import { ReleaseNumberMutation, ReleaseOutlookQuery } from './operations.ts';

type ReleaseNumberDialogProps = {
  number: { id: string; phone: string; monthlyPriceCents: number; state: State };
  /** Whose it is, where that isn't the organization of anyone who looks. */
  owner?: string | null;
  /** It belongs to the platform's own organization, so sign-up codes are sent from it. */
  isPlatforms?: boolean;
  /** Its organization gets invoices; no one does for those in stock. */
  isBilled?: boolean;
  onClose: () => void;
};

/** Says what happens to messages, replies and the price, and then releases the number. */
export function ReleaseNumberDialog(props: ReleaseNumberDialogProps) {
  const { number, owner = null, isPlatforms = false, isBilled = true, onClose } = props;
  const { id, phone, state } = number;
  const isLost = state === 'LOST';
  const shown = showNumber(phone);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error } = useRead(ReleaseOutlookQuery, { numberId: id });
  const release = useChange(ReleaseNumberMutation, {
    onDone: () => {
      if (isLost) showDone(`${shown} is removed`);
      else showDone(`${shown} is released`, `You can keep it until ${showDate(data?.keepUntil ?? '')}.`);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['numbers', 'send-stats'],
  });
  const problem = failure ?? (error && !data ? errorSentence(error) : null);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => data && release.mutate({ numberId: id })}
      title={`${isLost ? 'Remove' : 'Release'} ${shown}?`}
      confirmLabel={isLost ? 'Remove number' : 'Release number'}
      dismissLabel="Keep it"
      isBusy={release.isPending}
    >
      <FormError sentence={problem} />
      {!data && !error && <Loading height={120} />}
      {data && isLost && <Text>{removalWords}</Text>}
      {data && !isLost && (
        <Consequences outlook={data} number={number} owner={owner} isPlatforms={isPlatforms} isBilled={isBilled} />
      )}
    </ConfirmDialog>
  );
}

const removalWords =
  'The carrier no longer has this number. It disappears from this list; conversations so far stay, and nothing else changes.';

const noSignUps =
  'Codes are sent from it. Until the platform has another number, no one can sign up or confirm a phone.';

type Outlook = { contacts?: number | null; isLast?: boolean | null; keepUntil?: string | null };
type ConsequencesProps = Pick<ReleaseNumberDialogProps, 'number'> & {
  outlook: Outlook;
  owner: string | null;
  isPlatforms: boolean;
  isBilled: boolean;
};

function Consequences({ outlook: { contacts, isLast, keepUntil }, number, owner, ...whom }: ConsequencesProps) {
  const { isPlatforms, isBilled } = whom;
  const words = useWords();
  const until = showDate(keepUntil ?? '');
  const whose = owner === null ? 'your' : `${owner}’s`;
  const count = contacts ?? 0;
  const people = `${count.toLocaleString('en-US')} ${(count === 1 ? words.lead : words.leads).toLowerCase()}`;
  return (
    <List spacing="xs">
      <List.Item>It stops sending now.</List.Item>
      <List.Item>
        Replies and calls still come in until {until}, and you can keep it until then. After that it goes back to the
        carrier, and replies won’t reach anyone.
      </List.Item>
      {isLast ? (
        <List.Item>
          <Text span fw={600}>
            No other number can send.
          </Text>{' '}
          {isPlatforms ? noSignUps : 'Messages wait until there’s another one.'}
        </List.Item>
      ) : (
        count > 0 && (
          <List.Item>
            {people} texted from it {count === 1 ? 'gets' : 'get'} the next message from another of {whose} numbers.
          </List.Item>
        )
      )}
      {isBilled && !isPlatforms && number.monthlyPriceCents > 0 && (
        <List.Item>Your next invoice includes it up to today and not after.</List.Item>
      )}
    </List>
  );
}
