import { beforeAll, expect, it } from 'vitest';
import type { Catalog, CatalogTable } from '../database/catalog.ts';
import { analyze, prepareParser } from './analyze.ts';

// A question mark follows what may be null.
const table = (name: string, columns: string, definition: string | null = null): [string, CatalogTable] => [
  name,
  {
    name,
    definition,
    columns: columns.split(' ').map((one) => ({
      name: one.replace('?', ''),
      isNullable: one.endsWith('?'),
      isFilledIn: one === 'id',
      words: one === 'state' ? ['waiting', 'done'] : null,
    })),
  },
];

const catalog: Catalog = {
  types: new Map(),
  tables: new Map([
    table('people', 'id name? team_id? state is_here?'),
    table('teams', 'id title motto?'),
    table('titles', 'id? title?', 'select id, title from teams'),
  ]),
};

// The first parameter is never null, and the second may be.
const isParameterNullable = (number: number) => number > 1;

function columnsOf(text: string): string {
  const { columns } = analyze(text, catalog, isParameterNullable);
  return columns.map(({ name, isNullable }) => (isNullable ? `${name}?` : name)).join(' ');
}

beforeAll(prepareParser);

it.each([
  ['select id, name from people', 'id name?'],
  ['select * from people p', 'id name? team_id? state is_here?'],
  ['select p.*, t.title from people p join teams t on t.id = p.team_id', 'id name? team_id state is_here? title'],
  ['select t.id, t.motto from people p left join teams t on t.id = p.team_id', 'id? motto?'],
  ['select p.id, t.id from people p right join teams t on t.id = p.team_id', 'id? id'],
  ['select p.id, t.id from people p full join teams t on t.id = p.team_id', 'id? id?'],
  ['select t.title from people p left join teams t on t.id = p.team_id where t.id = $1', 'title'],
  ['select name from people where name is not null', 'name'],
  ['select name from people where name = $1 and team_id is not null', 'name'],
  ['select name from people where name = $1 or team_id is not null', 'name?'],
  ['select name from people where not (name is null)', 'name'],
  ['select name from people where name is distinct from $1', 'name?'],
  ['select name from people where name = all($1)', 'name?'],
  ['select title, id from titles', 'title id'],
  ['select count(*), max(id), min(name) from people', 'count max? min?'],
  ['select team_id, max(id) as last, max(name) as name from people group by team_id', 'team_id? last name?'],
  ['select max(id) filter (where is_here) as here from people group by team_id', 'here?'],
  [
    'select row_number() over () as place, lag(id) over () as before, sum(id) over () as all from people',
    'place before? all',
  ],
  ['select coalesce(name, $1) as one, coalesce(name, $2) as other from people', 'one other?'],
  [
    `select case when name is null then '-' else name end as one, case when is_here then 1 end as other from people`,
    'one other?',
  ],
  [
    'select name || id as one, id + 1 as other, id = 2 as same, name is null as none from people',
    'one? other same none',
  ],
  [`select case when name = $1 then '-' else name end as name from people`, 'name?'],
  ['select (id, name) > (1, $1) as one, (id, state) > (1, $1) as other from people', 'one? other'],
  ['select name from people where (id, name) > (1, $1)', 'name?'],
  ['select name from people where (id, name) = (1, $1)', 'name'],
  ['select name from people where not (name = any($1))', 'name?'],
  ['select name from people where name = any($1)', 'name'],
  [
    'select t.id, p.team_id from teams x left join (teams t join people p on p.team_id = t.id) on t.id = x.id',
    'id? team_id?',
  ],
  ['select (select unnest($1::text[])) as one, (select 1 union select 2 where false) as other', 'one? other?'],
  ['select max(id) from people group by grouping sets ((team_id), ())', 'max?'],
  ['select sum(id) over (order by id rows between 2 following and unbounded following) as sum from people', 'sum?'],
  ['select sum(id) over (order by id rows between unbounded preceding and 2 preceding) as sum from people', 'sum?'],
  ['update people set (name, state) = (select title, title from teams) where name is not null returning name', 'name?'],
  [`select '{}'::jsonb -> 'a' as one, nullif(id, 0) as other from people`, 'one? other?'],
  ['select (select id from people limit 1) as one, (select count(*) from people) as number', 'one? number'],
  ['select exists (select 1 from people) as one, array(select name from people) as list', 'one list'],
  ['select id in (select team_id from people) as one, id in (select id from people) as other from teams', 'one? other'],
  ['select $1::text as one, $2::text as other', 'one other?'],
  ['select u from unnest($1::bigint[]) as u', 'u'],
  ['select u.a, u.b from unnest($1::bigint[], $2::text[]) as u (a, b)', 'a b?'],
  ['with x as (select id, name from people) select * from x', 'id name?'],
  ['with x (a, b) as (select id, name from people) select a, b from x where b <> $1', 'a b'],
  ['select id from people union all select team_id from people', 'id?'],
  ['select c.n from people p left join lateral (select count(*) as n from teams) c on true', 'n'],
  ['select c.n from people p left join lateral (select id as n from teams) c on true', 'n?'],
  ['insert into people (id, name) values ($1, $2) returning id, name', 'id name?'],
  ['update people set name = $1 where id = 1 returning name', 'name'],
  ['update people set name = $2 where name is not null returning name', 'name?'],
  ['delete from people p using teams t where t.id = p.team_id returning p.team_id, t.motto', 'team_id motto?'],
  ['select (t.*) is null as none, t as whole from people p left join teams t on t.id = p.id', 'none whole?'],
])('%s', (text, expected) => {
  expect(columnsOf(text)).toBe(expected);
});

