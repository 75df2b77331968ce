import {
  type BinaryExpression,
  type BindingElement,
  type BindingPattern,
  type CallExpression,
  type ForOfStatement,
  type Identifier,
  type Node,
  NodeFlags,
  type ParameterDeclaration,
  type PropertyAccessExpression,
  SyntaxKind,
  type VariableDeclaration,
} from 'typescript/unstable/ast';
import { isFunction, nodesUnder, scopeOf } from '../program.ts';
import { fieldOf, itemOf, opaque } from './opaque.ts';
import type { Run } from './run.ts';
import { constant, type Frame, list, type Value } from './values.ts';

/** The value of a name. */
export function lookUp(name: Identifier, frame: Frame, run: Run): Value {
  if (name.text === 'undefined') return constant(undefined);
  const declaration = run.program.declarationOf(name);
  if (!declaration) return opaque(name, frame);
  return declared(declaration, name, frame, run);
}

function declared(declaration: Node, name: Node, frame: Frame, run: Run): Value {
  const owner = ownerOf(declaration, frame);
  const known = knownIn(declaration, frame);
  if (known) return known;
  const value = declaredValue(declaration, name, owner, run);
  owner.names.set(declaration, value);
  return value;
}

function knownIn(declaration: Node, frame: Frame): Value | null {
  for (let at: Frame | null = frame; at; at = at.parent) {
    const value = at.names.get(declaration);
    if (value) return value;
  }
  return null;
}

// The frame of the function that declares a name; the outermost one if none was entered.
function ownerOf(declaration: Node, frame: Frame): Frame {
  const scope = declaration.kind === SyntaxKind.SourceFile ? declaration : scopeOf(declaration);
  let at = frame;
  while (at.scope !== scope && at.parent) at = at.parent;
  return at;
}

function declaredValue(declaration: Node, name: Node, owner: Frame, run: Run): Value {
  if (isFunction(declaration)) return { kind: 'function', node: declaration, frame: owner };
  switch (declaration.kind) {
    case SyntaxKind.Parameter:
      return argument(declaration);
    case SyntaxKind.BindingElement:
      return boundValue(declaration as BindingElement, name, owner, run);
    case SyntaxKind.VariableDeclaration:
      return variableValue(declaration as VariableDeclaration, owner, run);
    default:
      return opaque(name, owner);
  }
}

// An argument of a function that is evaluated without a call.
function argument(declaration: Node): Value {
  const node = (declaration as ParameterDeclaration).name;
  const key = `argument ${declaration.getSourceFile().fileName}:${declaration.pos}`;
  return { kind: 'opaque', key, node, isItem: false, argumentOf: scopeOf(declaration) };
}

// The value that a destructuring takes from its source.
function boundValue(element: BindingElement, name: Node, owner: Frame, run: Run): Value {
  const pattern = element.parent as BindingPattern;
  const holder = pattern.parent;
  const from =
    holder.kind === SyntaxKind.BindingElement
      ? boundValue(holder as BindingElement, name, owner, run)
      : declared(holder, name, owner, run);
  return takeOut(element, from, owner, run);
}

/** The value that one element of a pattern takes from its source. */
function takeOut(element: BindingElement, from: Value, frame: Frame, run: Run): Value {
  const pattern = element.parent as BindingPattern;
  if (pattern.kind === SyntaxKind.ArrayBindingPattern) {
    const at = pattern.elements.indexOf(element as never);
    return from.kind === 'list'
      ? (from.items[at] ?? constant(undefined))
      : itemOf(from, element.name as Node, frame, element.name as Node);
  }
  const taken = (element.propertyName ?? element.name) as Identifier;
  if (element.dotDotDotToken) return restOf(pattern, from);
  const value = fieldOf(from, taken.text, element.name as Node, frame);
  const isMissing = value.kind === 'constant' && value.value === undefined;
  return isMissing && element.initializer ? run.evaluate(element.initializer, frame, run) : value;
}

