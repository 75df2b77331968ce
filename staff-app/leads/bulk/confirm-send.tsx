import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { IconClock, IconSend, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { windowSentence } from '../../../domain/messages/send-gate.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { SendFailure, usePlanGate } from '../../account/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { useAskedAsTyped } from '../last-look/asked-as-typed.tsx';
import { BySendKey } from './by-send-key.tsx';
import { OptInDialog } from './opt-in-dialog.tsx';
import { SendCost, type Sent } from './send-cost.tsx';
import { SendNotes } from './send-notes.tsx';
import { useSendingRules } from './use-sending-rules.ts';

type ConfirmSendProps = {
  title: string;
  /** What goes to whom, and when. */
  children: ReactNode;
  /** A verb with its object, such as "Send to 312 contacts". */
  confirmLabel: string;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
  isBusy: boolean;
  /** What is inside says why it can't be sent yet. */
  isBlocked?: boolean;
  /** No message goes out. */
  isSilent?: boolean;
  /** False until everything inside is there to be looked at. */
  isShown?: boolean;
  failure?: string | null;
  onFailureSeen?: () => void;
  /** What the messages say: what was typed in place of a field is asked about. */
  contents?: readonly string[];
  /** What is sent and billed at most, as far as it is known. */
  sent?: Sent | undefined;
  /** When each message goes out is said by what is inside. */
  areTimesShown?: boolean;
  /** What is about to go was written by hand and is kept nowhere else. */
  isUnsaved?: boolean;
  /** The one contact who gets it, where it goes to no one else; Ctrl+Enter sends it too. */
  only?: string | null;
  /** When it is sent; null for right away. */
  sendAt?: string | null;
};

/** The last look before texts go to many: what goes to whom, the rules a brand wants accepted, and whether there is a plan. */
export function ConfirmSend(props: ConfirmSendProps) {
  const { title, children, confirmLabel, onConfirm, onBack, onClose, isBusy, failure = null, onFailureSeen } = props;
  const { isUnsaved = false, sent, areTimesShown = false, isShown = true, isBlocked = false, isSilent = false } = props;
  const { only, sendAt = null } = props;
  const asked = useAskedAsTyped(props.contents ?? []);
  const rules = useSendingRules();
  const gate = usePlanGate();
  const [ticked, setTicked] = useState(noneTicked);
  const asksForRules = rules.areConfirmed && rules.isKnown && !rules.areAccepted;
  const isReady = isShown && !isBlocked && asked.isSettled && rules.isKnown && (!asksForRules || ticked.every(Boolean));
  const Icon = isSilent ? IconUserPlus : sendAt === null ? IconSend : IconClock;
  const confirm = () => {
    if (asksForRules) rules.accept();
    gate.pass(onConfirm);
  };
  return (
    <Dialog opened onClose={onClose} title={title} mayClose={!isBusy} isUnsaved={isUnsaved}>
      <BySendKey onSend={only !== undefined && isReady && !isBusy ? confirm : null}>
        <SendFailure sentence={failure} onClose={() => onFailureSeen?.()} />
        {children}
        {asked.box}
        <SendNotes isCostBelow areTimesShown={areTimesShown} only={only ?? null} sendAt={sendAt} />
        {asksForRules && <Rules ticked={ticked} onTick={setTicked} />}
        <DialogFoot note={<SendCost sent={sent} />}>
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            {phrases.back}
          </Button>
          <Button
            leftSection={<Icon size={16} aria-hidden />}
            disabled={!isReady}
            loading={isBusy}
            onClick={confirm}
            data-autofocus
          >
            {confirmLabel}
          </Button>
        </DialogFoot>
      </BySendKey>
      {gate.dialog}
    </Dialog>
  );
}

const noneTicked: readonly boolean[] = [false, false, false];

function Rules({ ticked, onTick }: { ticked: readonly boolean[]; onTick: (ticked: readonly boolean[]) => void }) {
  const { sending, words } = useBrand();
  const { sentence, hours } = useSendingHours();
  const mayEditOptIn = useMay('opt-in.edit');
  const [isEditing, setEditing] = useState(false);
  const { leads } = words;
  const sentences = [
    say(phrases.sendingWindow, { sentence: hours.allowAfterHours || hours.own ? sentence : windowSentence(sending) }),
    say(phrases.mustOptInFirst, { leads }),
    say(phrases.optInCanBeEdited, { leads }),
  ];
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{phrases.confirmHowItWorks}</Text>
        <Text size="sm" c="dimmed">
          {phrases.confirmOnce}
        </Text>
      </div>
      <Checkbox
        label={phrases.confirmAllThree}
        checked={ticked.every(Boolean)}
        indeterminate={ticked.some(Boolean) && !ticked.every(Boolean)}
        onChange={(event) => onTick(ticked.map(() => event.currentTarget.checked))}
      />
      <Stack gap="sm" role="group" aria-label={phrases.pleaseConfirm} ml={32}>
        {sentences.map((sentence, index) => (
          <Checkbox
            key={sentence}
            label={sentence}
            checked={ticked[index] ?? false}
            onChange={(event) => onTick(ticked.with(index, event.currentTarget.checked))}
          />
        ))}
      </Stack>
      {mayEditOptIn && (
        <Anchor component="button" type="button" ta="left" ml={64} onClick={() => setEditing(true)}>
          {phrases.editOptInMessage}
        </Anchor>
      )}
      {isEditing && <OptInDialog onClose={() => setEditing(false)} />}
    </Stack>
  );
}
