// The server's sources as the compiler sees them: TypeScript 7 answers through the native server that editors use.
import { join, relative } from 'node:path';
import { type Identifier, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Project, SymbolFlags, type Symbol as TsSymbol, type Type } from 'typescript/unstable/sync';
import { root } from '../run-command.ts';

/** Replacement texts for files, by absolute path. */
export type Overlay = Map<string, string>;

/** What the composer and the comparison need to know about the sources. */
export type Program = {
  /** The server's production sources, without tests and test helpers. */
  readonly files: readonly SourceFile[];
  readonly checker: Project['checker'];
  /** The type of an expression where it is used, narrowed by the conditions around it. */
  typeOf(node: Node): Type;
  /** Gets many types at once, which is faster than one by one. */
  fetchTypes(nodes: readonly Node[]): void;
  /** The declaration of this identifier; null if a library declares it. */
  declarationOf(identifier: Node): Node | null;
};

export type OpenProgram = {
  read(): Program;
  /** Updates the text of these files. */
  change(paths: readonly string[]): void;
  close(): void;
};

const TEST = /\.test\.ts$|\/server\/testing\/|\.generated\.ts$/;
// TypeScript writes paths with slashes on every system.
const server = join(root, 'server').replaceAll('\\', '/');
const config = `${server}/tsconfig.json`;

/** Opens the server's project. Texts of the overlay replace files. */
export function openProgram(overlay: Overlay = new Map()): OpenProgram {
  const api = new API({ cwd: root, fs: { readFile: (path) => overlay.get(path) } });
  let changed: string[] = [];
  let snapshot = api.updateSnapshot({ openProjects: [config] });
  return {
    read() {
      if (changed.length > 0) snapshot = api.updateSnapshot({ fileChanges: { changed } });
      changed = [];
      const project = snapshot.getProject(config);
      if (!project) throw new Error(`TypeScript doesn't open ${config}.`);
      return readProject(project);
    },
    change(paths) {
      changed = [...changed, ...paths];
    },
    close: () => api.close(),
  };
}

function readProject(project: Project): Program {
  const { program, checker } = project;
  const types = new Map<Node, Type>();
  const declarations = new Map<Node, Node | null>();
  const names = program.getSourceFileNames().filter((name) => name.startsWith(`${server}/`) && !TEST.test(name));
  const fetchTypes = (nodes: readonly Node[]) => {
    const missing = nodes.filter((node) => !types.has(node));
    const found = missing.length === 0 ? [] : checker.getTypeAtLocation(missing);
    for (const [at, node] of missing.entries()) types.set(node, found[at] ?? checker.getUnknownType());
  };
  return {
    files: names.flatMap((name) => program.getSourceFile(name) ?? []),
    checker,
    fetchTypes,
    typeOf(node) {
      fetchTypes([node]);
      return types.get(node) as Type;
    },
    declarationOf(identifier) {
      const known = declarations.get(identifier);
      if (known !== undefined) return known;
      const found = declarationOf(symbolAt(project, identifier), project);
      declarations.set(identifier, found);
      return found;
    },
  };
}

function symbolAt({ checker }: Project, identifier: Node): TsSymbol | undefined {
  const symbol =
    identifier.parent.kind === SyntaxKind.ShorthandPropertyAssignment
      ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
      : checker.getSymbolAtLocation(identifier);
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function declarationOf(symbol: TsSymbol | undefined, project: Project): Node | null {
  const handle = symbol?.valueDeclaration;
  if (!handle || handle.path.includes('/node_modules/')) return null;
  return handle.resolve(project) ?? null;
}

/** This node and every node below it, itself first. */
export function* nodesUnder(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesUnder(child);
}

/** The nearest function or file around a node. */
export function scopeOf(node: Node): Node {
  for (let at = node.parent; ; at = at.parent) if (isFunction(at) || at.kind === SyntaxKind.SourceFile) return at;
}

const FUNCTIONS = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
]);

export function isFunction(node: Node): boolean {
  return FUNCTIONS.has(node.kind);
}

/** The file of a node, relative to the root of the project. */
export function pathOf(node: Node): string {
  return relative(root, node.getSourceFile().fileName).replaceAll('\\', '/');
}

/** The location of a node, as editors open it. */
export function placeOf(node: Node): string {
  const line = node.getSourceFile().text.slice(0, node.getStart()).split('\n').length;
  return `${pathOf(node)}:${line}`;
}

/** The name of the outermost function around a node; empty if there is none. */
export function functionAround(node: Node): string {
  let name = '';
  for (let at = node.parent; at && at.kind !== SyntaxKind.SourceFile; at = at.parent) {
    const named = (at as Node & { name?: Node }).name;
    if (named?.kind === SyntaxKind.Identifier) name = (named as Identifier).text;
  }
  return name;
}
