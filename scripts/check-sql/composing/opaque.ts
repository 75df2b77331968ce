import type { Node } from 'typescript/unstable/ast';
import { constant, type Frame, type Opaque, type Value } from './values.ts';

/** A field of a value. Fields of opaque values are opaque. */
export function fieldOf(holder: Value, name: string, node: Node, frame: Frame): Value {
  if (holder.kind === 'record') {
    const field = holder.fields.get(name);
    if (field) return field();
    const rest = holder.fields.get('...')?.();
    return rest ? fieldOf(rest, name, node, frame) : constant(undefined);
  }
  if (holder.kind === 'list' && name === 'length' && !holder.isOpen) return constant(holder.items.length);
  if (holder.kind === 'constant' && holder.value == null) return constant(undefined);
  if (holder.kind === 'constant' && name === 'length') return constant(String(holder.value).length);
  if (holder.kind !== 'opaque') return opaque(node, frame);
  return { kind: 'opaque', key: `${holder.key}.${name}`, node, isItem: false, argumentOf: holder.argumentOf };
}

/** One item of an opaque list. `name` is the name of the list, if it has one. */
export function itemOf(holder: Value, node: Node, frame: Frame, name?: Node): Value {
  if (holder.kind !== 'opaque') return { ...opaque(node, frame), isItem: true };
  return { ...holder, key: `${holder.key}[]`, node: name ?? holder.node, isItem: !name };
}

/** A value that only the running program knows. With `from`, it comes from an argument. */
export function opaque(node: Node, frame: Frame, from?: Value): Opaque {
  const argumentOf = from?.kind === 'opaque' ? from.argumentOf : null;
  return {
    kind: 'opaque',
    key: `${frame.key}:${node.getSourceFile().fileName}:${node.pos}`,
    node,
    isItem: false,
    argumentOf,
  };
}
