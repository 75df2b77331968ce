import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/react';
import { limitContent, tokensIn } from '../../domain/messages/merge-fields.ts';
import { messageLimit } from '../../domain/text/plain.ts';

/** The name of the node that represents a contact's own value. */
export const mergeFieldName = 'mergeField';

/** A stored message as the editor's document: one paragraph a line, each token one chip. */
export function documentOf(content: string): JSONContent {
  return { type: 'doc', content: content.split('\n').map((line) => ({ type: 'paragraph', content: piecesOf(line) })) };
}

/** The editor's document, or a part of it, as the message that is stored. */
export function contentOf(document: DocumentNode, from = 0, to = document.content.size): string {
  return document.textBetween(from, to, '\n', (leaf) =>
    leaf.type.name === mergeFieldName ? String(leaf.attrs.token) : '\n',
  );
}

/** As much of a pasted text as still fits beside so many characters; without emoji, and no chip cut in two. */
export function fittingPart(pasted: string, charactersBeside: number): string {
  const filling = 'x'.repeat(Math.min(charactersBeside, messageLimit));
  return limitContent(filling + pasted.replaceAll('\r\n', '\n')).slice(filling.length);
}

function piecesOf(line: string): JSONContent[] {
  const pieces: JSONContent[] = [];
  let from = 0;
  for (const { token, index, length } of tokensIn(line)) {
    if (index > from) pieces.push({ type: 'text', text: line.slice(from, index) });
    pieces.push({ type: mergeFieldName, attrs: { token } });
    from = index + length;
  }
  if (from < line.length) pieces.push({ type: 'text', text: line.slice(from) });
  return pieces;
}
