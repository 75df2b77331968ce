import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { blanksIn } from '../../domain/messages/blanks.ts';
import classes from './blanks.module.css';

/** Marks the blanks in an editor of text. */
export const blankMarks = Extension.create({
  name: 'blankMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const found: Decoration[] = [];
          doc.descendants(({ text: written = '' }, position) => {
            for (const { text, index } of blanksIn(written)) {
              const from = position + index;
              found.push(Decoration.inline(from, from + text.length, { class: classes.blank ?? '' }));
            }
          });
          return DecorationSet.create(doc, found);
        },
      },
    }),
  ],
});
