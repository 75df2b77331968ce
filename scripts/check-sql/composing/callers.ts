// The callers of a function: they may provide parts of the statement that the function runs.
import {
  type ArrowFunction,
  type CallExpression,
  type Identifier,
  type Node,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { isFunction, nodesUnder, type Program } from '../program.ts';
import { argumentsOf, enter } from './call-function.ts';
import type { Run } from './run.ts';
import { type Frame, frame as makeFrame, type Value } from './values.ts';

/** A call of a function, and the surrounding call if the function was passed as an argument. */
type Link = { readonly called: Node; readonly call: CallExpression; readonly through: Link | null };

/** How a function was reached: its call, the call of the function around that, and so on. */
export type Way = readonly Link[];

export type Callers = {
  /** This path extended by each call of `called`. Empty at the maximum length, or if nothing calls it. */
  extend(way: Way, called: Node): Way[];
  /** The frame at the end of the path. */
  enter(way: Way, run: Run): Frame;
};

const LONGEST = 5;

export function findCallers(program: Program): Callers {
  let references: ReadonlyMap<string, readonly Identifier[]> | null = null;
  const usesOf = (declaration: Node, name: string) => {
    references ??= Map.groupBy(
      program.files.flatMap((file) => [...nodesUnder(file)].filter(isName)),
      ({ text }) => text,
    );
    return (references.get(name) ?? []).filter(
      (one) => one.parent !== declaration && program.declarationOf(one) === declaration,
    );
  };
  const linksTo = (called: Node): Link[] => {
    const [declaration, name] = nameOf(called);
    const uses: Node[] = declaration && name ? usesOf(declaration, name) : [called];
    return uses.flatMap((use) => linksFrom(use, called));
  };
  const linksFrom = (use: Node, called: Node): Link[] => {
    const call = use.parent as CallExpression;
    if (call.kind !== SyntaxKind.CallExpression) return [];
    if (call.expression === use) return [{ called, call, through: null }];
    return handedOver(call, (call.arguments as readonly Node[]).indexOf(use), called);
  };
  // The function is an argument: the receiver calls it by the name of its parameter.
  const handedOver = (call: CallExpression, at: number, called: Node): Link[] => {
    const receiver = functionOf(program.declarationOf(call.expression));
    const parameter = receiver && (receiver as ArrowFunction).parameters[at];
    if (!parameter || parameter.name.kind !== SyntaxKind.Identifier) return [];
    const outer: Link = { called: receiver, call, through: null };
    return usesOf(parameter, (parameter.name as Identifier).text).flatMap((use) => {
      const inner = use.parent as CallExpression;
      return inner.kind === SyntaxKind.CallExpression && inner.expression === use
        ? [{ called, call: inner, through: outer }]
        : [];
    });
  };
  return {
    extend: (way, called) =>
      way.length >= LONGEST || way.some((link) => link.called === called)
        ? []
        : linksTo(called).map((link) => [...way, link]),
    enter: (way, run) =>
      way.toReversed().reduce((outer, link) => enterLink(link, outer, run), makeFrame(null, '', null)),
  };
}

function enterLink(link: Link, outer: Frame, run: Run): Frame {
  const inside = link.through ? enterLink(link.through, outer, run) : outer;
  const called: Value & { kind: 'function' } = { kind: 'function', node: link.called, frame: outer };
  return enter(called, argumentsOf(link.call, inside, run), `${outer.key}/way:${link.call.pos}`, run);
}

const isName = (node: Node): node is Identifier => node.kind === SyntaxKind.Identifier;

// A function and the declaration that names it: its own, or that of the constant it is assigned to.
function nameOf(called: Node): [Node, string] | [null, null] {
  const { name } = called as Node & { name?: Identifier };
  if (called.kind === SyntaxKind.FunctionDeclaration && name) return [called, name.text];
  const { parent } = called as Node & { parent: Node & { name?: Identifier } };
  if (parent.kind === SyntaxKind.VariableDeclaration && parent.name) return [parent, parent.name.text];
  return [null, null];
}

function functionOf(declaration: Node | null): Node | null {
  if (!declaration || isFunction(declaration)) return declaration;
  const { initializer } = declaration as Node & { initializer?: Node };
  return initializer && isFunction(initializer) ? initializer : null;
}