it('knows the literals that a value can be', () => {
  const wordsOf = (text: string) => analyze(text, catalog, isParameterNullable).columns[0]?.words;
  expect(wordsOf('select state from people')).toEqual(['waiting', 'done']);
  expect(
    wordsOf(`select case when is_here then 'here' when name is null then null else state end from people`),
  ).toEqual(['here', 'waiting', 'done']);
  expect(wordsOf('select name from people')).toBeNull();
});

it('reports which parameters are written to which columns', () => {
  const { writes } = analyze(
    'insert into people (id, name) select $1::bigint, u.b from unnest($2::text[]) as u (b) on conflict (id) do update set state = $3',
    catalog,
    isParameterNullable,
  );
  expect(writes.map(({ column, parameter, isNullable }) => [column.name, parameter, isNullable])).toEqual([
    ['id', 1, false],
    ['name', 2, true],
    ['state', 3, true],
  ]);
});

it.each([
  [`insert into people (id, state) values (1, 'waiting')`, []],
  [`insert into people (id, state) values (1, 'wating')`, ["people.state doesn't take wating"]],
  [`update people set state = case when is_here then 'done' else 'gone' end`, ["people.state doesn't take gone"]],
  ['update people set state = null', ['people.state takes no null']],
  ['insert into people (name) values ($1)', ['the insert leaves out people.state, which takes no null']],
])('%s', (text, expected) => {
  expect(analyze(text, catalog, isParameterNullable).faults).toEqual(expected);
});

it('trusts a mark, and reports unnecessary ones', () => {
  const marked = analyze(
    'select max(id) /* not null */ as id, (select name from people) /* not null */ as name from people',
    catalog,
    isParameterNullable,
  );
  expect(marked.columns.map(({ isNullable }) => isNullable)).toEqual([false, false]);
  expect(marked.faults).toEqual([]);
  expect(analyze('select id /* not null */ from people', catalog, isParameterNullable).faults).toHaveLength(1);
  expect(
    analyze('select id from people where name /* not null */ = $1', catalog, isParameterNullable).faults,
  ).toHaveLength(1);
});
