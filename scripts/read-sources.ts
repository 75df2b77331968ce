// What the architecture test needs to know about the sources: their files, functions and exports.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './run-command.ts';

export type Source = { path: string; text: string; lineCount: number; isTest: boolean };
export type FoundFunction = { name: string; lineCount: number; isComponent: boolean };
export type FoundExport = { name: string; hasSentence: boolean };

/** Every file that git tracks or would add, except generated ones. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n');
  return listed
    .split('\n')
    .filter((path) => path !== '' && !deleted.includes(path))
    .toSorted();
}

/** The hand-written TypeScript among these files, with its text. */
export function readSources(paths: readonly string[]): Source[] {
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !/\.generated\.ts$|\.d\.ts$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        text,
        lineCount: text.trimEnd().split('\n').length,
        isTest: /\.(test|spec)\.tsx?$|(^|\/)testing\//.test(path),
      };
    });
}

/** Every function of a source, named or not, with its length in lines. */
export function listFunctions(source: Source): FoundFunction[] {
  const found: FoundFunction[] = [];
  const add = (node: { start: number; end: number }, name: string) => {
    const lineCount = source.text.slice(node.start, node.end).split('\n').length;
    found.push({ name, lineCount, isComponent: source.path.endsWith('.tsx') && /^[A-Z]/.test(name) });
  };
  const named = new Map<number, string>();
  visit(source, {
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') named.set(init.start, id.name);
    },
    FunctionDeclaration: (node) => add(node, node.id?.name ?? 'a function'),
    FunctionExpression: (node) => add(node, named.get(node.start) ?? 'a function'),
    ArrowFunctionExpression: (node) => {
      // An arrow function that only returns an object is a table, not a sequence of steps.
      const answer = node.body.type === 'ParenthesizedExpression' ? node.body.expression : node.body;
      const isTable = answer.type === 'ObjectExpression';
      if (!isTable) add(node, named.get(node.start) ?? 'a function');
    },
  });
  return found;
}

/** Every exported declaration of a source, and whether there is a comment directly above it. */
export function listExports(source: Source): FoundExport[] {
  const { program, comments } = parse(source);
  const found: FoundExport[] = [];
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    const { declaration } = node;
    const names =
      declaration.type === 'VariableDeclaration'
        ? declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : 'a pattern'))
        : ['id' in declaration && declaration.id && 'name' in declaration.id ? declaration.id.name : 'a declaration'];
    const hasSentence = comments.some(
      (comment) => comment.end <= node.start && source.text.slice(comment.end, node.start).trim() === '',
    );
    for (const name of names) found.push({ name, hasSentence });
  }
  return found;
}

/** The source with its comments blanked, so that a rule only sees code. */
export function withoutComments(source: Source): string {
  let text = source.text;
  for (const { start, end } of parse(source).comments) {
    text = text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end);
  }
  return text;
}

const parsed = new WeakMap<Source, ReturnType<typeof parseSync>>();

function parse(source: Source) {
  const program = parsed.get(source) ?? parseSync(source.path, source.text);
  parsed.set(source, program);
  return program;
}

/** Walks through the syntax tree of a source. */
export function visit(source: Source, visitors: ConstructorParameters<typeof Visitor>[0]): void {
  new Visitor(visitors).visit(parse(source).program);
}

// Raw SQL in any quoting, into a named table or a placeholder, and the query builder's equivalents.
const sqlWrite =
  /\binsert\s+into\s+(?:[a-z_."]+|\$\{)|\bupdate\s+(?:only\s+)?(?:[a-z_."]+|\$\{[^}]*\})(?:\s+(?:as\s+)?[a-z]+)?\s+set\b|\bdelete\s+from\s+(?:[a-z_."]+|\$\{)|\btruncate\s+(?:table\s+)?[a-z_]+|\bmerge\s+into\s|\bcopy\s+[a-z_."]+[^;`']*\sfrom\s+stdin|\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/gi;

/** The statements of a source that write to the database, with their lines. */
export function listSqlWrites(source: Source): { line: number; statement: string }[] {
  const code = withoutComments(source);
  return [...code.matchAll(sqlWrite)].map((found) => ({
    line: code.slice(0, found.index).split('\n').length,
    statement: code.slice(found.index, found.index + 60).replace(/\s+/g, ' '),
  }));
}
