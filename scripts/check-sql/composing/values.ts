import type { Node } from 'typescript/unstable/ast';

/** A piece of a statement: text, or a parameter with its expression. */
export type Piece = { readonly text: string } | Parameter;

/** `isItem`: the parameter is one item of the list in `parameter`. */
export type Parameter = { readonly parameter: Node; readonly isItem: boolean; readonly frame: Frame };

/** The value of an expression, as far as it can be known without running the program. */
export type Value =
  | { readonly kind: 'sql'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'constant'; readonly value: Constant }
  | List
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, () => Value> }
  | { readonly kind: 'function'; readonly node: Node; readonly frame: Frame }
  | Opaque;

export type Constant = string | number | boolean | null | undefined;

/** `isOpen`: there may be any number of such items, and one represents all of them. */
export type List = { readonly kind: 'list'; readonly items: readonly Value[]; readonly isOpen: boolean };

/**
 * A value that only the running program knows. `node` has its type; with `isItem`, the type of a list of such values.
 */
export type Opaque = {
  readonly kind: 'opaque';
  readonly key: string;
  readonly node: Node;
  readonly isItem: boolean;
  /** The function whose argument this is or comes from: its callers know more. */
  readonly argumentOf: Node | null;
};

/** The names that are in scope while a function is evaluated, including the parent's. */
export type Frame = {
  readonly scope: Node | null;
  readonly key: string;
  readonly names: Map<Node, Value>;
  readonly parent: Frame | null;
};

export const constant = (value: Constant): Value => ({ kind: 'constant', value });
export const list = (items: readonly Value[], isOpen = false): List => ({ kind: 'list', items, isOpen });
export const text = (words: string): Value => ({ kind: 'sql', pieces: [{ text: words }] });

export function frame(scope: Node | null, key: string, parent: Frame | null): Frame {
  return { scope, key, names: new Map(), parent };
}

/** Why a statement could not be composed. `argumentOf` is the function whose callers may know. */
export class NotComposable extends Error {
  readonly node: Node;
  readonly argumentOf: Node | null;

  constructor(node: Node, message: string, argumentOf: Node | null = null) {
    super(message);
    this.node = node;
    this.argumentOf = argumentOf;
  }
}

/** A path through the program that ends in an exception before there is a statement. */
export class DeadEnd extends Error {}
