import type { Node } from 'libpg-query';
import type { Catalog, CatalogColumn } from '../database/catalog.ts';

/** What is known about a value: whether it may be null, and its possible literals if they can be listed. */
export type Info = {
  readonly isNullable: boolean;
  readonly words: readonly string[] | null;
  /** The number of the parameter that the value is. */
  readonly parameter?: number | undefined;
};

export type Column = Info & { readonly name: string };

/**
 * A table, query or function in a from clause. `mayBeMissing`: because of an outer join, all its columns may be null.
 */
export type Relation = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly mayBeMissing: boolean;
};

/** The names in scope at a place in a statement. */
export type Scope = {
  readonly relations: readonly Relation[];
  readonly queries: ReadonlyMap<string, readonly Column[]>;
  /** Columns that conditions have shown not to be null, as "relation.column". */
  readonly facts: ReadonlySet<string>;
  /** Whether every group has a row: an aggregate over no rows is null. */
  readonly isGrouped: boolean;
  readonly outer: Scope | null;
};

/** The input of the analysis of a statement. */
export type Analysis = {
  readonly catalog: Catalog;
  /** The columns of a table or view of the database. */
  tableColumns(name: string): readonly Column[] | undefined;
  /** Whether a parameter, or an item of one, may be null. Parameters count from 1. */
  isParameterNullable(number: number, isItem: boolean): boolean;
  /** The columns of a query inside the statement. */
  columnsOf(query: Node, scope: Scope): readonly Column[];
  /** Called with each value that is written to a column. */
  onWrite(table: string, column: CatalogColumn, value: Info): void;
  /** Called with each column that an insert leaves out. */
  onLeftOut(table: string, column: CatalogColumn): void;
  /** Places that are marked as not null: positions of the targets. */
  readonly marked: ReadonlySet<number>;
  /** Called with each marked target, and what is known without the mark. */
  onMark(location: number, isNullable: boolean): void;
};

export const known: Info = { isNullable: false, words: null };
export const unsure: Info = { isNullable: true, words: null };
export const nullableIf = (isNullable: boolean): Info => (isNullable ? unsure : known);

/** One of several values, unknown which. */
export function oneOf(infos: readonly Info[]): Info {
  const said = infos.filter(({ words }) => words?.length !== 0);
  const words = said.some((one) => one.words === null) ? null : said.flatMap((one) => one.words ?? []);
  return { isNullable: infos.some(({ isNullable }) => isNullable), words: words ? [...new Set(words)] : null };
}

/** The kind of a node and its content: every node of the syntax tree has one key. */
export function contentOf(node: Node): [string, never] {
  return Object.entries(node)[0] as [string, never];
}

/** The names in a list of names. */
export function namesOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).map((node) => (node as { String?: { sval?: string } }).String?.sval ?? '*');
}
