import { Anchor, Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/send-again.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { Moment } from '../../design/moment.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { FeedItem } from './feed-items.ts';
import type { Contact } from './use-contact.ts';
import { type Missed, newestOfEach, useMissedBefore, useSendAgain } from './use-send-again.ts';

type SendAgainDialogProps = {
  contact: Pick<Contact, 'id' | 'name'>;
  messages: readonly Missed[];
  onClose: () => void;
};

/** Asks which of the messages that didn't arrive go out again. */
export function SendAgainDialog({ contact, messages, onClose }: SendAgainDialogProps) {
  // They stay as they were shown while one after the other goes out.
  const [shown] = useState(messages);
  const [chosen, setChosen] = useState<readonly string[]>(() => newestOfEach(messages));
  const [isBusy, setBusy] = useState(false);
  const { campaign } = useWords();
  const send = useSendAgain(contact.id);
  const submit = async () => {
    setBusy(true);
    await send(shown.filter(({ key }) => chosen.includes(key)));
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(phrases.didntArriveTitle, { count: shown.length })}
      mayClose={!isBusy}
      isUnsaved={false}
    >
      <Stack gap="md">
        <Text size="sm">{say(phrases.whatToSendAgain, { name: contact.name, campaign })}</Text>
        <Checkbox.Group value={[...chosen]} onChange={setChosen}>
          <Stack gap="sm">
            {shown.map(({ key, text, sender, at }) => (
              <Checkbox
                key={key}
                value={key}
                disabled={isBusy}
                label={
                  <Text size="sm" component="span" lineClamp={2}>
                    {text}
                  </Text>
                }
                description={
                  <>
                    {sender !== null && `${sender} · `}
                    <Moment iso={at} hasTime />
                  </>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {phrases.sendNone}
          </Button>
          <Button onClick={() => void submit()} loading={isBusy} disabled={chosen.length === 0}>
            {say(phrases.sendMessages, { count: chosen.length })}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** Says that some messages didn't arrive at an earlier number, as long as they weren't sent again. */
export function SendAgainLine({ contact, items }: { contact: Contact; items: readonly FeedItem[] | undefined }) {
  const messages = useMissedBefore(contact, items);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {messages.length > 0 && (
        <Text size="sm" mt="sm" flex="none">
          {say(phrases.didntArrive, { count: messages.length })}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            {phrases.sendAgainMore}
          </Anchor>
        </Text>
      )}
      {isOpen && <SendAgainDialog {...{ contact, messages }} onClose={() => setOpen(false)} />}
    </>
  );
}
