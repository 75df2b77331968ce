import { type CallExpression, type Node, type PropertyAccessExpression, SyntaxKind } from 'typescript/unstable/ast';
import { apply } from './call-function.ts';
import { itemOf } from './opaque.ts';
import type { Run } from './run.ts';
import { constant, type Frame, type List, list, type Value } from './values.ts';

/** Methods of lists and strings, and Object.entries and similar; null for other calls. */
export function callMethod(node: CallExpression, frame: Frame, run: Run): Value | null {
  if (node.expression.kind !== SyntaxKind.PropertyAccessExpression) return null;
  const { expression, name } = node.expression as PropertyAccessExpression;
  const holder = expression.getText();
  const [first, second] = node.arguments as unknown as [Node | undefined, Node | undefined];
  if (holder === 'Object' && first) return ofObject(name.text, run.evaluate(first, frame, run), node);
  if (holder === 'Array' && name.text === 'from' && first) return run.evaluate(first, frame, run);
  const value = run.evaluate(expression, frame, run);
  const argument = first ? run.evaluate(first, frame, run) : constant(undefined);
  if (value.kind === 'constant')
    return ofWords(value, name.text, [argument, ...(second ? [run.evaluate(second, frame, run)] : [])]);
  const isList = value.kind === 'list';
  if (!isList && !(value.kind === 'opaque' && argument.kind === 'function' && OVER_ALL.has(name.text))) return null;
  const items = isList ? value : list([itemOf(value, expression, frame)], true);
  return ofList(items, name.text, argument, { key: `${frame.key}/${node.getSourceFile().fileName}:${node.pos}`, run });
}

const OVER_ALL = new Set(['map', 'flatMap']);
const SAME = new Set(['filter', 'slice', 'toSorted', 'toReversed', 'values', 'sort', 'reverse']);

function ofList(all: List, name: string, argument: Value, at: { key: string; run: Run }): Value | null {
  if (SAME.has(name)) return all;
  if (OVER_ALL.has(name) && argument.kind === 'function') {
    const made = all.items.map((item, place) => apply(argument, [item, constant(place)], `${at.key}#${place}`, at.run));
    return list(name === 'map' ? made : made.flatMap((one) => (one.kind === 'list' ? one.items : [one])), all.isOpen);
  }
  if (name === 'flat')
    return list(
      all.items.flatMap((one) => (one.kind === 'list' ? one.items : [one])),
      all.isOpen,
    );
  if (name === 'concat') return argument.kind === 'list' ? list([...all.items, ...argument.items], all.isOpen) : null;
  if (name === 'entries')
    return list(
      all.items.map((item, place) => list([constant(place), item])),
      all.isOpen,
    );
  if (name === 'join') return joined(all, argument);
  return null;
}

function joined(all: List, separator: Value): Value | null {
  const words = all.items.map((item) => (item.kind === 'constant' ? String(item.value) : null));
  if (words.includes(null)) return null;
  return constant(words.join(separator.kind === 'constant' ? String(separator.value ?? ',') : ','));
}

function ofObject(name: string, value: Value, node: Node): Value | null {
  if (name === 'freeze') return value;
  if (name === 'fromEntries' && value.kind === 'list') {
    const pairs = value.items.flatMap((pair) => {
      const key = pair.kind === 'list' ? pair.items[0] : undefined;
      const field = pair.kind === 'list' ? pair.items[1] : undefined;
      return key?.kind === 'constant' && field ? [[String(key.value), () => field] as const] : [];
    });
    return { kind: 'record', fields: new Map(pairs) };
  }
  if (value.kind !== 'record') return null;
  const fields = [...value.fields].filter(([key]) => key !== '...');
  const isOpen = fields.length < value.fields.size;
  if (name === 'keys')
    return list(
      fields.map(([key]) => constant(key)),
      isOpen,
    );
  if (name === 'values')
    return list(
      fields.map(([, field]) => field()),
      isOpen,
    );
  if (name === 'entries')
    return list(
      fields.map(([key, field]) => list([constant(key), field()])),
      isOpen,
    );
  return node ? null : value;
}

// Strings have these methods themselves.
function ofWords(value: Value & { kind: 'constant' }, name: string, given: readonly Value[]): Value | null {
  if (typeof value.value !== 'string' || !given.every((one) => one.kind === 'constant')) return null;
  const method = (value.value as unknown as Record<string, unknown>)[name];
  if (typeof method !== 'function') return null;
  const result: unknown = method.apply(
    value.value,
    given.map((one) => (one as { value: unknown }).value),
  );
  if (Array.isArray(result)) return list(result.map((one) => constant(String(one))));
  return constant(result as string);
}
