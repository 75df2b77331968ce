import { Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Extension, type Extensions, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { labelOfToken, visibleLength } from '../../domain/messages/merge-fields.ts';
import { messageLimit, stripEmoji } from '../../domain/text/plain.ts';
import { blankMarks } from '../blanks/index.ts';
import { contentOf, documentOf, fittingPart, mergeFieldName } from './message-content.ts';

const mergeField = Node.create({
  name: mergeFieldName,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    token: { default: '', parseHTML: (element) => element.dataset.token ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-token]' }],
  renderHTML: ({ node }) => ['span', { 'data-token': node.attrs.token }, labelOfToken(node.attrs.token)],
  renderText: ({ node }) => node.attrs.token,
});

/** What a change of the text is marked with that left emoji out. */
export const emojiLeftOut = 'emoji-left-out';

/** What it is marked with when the end of a pasted text didn't fit. */
export const endLeftOut = 'end-left-out';

const messageRules = Extension.create({
  name: 'messageRules',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: fitsLimit,
      appendTransaction: (_transactions, _before, state) => withoutEmoji(state),
      props: { handlePaste: (view, event) => paste(view, event.clipboardData?.getData('text/plain') ?? '') },
    }),
  ],
});

/** What the message editor can hold: lines of plain text with chips, within the limit and without emoji. */
export const messageExtensions: Extensions = [
  StarterKit.configure({
    ...{ blockquote: false, bold: false, bulletList: false, code: false, codeBlock: false, hardBreak: false },
    ...{ heading: false, horizontalRule: false, italic: false, link: false, listItem: false, listKeymap: false },
    ...{ orderedList: false, strike: false, underline: false, trailingNode: false, dropcursor: false },
  }),
  mergeField,
  messageRules,
  blankMarks,
];

// Typing simply stops at the limit; what is too long already may still get shorter.
function fitsLimit(transaction: Transaction, state: EditorState): boolean {
  if (!transaction.docChanged) return true;
  const length = visibleLength(stripEmoji(contentOf(transaction.doc)));
  return length <= messageLimit || length < visibleLength(contentOf(state.doc));
}

function withoutEmoji(state: EditorState): Transaction | null {
  const found: { from: number; to: number; kept: string }[] = [];
  state.doc.descendants((node, position) => {
    const text = node.text ?? '';
    const kept = stripEmoji(text);
    if (kept !== text) found.push({ from: position, to: position + text.length, kept });
  });
  if (found.length === 0) return null;
  const change = state.tr.setMeta(emojiLeftOut, true);
  for (const { from, to, kept } of found.reverse()) change.insertText(kept, from, to);
  return change;
}

function paste(view: EditorView, pasted: string): boolean {
  const { doc, selection, schema } = view.state;
  const around = contentOf(doc, 0, selection.from) + contentOf(doc, selection.to);
  const kept = fittingPart(pasted, visibleLength(around));
  const change = view.state.tr
    .setMeta(emojiLeftOut, stripEmoji(pasted) !== pasted)
    .setMeta(endLeftOut, kept !== stripEmoji(pasted.replaceAll('\r\n', '\n')));
  if (kept !== '') {
    const piece = schema.nodeFromJSON(documentOf(kept));
    change.replaceSelection(new Slice(piece.content, 1, 1)).scrollIntoView();
  }
  view.dispatch(change);
  return true;
}
