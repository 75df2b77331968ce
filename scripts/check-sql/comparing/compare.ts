// Compares the program's types of a statement with the database's.
import { SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { typeOfValue } from '../composing/literals.ts';
import { givenRowType, isDriversOwn } from '../composing/sites.ts';
import type { Statement } from '../composing/statements.ts';
import type { Catalog } from '../database/catalog.ts';
import type { Description } from '../database/describe.ts';
import { type Analyzed, analyze, notAllowed } from '../nullability/analyze.ts';
import type { Column } from '../nullability/infos.ts';
import type { Program } from '../program.ts';
import { type Kind, kindOf } from './kinds.ts';
import { hasNull, isUnknown, itemOf, literalsOf, whyNotGiven, whyNotRead } from './types.ts';

export type Comparison = { readonly faults: readonly string[]; readonly warnings: readonly string[] };

/** Where the database contradicts the row type and parameters of the statement. */
export function compare(
  statement: Statement,
  description: Description,
  { program, catalog }: { program: Program; catalog: Catalog },
): Comparison {
  const types = statement.parameters.map(({ parameter, isItem }) => typeOfValue({ node: parameter, isItem }, program));
  const analyzed = analyze(statement.text, catalog, (number, isItem) => {
    const type = types[number - 1];
    if (!type) return true;
    const asked = isItem ? itemOf(program.checker.getNonNullableType(type) ?? type, program.checker) : type;
    return asked === null || hasNull(asked) || isUnknown(asked);
  });
  const rows = compareRows(statement, description, { program, catalog, analyzed });
  return {
    faults: [
      ...compareParameters(types, description, { program, catalog, analyzed }),
      ...rows.faults,
      ...analyzed.faults,
    ],
    warnings: rows.warnings,
  };
}

type Known = { readonly program: Program; readonly catalog: Catalog; readonly analyzed: Analyzed };

function compareParameters(
  types: readonly Type[],
  { parameterTypeIds }: Description,
  { program, catalog, analyzed }: Known,
): string[] {
  if (parameterTypeIds.length !== types.length) {
    return [`it has ${parameterTypeIds.length} parameters and is given ${types.length}`];
  }
  const wrong = types.flatMap((type, at) => {
    const id = parameterTypeIds[at] ?? 0;
    const name = catalog.types.get(id)?.name ?? String(id);
    const why = whyNotGiven(kindOf(id, catalog), name, type, program.checker);
    return why ? [`parameter $${at + 1} is ${inWords(type, program)}: ${why}`] : [];
  });
  const written = analyzed.writes.flatMap(({ table, column, parameter, isNullable }) => {
    const type = types[parameter - 1];
    const words = type ? notAllowed(literalsOf(type), column) : [];
    return [
      ...(isNullable && !column.isNullable
        ? [`parameter $${parameter} may be null, and ${table}.${column.name} may not`]
        : []),
      ...words.map((word) => `parameter $${parameter} may be ${word}, which ${table}.${column.name} doesn't take`),
    ];
  });
  return [...wrong, ...written];
}

function inWords(type: Type, { checker }: Program): string {
  const words = checker.typeToString(type);
  return words.length > 80 ? `${words.slice(0, 77)}...` : words;
}

function compareRows(statement: Statement, { columns }: Description, known: Known): Comparison {
  const { program, catalog, analyzed } = known;
  const row = rowTypeOf(statement, program);
  if (!row) return { faults: [], warnings: [] };
  const fields = fieldsOf(row, program);
  const faults: string[] = [];
  const warnings: string[] = [];
  for (const [name, { isOptional }] of fields) {
    if (isOptional || columns.some((column) => column.name === name)) continue;
    faults.push(`the row type has ${name}, which the statement doesn't select`);
  }
  const isOwn = isDriversOwn(statement.site, program);
  const isOpen = program.checker.getIndexInfosOfType(row).length > 0;
  const isAnalyzed = analyzed.columns.length === columns.length;
  for (const [at, { name, typeId }] of columns.entries()) {
    const type = fields.get(name)?.type;
    if (!type) {
      if (!isOpen) faults.push(`the statement selects ${name}, which the row type doesn't have`);
      continue;
    }
    const column = isAnalyzed ? (analyzed.columns[at] as Column) : null;
    const found = compareColumn(name, type, { kind: kindOf(typeId, catalog, isOwn), column }, program);
    faults.push(...found.faults);
    warnings.push(...found.warnings);
  }
  return { faults, warnings };
}

function compareColumn(
  name: string,
  type: Type,
  { kind, column }: { kind: Kind; column: Column | null },
  program: Program,
): Comparison {
  if (isUnknown(type)) return { faults: [], warnings: [] };
  const faults: string[] = [];
  const isOnlyNull = column?.words?.length === 0;
  const why = isOnlyNull ? null : whyNotRead(kind, type, program.checker);
  if (why) faults.push(`${name} is ${inWords(type, program)} in the row type: ${why}`);
  const isNullable = column?.isNullable ?? true;
  if (isNullable && !hasNull(type)) faults.push(`${name} may be null, and the row type says that it may not`);
  const literals = literalsOf(type);
  const missing = (literals && column?.words?.filter((word) => !literals.includes(word))) ?? [];
  if (missing.length > 0) faults.push(`${name} may be ${missing.join(', ')}, which the row type doesn't name`);
  const isNeverNull = column !== null && !isNullable && hasNull(type);
  return { faults, warnings: isNeverNull ? [`${name} is never null, and the row type says that it may be`] : [] };
}

// The row type of a statement, if it has one.
function rowTypeOf({ site }: Statement, program: Program): Type | null {
  const row = givenRowType(site, program);
  return !row || (row.flags & (TypeFlags.Unknown | TypeFlags.Any | TypeFlags.TypeParameter)) !== 0 ? null : row;
}

type Field = { readonly type: Type; readonly isOptional: boolean };

function fieldsOf(row: Type, { checker }: Program): Map<string, Field> {
  const symbols = checker.getPropertiesOfType(row);
  const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols);
  return new Map(
    symbols.map(({ name, flags }, at) => [
      name,
      { type: types[at] ?? checker.getUnknownType(), isOptional: (flags & SymbolFlags.Optional) !== 0 },
    ]),
  );
}
