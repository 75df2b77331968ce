import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { LeadMessagesQuery, ResolveMaybeStopMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

type Asked = Pick<Contact, 'id' | 'name' | 'mayWantToStop' | 'optedOut'>;

/** Asks whether a reply wants the messages to stop; until someone answers, nothing automatic goes out. Who sees it masked isn’t asked. */
export function MaybeStop({ contact, showsReply = false }: { contact: Asked; showsReply?: boolean }) {
  const maySend = useMay('messages.send');
  const isMasked = useMasked();
  const { failure, isBusy, resolve } = useResolve(contact);
  if (!contact.mayWantToStop || contact.optedOut || isMasked) return null;
  return (
    <Alert
      color="attention"
      variant="light"
      mt="sm"
      // As tall as its words, however low the window is.
      flex="none"
      icon={<IconMessageQuestion aria-hidden />}
      title={phrases.doTheyWantYouToStop}
    >
      <Text size="sm">{phrases.oneReplyMayMeanThat}</Text>
      {showsReply && <LastReply leadId={contact.id} />}
      <FormError sentence={failure} />
      {maySend ? (
        <Group gap="xs" mt="xs">
          <StopMessages contact={contact} />
          <Button size="xs" variant="default" loading={isBusy} onClick={() => resolve(false)}>
            {phrases.keepTexting}
          </Button>
        </Group>
      ) : (
        <Text size="sm" c="dimmed" mt={4}>
          {phrases.askAnAdminToDecide}
        </Text>
      )}
    </Alert>
  );
}

// Where the conversation isn't beside the question, what they wrote last is part of it.
function LastReply({ leadId }: { leadId: string }) {
  const { data } = useRead(LeadMessagesQuery, { leadId, keepsUnread: true }, { live: ['messages'] });
  const replies = data?.lead?.messages.filter(({ inbound }) => inbound) ?? [];
  const last = replies.toSorted((one, other) => one.created.localeCompare(other.created)).at(-1);
  if (last === undefined) return null;
  return (
    <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }} lineClamp={4}>
      {say(phrases.theyWroteLast, { message: last.message ?? '', time: showDateTime(last.created) })}{' '}
      <Anchor component={Link} to={`/contacts?contact=${leadId}`} target="_blank" size="sm">
        {phrases.seeTheConversation}
      </Anchor>
    </Text>
  );
}

/** The button by which staff note that a contact wants no more messages, however they said so. */
export function StopMessages({ contact, isPlain = false }: { contact: Pick<Asked, 'id' | 'name'>; isPlain?: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const { failure, isBusy, resolve } = useResolve(contact);
  return (
    <>
      <Button
        size={isPlain ? 'compact-sm' : 'xs'}
        variant={isPlain ? 'subtle' : 'filled'}
        onClick={() => setAsking(true)}
      >
        {phrases.stopTexting}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => resolve(true)}
        title={say(phrases.stopTextingName, { name: contact.name })}
        confirmLabel={phrases.stopTexting}
        isBusy={isBusy}
      >
        {phrases.whatStoppingDoes}
        <FormError sentence={failure} />
      </ConfirmDialog>
    </>
  );
}

function useResolve({ id, name }: Pick<Asked, 'id' | 'name'>) {
  const [failure, setFailure] = useState<string | null>(null);
  const change = useChange(ResolveMaybeStopMutation, {
    onDone: (_answer, { stop }) =>
      showDone(stop ? say(phrases.getsNoMoreMessages, { name }) : say(phrases.keepsGettingMessages, { name })),
    onFailure: setFailure,
    refreshes: ['leads', 'messages'],
  });
  const resolve = (stop: boolean) => {
    setFailure(null);
    change.mutate({ leadId: id, stop });
  };
  return { failure, isBusy: change.isPending, resolve };
}