function restOf(pattern: BindingPattern, from: Value): Value {
  if (from.kind !== 'record') return from;
  const fields = new Map(from.fields);
  for (const one of pattern.elements) {
    const { propertyName, name } = one as BindingElement;
    fields.delete(((propertyName ?? name) as Identifier).text);
  }
  return { kind: 'record', fields };
}

function variableValue(declaration: VariableDeclaration, owner: Frame, run: Run): Value {
  const loop = declaration.parent.parent;
  if (loop.kind === SyntaxKind.ForOfStatement) {
    const { expression } = loop as ForOfStatement;
    const all = run.evaluate(expression, owner, run);
    if (all.kind !== 'list') return itemOf(all, declaration.name as Node, owner, declaration.name as Node);
    const key = `${owner.key}:${loop.getSourceFile().fileName}:${loop.pos}`;
    return all.items[run.choices.pick(key, all.items.length)] ?? opaque(declaration.name as Node, owner);
  }
  const assigned = isConstant(declaration) ? [] : assignmentsOf(declaration, run);
  const all = [...(declaration.initializer ? [declaration.initializer] : []), ...assigned];
  if (all.length === 0) return opaque(declaration.name as Node, owner);
  const key = `${owner.key}:${declaration.getSourceFile().fileName}:${declaration.pos}`;
  const value = run.evaluate(all[all.length === 1 ? 0 : run.choices.pick(key, all.length)] as Node, owner, run);
  return value.kind === 'list' ? withPushes(value, declaration, owner, run) : named(value, declaration);
}

// The narrowed type of a name depends on where it is used, so the value alone isn't enough.
function named(value: Value, declaration: VariableDeclaration): Value {
  const isName = (declaration.name as Node).kind === SyntaxKind.Identifier;
  return value.kind === 'opaque' && isName ? { ...value, node: declaration.name as Node, isItem: false } : value;
}

const isConstant = ({ parent }: VariableDeclaration) => (parent.flags & NodeFlags.Const) !== 0;

function assignmentsOf(declaration: VariableDeclaration, run: Run): Node[] {
  return usesOf(declaration, run).flatMap((use) => {
    const { left, operatorToken, right } = use.parent as BinaryExpression;
    return left === use && operatorToken.kind === SyntaxKind.EqualsToken ? [right as Node] : [];
  });
}

// A list that is built by pushing contains everything that is ever pushed.
function withPushes(value: Value & { kind: 'list' }, declaration: VariableDeclaration, owner: Frame, run: Run): Value {
  const pushed = usesOf(declaration, run).flatMap((use) => {
    const access = use.parent as PropertyAccessExpression;
    const call = access.parent as CallExpression;
    const isPush = access.kind === SyntaxKind.PropertyAccessExpression && access.name.text === 'push';
    return isPush && call.kind === SyntaxKind.CallExpression ? [...call.arguments] : [];
  });
  if (pushed.length === 0) return value;
  return list([...value.items, ...pushed.map((node) => run.evaluate(node, owner, run))], true);
}

function usesOf(declaration: VariableDeclaration, run: Run): Identifier[] {
  const { text } = declaration.name as Identifier;
  return [...nodesUnder(scopeOf(declaration))].filter(
    (node): node is Identifier =>
      node.kind === SyntaxKind.Identifier &&
      (node as Identifier).text === text &&
      node !== (declaration.name as Node) &&
      run.program.declarationOf(node) === declaration,
  );
}

/** Binds the names of a parameter to their values in a frame. */
export function bind(parameter: Node, value: Value, frame: Frame, run: Run): void {
  const { name } = parameter as ParameterDeclaration;
  frame.names.set(parameter, value);
  if ((name as Node).kind === SyntaxKind.Identifier) return;
  for (const element of (name as BindingPattern).elements) {
    if ((element as Node).kind !== SyntaxKind.BindingElement) continue;
    const taken = takeOut(element as BindingElement, value, frame, run);
    bind(element, taken, frame, run);
  }
}
