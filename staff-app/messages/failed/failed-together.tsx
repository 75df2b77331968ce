import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/failed-messages.ts';
import { BulkBar } from '../../design/bulk-bar.tsx';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import type { Selection } from '../../design/use-selection.ts';
import { SendCost } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import classes from './failed.module.css';
import type { FailedChoice } from './operations.ts';
import { useDismissTogether, useRetryTogether } from './use-failed-together.ts';

type FailedTogetherProps = {
  /** The newest on all pages. */
  choices: readonly FailedChoice[];
  selection: Selection;
};

/** Retries or dismisses several: all that failed for one reason, or those that are selected. */
export function useFailedTogether({ choices, selection }: FailedTogetherProps) {
  const [asked, setAsked] = useState<readonly FailedChoice[]>([]);
  const { retry, isBusy } = useRetryTogether();
  const { dismiss, isBusy: isDismissing } = useDismissTogether();
  const run = async () => {
    await retry(asked);
    setAsked([]);
    selection.clear();
  };
  const actions = {
    isBusy: isBusy || isDismissing,
    retry: (chosen: readonly FailedChoice[]) => setAsked(chosen),
    dismiss: (chosen: readonly FailedChoice[]) => {
      dismiss(chosen);
      selection.clear();
    },
  };
  return {
    byReason: <ByReason choices={choices} actions={actions} />,
    bar: <SelectedBar choices={choices} selection={selection} actions={actions} />,
    dialog: <AskToRetry asked={asked} isBusy={isBusy} onClose={() => setAsked([])} onConfirm={() => void run()} />,
  };
}

type Actions = {
  isBusy: boolean;
  retry: (chosen: readonly FailedChoice[]) => void;
  dismiss: (chosen: readonly FailedChoice[]) => void;
};

const canBeRetried = ({ retry }: FailedChoice) => retry !== null;

function ByReason({ choices, actions }: { choices: readonly FailedChoice[]; actions: Actions }) {
  const several = [...Map.groupBy(choices, ({ reason }) => reason)].filter(([, those]) => those.length > 1);
  if (several.length === 0) return null;
  return (
    <ul className={classes.reasons} aria-label={phrases.whyTheyFailed}>
      {several.map(([reason, those]) => (
        <li key={reason} className={classes.reason}>
          <Text size="sm" flex="1 1 240px">
            {reason}
          </Text>
          <TogetherButtons chosen={those} reason={reason} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

type TogetherButtonsProps = { chosen: readonly FailedChoice[]; reason: string; actions: Actions };

function TogetherButtons({ chosen, reason, actions }: TogetherButtonsProps) {
  const retryable = chosen.filter(canBeRetried);
  const count = chosen.length;
  const all = { count: retryable.length, total: count, reason };
  return (
    <div className={classes.action}>
      {retryable.length > 0 && (
        <Button
          size="xs"
          variant="light"
          color="failed"
          disabled={actions.isBusy}
          aria-label={say(phrases.retryAllOf, all)}
          onClick={() => actions.retry(retryable)}
        >
          {say(retryable.length < count ? phrases.retryCountOfMany : phrases.retryAll, all)}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        disabled={actions.isBusy}
        aria-label={say(phrases.dismissAllOf, { count, reason })}
        onClick={() => actions.dismiss(chosen)}
      >
        {say(phrases.dismissAll, { count })}
      </Button>
    </div>
  );
}

function SelectedBar({ choices, selection, actions }: FailedTogetherProps & { actions: Actions }) {
  const selected = choices.filter(({ id }) => selection.has(id));
  const retryable = selected.filter(canBeRetried);
  const counts = { count: retryable.length, total: selected.length };
  return (
    <BulkBar
      selected={selected.length}
      total={choices.length}
      noun={phrases.nounOfMany}
      onClear={selection.clear}
      onAll={() => selection.select(choices.map(({ id }) => id))}
    >
      {retryable.length > 0 && (
        <Button disabled={actions.isBusy} onClick={() => actions.retry(retryable)}>
          {say(retryable.length < selected.length ? phrases.retryCountOfMany : phrases.retryCount, counts)}
        </Button>
      )}
      <Button variant="default" disabled={actions.isBusy} onClick={() => actions.dismiss(selected)}>
        {phrases.dismiss}
      </Button>
    </BulkBar>
  );
}

type AskToRetryProps = {
  asked: readonly FailedChoice[];
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

function AskToRetry({ asked, isBusy, onClose, onConfirm }: AskToRetryProps) {
  const { lead, campaign } = useWords();
  const count = asked.length;
  return (
    <ConfirmDialog
      opened={count > 0}
      title={say(phrases.askToRetry, { count })}
      confirmLabel={say(phrases.sendAgain, { count })}
      isDangerous={false}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Text size="sm" mb={4}>
        {say(phrases.eachGoesToItsLead, { lead, campaign })}
      </Text>
      <SendCost sent={undefined} />
    </ConfirmDialog>
  );
}
