import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { meantFields } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import * as lastLook from '../../../words/en/staff/leads-last-look.ts';
import { SendFailure } from '../../account/index.ts';
import { BlanksToFill, blanksLeft, messagesOfStep, useCampaign } from '../../campaign-builder/index.ts';
import { atMost } from '../../design/at-most.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useWords } from '../../session/brand.tsx';
import { CampaignChoice } from '../add/campaign-choice.tsx';
import { CampaignTexts } from '../last-look/campaign-texts.tsx';
import { sentOf } from '../last-look/chosen-campaign.tsx';
import { LeftOut } from '../last-look/left-out.tsx';
import { mayGet, remainingOf } from '../last-look/recipients.ts';
import { type RecipientChoice, useRecipients } from '../last-look/use-recipients.ts';
import { ConfirmSend } from './confirm-send.tsx';
import { useConfirmStep } from './use-confirm-step.ts';
import { useCounted } from './use-counted.ts';

type AddToCampaignDialogProps = {
  /** How many contacts are meant, at most. */
  count: number;
  /** Whom it's for. */
  choice: RecipientChoice;
  /** The name of one of them, for the example. */
  example?: string | undefined;
  /** Who they are, where that is more than a number. */
  who?: ReactNode;
  onClose: () => void;
  onConfirm: (campaignId: string) => void;
  isBusy: boolean;
  /** Why the last try did not go through. */
  failure?: string | null;
  onFailureSeen?: () => void;
};

/** Chooses the campaign that many contacts are put into, and asks once more before its texts go. */
export function AddToCampaignDialog(props: AddToCampaignDialogProps) {
  const { count, choice, example, who, onClose, onConfirm, isBusy, failure = null, onFailureSeen } = props;
  const words = useWords();
  const counted = useCounted()(count);
  const { campaign } = words;
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null);
  const add = () => chosen && onConfirm(chosen.id);
  const { campaign: whole, hasFailed } = useCampaign(chosen?.id ?? '');
  const texts = whole ? stepsInOrder(whole).flatMap(messagesOfStep) : [];
  // Without it, the last look says that it couldn't be read.
  const mustAsk = hasFailed || meantFields(texts).length > 0 || (whole !== undefined && blanksLeft(whole) !== null);
  const step = useConfirmStep(add, mustAsk);
  const seen = () => onFailureSeen?.();
  if (step.isAsking && chosen) {
    return (
      <LastLook
        {...{ chosen, count, choice, example, isBusy, failure }}
        {...{ onClose, onFailureSeen: seen }}
        onConfirm={add}
        onBack={step.back}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} title={say(phrases.addToACampaign, { counted, campaign })} mayClose={!isBusy}>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={seen} />
        {who}
        <CampaignChoice
          value={chosen?.id ?? null}
          onChange={(id, name) => setChosen(id === null ? null : { id, name })}
          isRequired
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Button
            disabled={chosen === null || !step.isReady || (step.isSkipped && whole === undefined && !hasFailed)}
            loading={isBusy}
            onClick={step.next}
          >
            {step.isSkipped ? say(phrases.sendToCounted, { counted }) : phrases.next}
          </Button>
        </DialogFoot>
      </Stack>
      {step.dialog}
    </Dialog>
  );
}

type LastLookProps = {
  chosen: { id: string; name: string };
  count: number;
  choice: RecipientChoice;
  example: string | undefined;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
  isBusy: boolean;
  failure: string | null;
  onFailureSeen: () => void;
};

function LastLook({ chosen, count: most, choice, example, isBusy, ...rest }: LastLookProps) {
  const { campaign: campaignWord } = useWords();
  const { campaign: whole, hasFailed } = useCampaign(chosen.id);
  const recipients = useRecipients(choice, { most, campaignId: chosen.id });
  const campaign = whole && recipients && remainingOf(whole, recipients);
  const count = recipients?.count ?? most;
  const { who, inside } = atMost(useCounted()(count), count, campaign ? stepsInOrder(campaign) : []);
  return (
    <ConfirmSend
      title={say(phrases.sendCampaign, { name: chosen.name })}
      confirmLabel={count === 0 ? lastLook.addWithoutSending : say(phrases.sendToCounted, { counted: inside })}
      contents={count > 0 && campaign ? stepsInOrder(campaign).flatMap(messagesOfStep) : []}
      sent={campaign && count > 0 ? sentOf(campaign, count, recipients?.askedFirst ?? 0) : undefined}
      isShown={campaign !== undefined}
      isBlocked={whole !== undefined && blanksLeft(whole) !== null}
      isSilent={count === 0}
      areTimesShown
      {...{ isBusy, ...rest }}
    >
      <Text>
        {count === 0
          ? lastLook.noOneGets
          : sayRich(phrases.getMessagesOfCampaign, {
              strong: (inside) => <b>{inside}</b>,
              counted: who,
              count,
              name: chosen.name,
            })}
      </Text>
      {whole && <BlanksToFill campaign={whole} onLeave={rest.onClose} />}
      {recipients && <LeftOut recipients={recipients} areAdded />}
      {campaign && recipients && mayGet(recipients) && (
        <CampaignTexts
          {...{ campaign, count, isBusy }}
          {...(most === 1 ? { name: example ?? null } : { example: example ?? null })}
          isContinued={recipients.hadSteps.length > 0}
        />
      )}
      {campaign === undefined && !hasFailed && <Loading height={240} />}
      {hasFailed && <FormError sentence={say(phrases.weCouldntLoadCampaign, { campaign: campaignWord })} />}
      <Text size="xs" c="dimmed">
        {say(phrases.anyoneAlreadyInCampaign, { campaign: campaignWord })}
      </Text>
    </ConfirmSend>
  );
}
