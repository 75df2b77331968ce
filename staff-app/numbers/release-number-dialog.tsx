import { List, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/numbers.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDate } from '../design/dates.ts';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
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
      if (isLost) showDone(say(phrases.shownIsRemoved, { shown }));
      else
        showDone(
          say(phrases.shownIsReleased, { shown }),
          say(phrases.youCanKeepItUntil, { keepUntil: showDate(data?.keepUntil ?? '') }),
        );
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
      title={isLost ? say(phrases.removeShown, { shown }) : say(phrases.releaseShown, { shown })}
      confirmLabel={isLost ? phrases.removeNumber : phrases.releaseNumber}
      dismissLabel={phrases.keepIt}
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

const removalWords = phrases.theCarrierNoLonger;

const noSignUps = phrases.codesAreSent;

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
  const count = contacts ?? 0;
  const leads = count === 1 ? words.lead : words.leads;
  const people = say(phrases.countOfLeads, { count: count.toLocaleString('en-US'), leads });
  return (
    <List spacing="xs">
      <List.Item>{phrases.itStopsSendingNow}</List.Item>
      <List.Item>{say(phrases.repliesAndCallsStillCome, { until })}</List.Item>
      {isLast ? (
        <List.Item>
          <Text span fw={600}>
            {phrases.noOtherNumberCanSend}
          </Text>{' '}
          {isPlatforms ? noSignUps : phrases.messagesWaitUntilTheresAnotherOne}
        </List.Item>
      ) : (
        count > 0 && (
          <List.Item>
            {owner === null
              ? say(phrases.nextMessageFromYours, { people, count })
              : say(phrases.nextMessageFromTheirs, { people, count, owner })}
          </List.Item>
        )
      )}
      {isBilled && !isPlatforms && number.monthlyPriceCents > 0 && (
        <List.Item>{phrases.yourNextInvoiceIncludesItUp}</List.Item>
      )}
    </List>
  );
}
