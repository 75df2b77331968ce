import { Text } from '@mantine/core';
import { withLink } from '../../domain/consent/first-message.ts';
import type { MergeValues } from '../../domain/messages/merge-fields.ts';
import { previewMessage } from '../../domain/messages/write-message.ts';
import * as phrases from '../../words/en/staff/message-editor.ts';
import { sampleContact } from './sample-contact.ts';
import classes from './text-preview.module.css';

type TextBubbleProps = {
  content: string;
  /** What is behind the text as a link. */
  link?: string | undefined;
  /** Who gets it; the sample contact where no one is named. */
  contact?: MergeValues;
};

type TextPreviewProps = {
  /** Who texts, as the phone names them. */
  sender: string;
  content: string;
  /** What is behind the text as a link. */
  link?: string;
};

const linkPlace = '\0';

/** A text on a phone, as the sample contact would get it. */
export function TextPreview({ sender, content, link }: TextPreviewProps) {
  return (
    <div className={classes.texts}>
      <Text ta="center" fw={600} className={classes.sender ?? ''}>
        {sender}
      </Text>
      {previewMessage(content, sampleContact) === '' ? (
        <Text c="dimmed" ta="center">
          {phrases.noMessageYet}
        </Text>
      ) : (
        <TextBubble content={content} link={link} />
      )}
    </div>
  );
}

/** The text itself, with its chips filled in and its link in its place. */
export function TextBubble({ content, link, contact = sampleContact }: TextBubbleProps) {
  const text = previewMessage(content, contact);
  const [before, after] = link === undefined ? [text] : withLink(text, linkPlace).split(linkPlace);
  return (
    <div className={classes.bubble}>
      {before}
      {link !== undefined && <span className={classes.link}>{link}</span>}
      {after}
    </div>
  );
}
