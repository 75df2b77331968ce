import { loadModule, parseSync } from 'libpg-query';
import type { Catalog } from '../database/catalog.ts';
import type { Analysis, Column, Scope } from './infos.ts';
import { findMarked } from './marks.ts';
import { columnsOf } from './queries.ts';

/** What the text of a statement says about nulls. */
export type Analyzed = {
  readonly columns: readonly Column[];
  /** Parameters that are written to a column as they are. */
  readonly writes: readonly Write[];
  /** How many marks stand where they aren't needed, or behind nothing that is selected. */
  readonly needlessMarks: number;
};

export type Write = {
  readonly table: string;
  readonly column: string;
  readonly parameter: number;
  readonly isNullable: boolean;
  readonly isColumnNullable: boolean;
};

const EMPTY: Scope = { relations: [], queries: new Map(), facts: new Set(), isGrouped: false, outer: null };

/** Makes the parser ready; once, before the first statement is analyzed. */
export const prepareParser = loadModule;

/** Reads the syntax tree of a statement that the database has accepted. */
export function analyze(
  text: string,
  catalog: Catalog,
  isParameterNullable: Analysis['isParameterNullable'],
): Analyzed {
  const tree = parseSync(text);
  const statement = tree.stmts?.[0]?.stmt;
  const writes: Write[] = [];
  const { marked, stray } = findMarked(text, tree);
  let needlessMarks = stray;
  if (!statement) return { columns: [], writes, needlessMarks };
  const analysis: Analysis = {
    catalog,
    tableColumns: (name) => tableColumns(name, catalog),
    isParameterNullable,
    columnsOf: (query, scope) => columnsOf(query, scope, analysis),
    marked,
    onMark: (_, isNullable) => {
      if (!isNullable) needlessMarks += 1;
    },
    onWrite: (table, column, { parameter, isNullable }, isColumnNullable) => {
      if (parameter !== undefined) writes.push({ table, column, parameter, isNullable, isColumnNullable });
    },
  };
  return { columns: columnsOf(statement, EMPTY, analysis), writes, needlessMarks };
}

// What a view may give is as nullable as its query; the database itself says nothing of that.
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
