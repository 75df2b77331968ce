import pg from 'pg';

type Column = {
  table_name: string;
  column_name: string;
  type_name: string;
  is_nullable: boolean;
  is_filled_in: boolean;
  enum_labels: string[] | null;
};

const COLUMNS = `
  select c.relname as table_name, a.attname as column_name,
         coalesce(nullif(element.typname, ''), t.typname) || case when element.oid is null then '' else '[]' end as type_name,
         not a.attnotnull and c.relkind <> 'v' as is_nullable,
         a.atthasdef or a.attidentity <> '' as is_filled_in,
         (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as enum_labels
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
   where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname <> 'schema_migrations'
   order by c.relname collate "C", a.attnum`;

const NUMBERS = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid']);
const INSTANTS = new Set(['timestamptz', 'timestamp']);
const UNKNOWN = new Set(['json', 'jsonb', 'interval', 'point']);

/** The row types of a migrated database, as the text of tables.generated.ts. */
export async function describeTables(address: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    return printTables(rows);
  } finally {
    await client.end();
  }
}

function printTables(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const names = [...tables.keys()];
  const types = [...tables].map(
    ([name, own]) => `export type ${typeName(name)} = {\n${own.map(printColumn).join('')}};\n`,
  );
  const list = names.map((name) => `  ${name}: ${typeName(name)};\n`).join('');
  return [
    '// Made by `npm run generate` from the migrated database; change a migration instead of this file.\n',
    ...(columns.some((column) => column.is_filled_in) ? [`import type { Generated } from 'kysely';\n`] : []),
    ...types,
    `/** Every table, by its name. */\nexport type Tables = {\n${list}};\n`,
  ].join('\n');
}

function printColumn(column: Column): string {
  const plain = column.enum_labels?.map((label) => `'${label}'`).join(' | ') ?? typeOf(column.type_name);
  const nullable = column.is_nullable && plain !== 'unknown' ? `${plain} | null` : plain;
  return `  ${column.column_name}: ${column.is_filled_in ? `Generated<${nullable}>` : nullable};\n`;
}

function typeOf(name: string): string {
  if (name.endsWith('[]')) return `${typeOf(name.slice(0, -2))}[]`;
  if (NUMBERS.has(name)) return 'number';
  if (INSTANTS.has(name)) return 'Date';
  if (name === 'bool') return 'boolean';
  if (name === 'bytea') return 'Buffer';
  // Numeric values and dates stay text.
  return UNKNOWN.has(name) ? 'unknown' : 'string';
}

function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}
