import { Text } from '@mantine/core';
import { withLink } from '../../domain/consent/first-message.ts';
import { fillMergeFields } from '../../domain/messages/merge-fields.ts';
import { sampleContact } from './sample-contact.ts';
import classes from './text-preview.module.css';

type TextPreviewProps = {
  /** Who texts, as the phone names them. */
  sender: string;
  content: string;
  /** What stands behind the text as a link. */
  link?: string;
};

const linkPlace = '\0';

/** A text on a phone, as the sample contact would get it. */
export function TextPreview({ sender, content, link }: TextPreviewProps) {
  const text = fillMergeFields(content, sampleContact);
  const [before, after] = link === undefined ? [text] : withLink(text, linkPlace).split(linkPlace);
  return (
    <div className={classes.texts}>
      <Text ta="center" fw={600} className={classes.sender ?? ''}>
        {sender}
      </Text>
      {text === '' ? (
        <Text c="dimmed" ta="center">
          No message yet.
        </Text>
      ) : (
        <div className={classes.bubble}>
          {before}
          {link !== undefined && <span className={classes.link}>{link}</span>}
          {after}
        </div>
      )}
    </div>
  );
}
