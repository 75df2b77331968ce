// Which sentences that people read are in the code and not in a catalog.
import { parseSync, Visitor } from 'vite';
import type { Source } from './read-sources.ts';

/** A sentence in the code, and the line on which it begins. */
export type ReadableLiteral = { readonly line: number; readonly text: string };

type Span = { readonly start: number; readonly end: number };

// What a person reads or hears of an element besides its content.
const READABLE_ATTRIBUTES =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|alt|content|label|placeholder|title|name|heading|sentence|empty)$/;

/**
 * The readable literals of a source: text between tags, words in readable attributes and in expressions between tags, and
 * elsewhere whole sentences. The words of an error are for the log.
 */
export function listReadableLiterals({ path, text }: Pick<Source, 'path' | 'text'>): ReadableLiteral[] {
  const attributes: (Span & { name: string })[] = [];
  const children: Span[] = [];
  const unread: Span[] = [];
  const strings: (Span & { text: string })[] = [];
  const between: (Span & { text: string })[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    JSXAttribute: (node) => void attributes.push({ start: node.start, end: node.end, name: nameOf(node.name) }),
    JSXExpressionContainer: (node) => void children.push(node),
    JSXText: (node) => void between.push({ start: node.start, end: node.end, text: node.value }),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) unread.push(node);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push({ start: node.start, end: node.end, text: node.value });
    },
    TemplateLiteral: (node) => {
      const told = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      strings.push({ start: node.start, end: node.end, text: told });
    },
  }).visit(program);
  const found = strings.filter((one) => {
    if (unread.some((span) => isIn(one, span))) return false;
    const attribute = attributes.filter((span) => isIn(one, span)).at(-1);
    if (attribute) return READABLE_ATTRIBUTES.test(attribute.name) && isWord(one.text);
    return children.some((span) => isIn(one, span)) ? isWord(one.text) : isSentence(one.text);
  });
  return [...between.filter((one) => /\p{L}{2}/u.test(one.text)), ...found]
    .sort((one, other) => one.start - other.start)
    .map((one) => ({ line: text.slice(0, one.start).split('\n').length, text: one.text.trim().replace(/\s+/g, ' ') }));
}

function nameOf(name: { type: string; name: unknown }): string {
  return typeof name.name === 'string' ? name.name : '';
}

function isIn(one: Span, other: Span): boolean {
  return one.start >= other.start && one.end <= other.end;
}

// "Continue", "Back 10": a key of a catalog begins small.
function isWord(text: string): boolean {
  return /^[\p{Lu}¿¡].*\p{Ll}/u.test(text) || /\p{L}{2} \p{L}/u.test(text);
}

// Two words or more, the first of them large: no key, class or query is written so.
function isSentence(text: string): boolean {
  return /^(?:\p{Lu}\p{L}*|…|¿|¡)[\p{L}’']*,? [\p{L}…]/u.test(text) && /\p{L}{2}.* .*\p{L}{2}/u.test(text);
}
