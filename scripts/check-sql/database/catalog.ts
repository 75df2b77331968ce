// The database's tables and types.
import type pg from 'pg';

export type CatalogColumn = {
  readonly name: string;
  readonly isNullable: boolean;
  /** Whether the database fills it in if an insert doesn't. */
  readonly isFilledIn: boolean;
  /** The literals that a check constraint of the column allows; null if it has none. */
  readonly words: readonly string[] | null;
};

/** `definition`: the query of a view. */
export type CatalogTable = {
  readonly name: string;
  readonly columns: readonly CatalogColumn[];
  readonly definition: string | null;
};

export type CatalogType = { readonly name: string; readonly elementId: number; readonly category: string };

export type Catalog = {
  readonly tables: ReadonlyMap<string, CatalogTable>;
  readonly types: ReadonlyMap<number, CatalogType>;
};

type ColumnRow = {
  table: string;
  definition: string | null;
  name: string;
  isNullable: boolean;
  isFilledIn: boolean;
  checks: string[];
};
type TypeRow = { id: number; name: string; elementId: number; category: string };

const COLUMNS = `
  select case when c.relkind = 'v' and n.nspname = 'public' then pg_get_viewdef(c.oid) end as definition,
    case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as table,
    a.attname as name, not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "isFilledIn",
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and n.nspname <> 'information_schema'
  order by c.oid, a.attnum`;

const TYPES = `
  select oid::integer as id, typname as name, case when typcategory = 'A' then typelem::integer else 0 end as "elementId",
    typcategory as category
  from pg_type`;

/** Reads the catalog once. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<ColumnRow>(COLUMNS);
  const types = await client.query<TypeRow>(TYPES);
  const tables = new Map<string, CatalogTable>();
  for (const [name, own] of Map.groupBy(columns.rows, ({ table }) => table)) {
    tables.set(name.replace(/^pg_catalog\./, ''), {
      name,
      columns: own.map(columnOf),
      definition: own[0]?.definition ?? null,
    });
  }
  return { tables, types: new Map(types.rows.map((type) => [type.id, type])) };
}

function columnOf({ checks, name, isNullable, isFilledIn }: ColumnRow): CatalogColumn {
  return { name, isNullable, isFilledIn, words: checks.map(wordsOf).find((words) => words !== null) ?? null };
}

const ONE_OF = /^CHECK \(\(\(?[a-z_"]+\)?(?:::text)? = ANY \(\(?ARRAY\[((?:'[^']*'::[a-z ]+(?:, )?)+)\]/;

function wordsOf(check: string): string[] | null {
  const found = ONE_OF.exec(check)?.[1];
  return found ? [...found.matchAll(/'([^']*)'/g)].map(([, word]) => word as string) : null;
}
