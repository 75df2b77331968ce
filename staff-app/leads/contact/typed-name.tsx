import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDate } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showDone, showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { AnswerTypedNameMutation, UpdateLeadMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

type Asked = Pick<Contact, 'id' | 'name' | 'phone' | 'typedName' | 'typedNameForm'>;

/** Says that someone filled in a form with the contact's number under another name, until someone answers what it means. */
export function TypedName({ contact }: { contact: Asked }) {
  const mayEdit = useMay('leads.write');
  const isMasked = useMasked();
  const { lead } = useWords();
  const { typedName, typedNameForm: form } = contact;
  if (form === null || typedName === null) return null;
  const sentence = say(phrases.filledInWith, {
    who: isMasked ? phrases.someone : say(phrases.quoted, { words: typedName }),
    page: form.pageName === null ? phrases.aForm : say(phrases.quoted, { words: form.pageName }),
    date: showDate(form.at),
    number:
      form.phone === null || form.phone === contact.phone
        ? say(phrases.numberOfLead, { lead })
        : say(phrases.numberOfLeadThen, { lead, phone: formatPhone(form.phone) }),
  });
  return (
    <Alert
      color="gray"
      variant="light"
      mb="sm"
      // As tall as its words, however low the window is.
      flex="none"
      // Beside the conversation, every line counts.
      p="sm"
      title={phrases.samePhoneAnotherName}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {sentence} {phrases.someoneElseMayUseIt}
      </Text>
      {mayEdit ? (
        <Answers contact={contact} typedName={typedName} />
      ) : (
        !isMasked && (
          <Text size="sm" c="dimmed" mt={4}>
            {phrases.askAnAdminToDecide}
          </Text>
        )
      )}
    </Alert>
  );
}

// A name may be longer than a phone is wide.
const wrapping = { h: 'auto', mih: 30, py: 4, styles: { label: { whiteSpace: 'normal' } } } as const;

function Answers({ contact: { id, name }, typedName }: { contact: Asked; typedName: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  // By the time of the Undo this question is closed.
  const back = useChange(UpdateLeadMutation, {
    onDone: () => showDone(say(phrases.renamedTo, { name })),
    refreshes: ['leads'],
  });
  const change = useChange(AnswerTypedNameMutation, {
    onDone: (_answer, { rename }) => {
      if (!rename) return showDone(say(phrases.nameWasKept, { name }));
      showUndo(say(phrases.renamedTo, { name: typedName }), () =>
        back.mutate({ leadId: id, lead: { name }, seen: { name: typedName } }),
      );
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  const answer = (rename: boolean) => {
    setFailure(null);
    change.mutate({ leadId: id, typedName, rename });
  };
  const button = (rename: boolean, label: string) => (
    <Button
      size="xs"
      variant="default"
      {...wrapping}
      loading={change.isPending && change.variables.rename === rename}
      disabled={change.isPending}
      onClick={() => answer(rename)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FormError sentence={failure} />
      <Group gap="xs" mt="xs">
        {button(true, say(phrases.renameTo, { name: typedName }))}
        {button(false, say(phrases.keepName, { name }))}
      </Group>
    </>
  );
}
