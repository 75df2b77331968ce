import { splitAtMarks } from '../../../domain/messages/merge-fields.ts';
import classes from './contact.module.css';

/** The text of a message, with each field that had no value set apart, so that it isn't taken for text. */
export function MarkedBlanks({ text }: { text: string }) {
  return splitAtMarks(text).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text have no other name.
      <mark key={place} className={classes.blank}>
        {piece}
      </mark>
    ),
  );
}
