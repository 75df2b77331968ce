import type { Node } from 'typescript/unstable/ast';

/** A stretch of a statement: text, or the place of a parameter with the expression that fills it. */
export type Piece = { readonly text: string } | Parameter;

/** `isItem`: the parameter is one item of the list that `parameter` amounts to. */
export type Parameter = { readonly parameter: Node; readonly isItem: boolean; readonly frame: Frame };

/** What an expression amounts to, as far as can be known without running the program. */
export type Value =
  | { readonly kind: 'sql'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'constant'; readonly value: Constant }
  | List
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, () => Value> }
  | { readonly kind: 'function'; readonly node: Node; readonly frame: Frame }
  | Opaque;

export type Constant = string | number | boolean | null | undefined;

/** `isOpen`: there may be any number of such items, of which one stands for all. */
export type List = { readonly kind: 'list'; readonly items: readonly Value[]; readonly isOpen: boolean };

/** Something that only the running program knows. `node` is of its type; with `isItem`, of the type of a list of such. */
export type Opaque = {
  readonly kind: 'opaque';
  readonly key: string;
  readonly node: Node;
  readonly isItem: boolean;
  /** The function whose argument this is or comes from: its callers know more. */
  readonly argumentOf: Node | null;
};

/** What names mean while a function is read; the parent's names are known in it, too. */
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

/** Why a statement could not be put together; `argumentOf` is the function whose callers may know. */
export class NotComposable extends Error {
  readonly node: Node;
  readonly argumentOf: Node | null;

  constructor(node: Node, message: string, argumentOf: Node | null = null) {
    super(message);
    this.node = node;
    this.argumentOf = argumentOf;
  }
}

/** A way through the program that ends in an exception before there is a statement. */
export class DeadEnd extends Error {}
