import { loadModule, parseSync } from 'libpg-query';
import type { Catalog, CatalogColumn } from '../database/catalog.ts';
import type { Analysis, Column, Scope } from './infos.ts';
import { findMarked } from './marks.ts';
import { columnsOf } from './queries.ts';

/** What the text of a statement says about nulls and literals. */
export type Analyzed = {
  readonly columns: readonly Column[];
  /** Parameters that are written to a column as they are. */
  readonly writes: readonly Write[];
  /** Problems that don't depend on the parameters. */
  readonly faults: readonly string[];
};

export type Write = {
  readonly table: string;
  readonly column: CatalogColumn;
  readonly parameter: number;
  readonly isNullable: boolean;
};

const EMPTY: Scope = { relations: [], queries: new Map(), facts: new Set(), isGrouped: false, outer: null };

/** Loads the parser. Must be called once before the first statement is analyzed. */
export const prepareParser = loadModule;

/** Analyzes the syntax tree of a statement that the database has accepted. */
export function analyze(
  text: string,
  catalog: Catalog,
  isParameterNullable: Analysis['isParameterNullable'],
): Analyzed {
  const tree = parseSync(text);
  const statement = tree.stmts?.[0]?.stmt;
  const writes: Write[] = [];
  const faults: string[] = [];
  const { marked, stray } = findMarked(text, tree);
  if (stray > 0) faults.push(NEEDLESS);
  if (!statement) return { columns: [], writes, faults };
  const analysis: Analysis = {
    catalog,
    tableColumns: (name) => tableColumns(name, catalog),
    isParameterNullable,
    columnsOf: (query, scope) => columnsOf(query, scope, analysis),
    marked,
    onMark: (_, isNullable) => {
      if (!isNullable) faults.push(NEEDLESS);
    },
    onWrite: (table, column, { parameter, isNullable, words }) => {
      if (parameter !== undefined) writes.push({ table, column, parameter, isNullable });
      if (words?.length === 0 && !column.isNullable) faults.push(`${table}.${column.name} takes no null`);
      for (const word of notAllowed(words, column)) faults.push(`${table}.${column.name} doesn't take ${word}`);
    },
    onLeftOut: (table, { name, isNullable, isFilledIn }) => {
      if (!isNullable && !isFilledIn) faults.push(`the insert leaves out ${table}.${name}, which takes no null`);
    },
  };
  return { columns: columnsOf(statement, EMPTY, analysis), writes, faults };
}

const NEEDLESS = 'a mark /* not null */ is where nothing can be null';

/** The literals that a column doesn't accept. */
export function notAllowed(words: readonly string[] | null, column: CatalogColumn): readonly string[] {
  return (words ?? []).filter((word) => column.words?.includes(word) === false);
}

// A view's columns are as nullable as its query; the database doesn't say.
const views = new WeakMap<Catalog, Map<string, readonly Column[]>>();

function tableColumns(name: string, catalog: Catalog): readonly Column[] | undefined {
  const table = catalog.tables.get(name);
  if (!table?.definition) return table?.columns;
  const known = views.get(catalog) ?? new Map<string, readonly Column[]>();
  views.set(catalog, known);
  const columns = known.get(name) ?? analyze(table.definition, catalog, () => true).columns;
  known.set(name, columns);
  return columns;
}
