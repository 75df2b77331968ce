// Finds sentences that people read in code instead of in a catalog.
import { parseSync, Visitor } from 'vite';
import type { Source } from './read-sources.ts';

/** A sentence in the code, and its first line. */
export type ReadableLiteral = { readonly line: number; readonly text: string };

type Span = { readonly start: number; readonly end: number };

// Attributes that people read or hear.
const READABLE_ATTRIBUTES =
  /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|alt|content|label|placeholder|title|name|heading|sentence|empty|description|hint|text|confirmLabel|dismissLabel|nothingFoundMessage|note|term|word|\w+(?:Label|Header))$/;
// Properties of objects that become such attributes.
const READABLE_PROPERTIES = /^(?:label|title|heading|header|hint|placeholder|sentence|words?)$/;

/**
 * The readable literals of a source: text between tags, strings in readable attributes and properties and in JSX
 * expressions, and elsewhere whole sentences. Error messages and the console are for the log, and what is only compared
 * is a value.
 */
export function listReadableLiterals({ path, text }: Pick<Source, 'path' | 'text'>): ReadableLiteral[] {
  const attributes: (Span & { name: string })[] = [];
  const children: Span[] = [];
  const properties: Span[] = [];
  const unread: Span[] = [];
  const strings: (Span & { text: string; isTemplate?: boolean })[] = [];
  const between: (Span & { text: string })[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    JSXAttribute: (node) => void attributes.push({ start: node.start, end: node.end, name: nameOf(node.name) }),
    JSXExpressionContainer: (node) => void children.push(node),
    JSXText: (node) => void between.push({ start: node.start, end: node.end, text: node.value }),
    Property: (node) => {
      if (node.key.type === 'Identifier' && READABLE_PROPERTIES.test(node.key.name)) properties.push(node.value);
    },
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) unread.push(node);
    },
    CallExpression: (node) => {
      if (text.slice(node.callee.start, node.callee.end).startsWith('console.')) unread.push(node);
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (operator === '===' || operator === '!==') unread.push(left, right);
    },
    SwitchCase: ({ test }) => {
      if (test) unread.push(test);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') strings.push({ start: node.start, end: node.end, text: node.value });
    },
    TemplateLiteral: (node) => {
      const told = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      strings.push({ start: node.start, end: node.end, text: told, isTemplate: true });
    },
    TaggedTemplateExpression: (node) => void unread.push(node.quasi),
  }).visit(program);
  const found = strings.filter((one) => {
    if (unread.some((span) => isIn(one, span))) return false;
    const attribute = attributes.filter((span) => isIn(one, span)).at(-1);
    if (attribute && !READABLE_ATTRIBUTES.test(attribute.name)) return false;
    if (one.isTemplate && isGlue(one.text)) return true;
    const isShown = attribute || [...children, ...properties].some((span) => isIn(one, span));
    return isShown ? isWord(one.text) : isSentence(one.text);
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

// "Continue", "Back 10": catalog keys start with a lowercase letter.
function isWord(text: string): boolean {
  return /^[\p{Lu}¿¡].*\p{Ll}/u.test(text) || /\p{L}{2} \p{L}/u.test(text);
}

// Two or more words starting with a capital: keys, classes and queries don't look like this.
function isSentence(text: string): boolean {
  return /^(?:\p{Lu}\p{L}*|…|¿|¡)[\p{L}’']*,? [\p{L}…]/u.test(text) && /\p{L}{2}.* .*\p{L}{2}/u.test(text);
}

// A word beside a place, as in "… canceled" or "Open …". Classes, queries, addresses and headers have other signs too.
function isGlue(text: string): boolean {
  return (
    /^[\p{L}\p{N}\s…“”’.,:!?()·–]*$/u.test(text) &&
    /(?:^|[\s“(])\p{L}[\p{L}’]+[,:.]? “?…|…(?:’s)?”?[,:.]? \(?\p{L}{2}/u.test(text)
  );
}
