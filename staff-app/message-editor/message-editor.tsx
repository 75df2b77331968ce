import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import {
  actionChips,
  appointmentChips,
  chips,
  type MergeValues,
  visibleLength,
} from '../../domain/messages/merge-fields.ts';
import {
  billedSegmentsOfLength,
  carrierParts,
  twoMessagesFrom,
  twoMessagesHint,
} from '../../domain/messages/segments.ts';
import { previewMessage } from '../../domain/messages/write-message.ts';
import { messageLimit } from '../../domain/text/plain.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';
import { WithBlanks } from '../blanks/index.ts';
import { CutNote } from '../design/cut-note.tsx';
import { EmojiNote } from '../design/emoji-note.tsx';
import { useUnsaved } from '../design/unsaved.tsx';
import { say } from '../say.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { SendTest, type TestedLink } from '../test-messages/index.ts';
import { EmptyChipNote } from './empty-chip-note.tsx';
import { FirstMessageNotice } from './first-message-notice.tsx';
import { contentOf, documentOf, mergeFieldName } from './message-content.ts';
import classes from './message-editor.module.css';
import { emojiLeftOut, endLeftOut, messageExtensions } from './message-extensions.ts';
import { sampleContact } from './sample-contact.ts';
import { TypedFieldNote } from './typed-field-note.tsx';

type MessageEditorProps = {
  content: string;
  onChange: (content: string) => void;
  /** What is put behind the message when it is sent, such as a link. */
  ending?: string;
  label?: string;
  /** What is said under the label. */
  description?: string;
  /** The message hangs on an appointment, which fills its chips; nothing would fill them elsewhere. */
  mayTellAppointment?: boolean;
  /** A rule of if and then sends the message, so it may tell what has happened. */
  mayListIfs?: boolean;
  /** It may be the first message that contacts get, which carriers expect to name its sender and how to opt out. */
  mayBeFirst?: boolean;
  /** What is sent while nothing is written. */
  placeholder?: string | undefined;
  /** What is behind the message's link, for sending a test of it. */
  testedLink?: TestedLink;
  /** The cursor is in it from the beginning. */
  takesFocus?: boolean;
  /** The one contact who gets it, where it goes to no one else. */
  recipient?: MergeValues | undefined;
};

/** Writes a message of at most 240 characters; a contact's own values are in it as chips. */
export function MessageEditor({
  content,
  onChange,
  ending = '',
  label = phrases.message,
  description,
  mayTellAppointment = false,
  mayListIfs = false,
  mayBeFirst = false,
  placeholder,
  testedLink,
  takesFocus = false,
  recipient,
}: MessageEditorProps) {
  const labelId = useId();
  const latest = useRef(onChange);
  latest.current = onChange;
  const [first] = useState(content);
  const [hadEmoji, setHadEmoji] = useState(false);
  const [isCut, setCut] = useState(false);
  const [initial] = useState(() => documentOf(content));
  const editor = useEditor({
    extensions: messageExtensions,
    content: initial,
    autofocus: takesFocus ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        class: classes.field ?? '',
        ...(placeholder === undefined ? {} : { 'aria-placeholder': placeholder }),
      },
    },
    onTransaction: ({ transaction, appendedTransactions }) => {
      if ([transaction, ...appendedTransactions].some((one) => one.getMeta(emojiLeftOut) === true)) setHadEmoji(true);
      if (transaction.getMeta(endLeftOut) === true) setCut(true);
      else if (transaction.docChanged) setCut(false);
    },
    onUpdate: ({ editor: { state } }) => latest.current(contentOf(state.doc)),
  });
  useUnsaved(content !== first);
  const length = visibleLength(content);
  const hasAppointmentChips = useSignedIn().organization?.showApptPlaceholders ?? false;
  const offered = [
    ...chips,
    ...(mayListIfs ? actionChips : []),
    ...(mayTellAppointment && hasAppointmentChips ? appointmentChips : []),
  ];
  return (
    <Stack gap={6}>
      <Input.Label component="span" id={labelId}>
        {label}
      </Input.Label>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <WithBlanks text={content}>
        <EditorContent
          editor={editor}
          className={classes.editor}
          data-placeholder={content === '' ? placeholder : undefined}
        />
      </WithBlanks>
      {hadEmoji && <EmojiNote />}
      {isCut && <CutNote />}
      <TypedFieldNote
        content={content}
        offered={offered.map(({ token }) => token)}
        onInsert={(changed) => editor?.commands.setContent(documentOf(changed))}
      />
      <EmptyChipNote content={content} hasAppointment={mayTellAppointment} hasIfs={mayListIfs} />
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <Group gap={6} miw={0}>
          {offered.map(({ token, label }) => (
            <Button
              key={token}
              variant="default"
              size="compact-xs"
              disabled={length + label.length > messageLimit}
              onClick={() => editor?.chain().focus().insertContent({ type: mergeFieldName, attrs: { token } }).run()}
            >
              + {label}
            </Button>
          ))}
        </Group>
        <Text size="xs" c="dimmed" flex="none" className="figures" aria-live="polite">
          {`${length}/${messageLimit}`}
        </Text>
      </Group>
      {billedSegmentsOfLength(length) === 2 && (
        <Text size="xs" c="attention" ta="right">
          {twoMessagesHint}
        </Text>
      )}
      {length > 0 && (
        <CarrierHint
          text={`${previewMessage(content, recipient ?? sampleContact)}${ending}`}
          billed={billedSegmentsOfLength(length)}
          isExample={recipient === undefined}
        />
      )}
      {mayBeFirst && (
        <FirstMessageNotice content={content} onAdd={(added) => editor?.commands.setContent(documentOf(added))} />
      )}
      <SendTest content={content} link={testedLink} />
    </Stack>
  );
}

type CarrierHintProps = { text: string; billed: number; isExample: boolean };

function CarrierHint({ text, billed, isExample }: CarrierHintProps) {
  const { parts, encoding } = carrierParts(text);
  const { firstName, lastName } = sampleContact;
  const isPlain = encoding !== 'UCS-2';
  return (
    <Text size="xs" c="dimmed">
      {parts < billed
        ? say(phrases.aMessageOfCharactersOrMore, { twoMessagesFrom })
        : isExample
          ? say(isPlain ? phrases.carriersSendThis : phrases.carriersSendThisAsBecause, { parts, firstName, lastName })
          : say(isPlain ? phrases.carriersSendIt : phrases.carriersSendItBecause, { parts })}
    </Text>
  );
}
