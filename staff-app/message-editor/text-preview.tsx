import { Text } from '@mantine/core';
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

/** A text on a phone, as the sample contact would get it. */
export function TextPreview({ sender, content, link }: TextPreviewProps) {
  const text = fillMergeFields(content, sampleContact);
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
          {text}
          {link !== undefined && (
            <>
              {' '}
              <span className={classes.link}>{link}</span>
            </>
          )}
        </div>
      )}
    </div>
  );
}
