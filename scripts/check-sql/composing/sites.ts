// The calls that run statements: `execute` of fragments, and `query` with plain text on a connection of the driver.
import {
  type CallExpression,
  type Node,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import type { Type, TypeReference } from 'typescript/unstable/sync';
import { nodesUnder, type Program } from '../program.ts';
import { isFragment } from './template.ts';

/** Every call in these files that runs a statement. */
export function findSites(program: Program, files: readonly SourceFile[]): CallExpression[] {
  const calls = files.filter(mayRunStatements).flatMap((file) => [...nodesUnder(file)].filter(isCandidate));
  program.fetchTypes(calls.map(receiverOf));
  return calls.filter((call) => isSite(call, program));
}

const mayRunStatements = ({ text }: SourceFile) => /\.execute\(|\bquery\b|\bask\(/.test(text);

function isCandidate(node: Node): node is CallExpression {
  if (node.kind !== SyntaxKind.CallExpression) return false;
  const name = calledName(node as CallExpression);
  return name === 'execute' || name === 'ask' || (name === 'query' && (node as CallExpression).arguments.length > 0);
}

function calledName({ expression }: CallExpression): string {
  const { name, text } = expression as Node & { name?: { text: string }; text?: string };
  return expression.kind === SyntaxKind.PropertyAccessExpression ? (name?.text ?? '') : (text ?? '');
}

function isSite(call: CallExpression, program: Program): boolean {
  const type = program.typeOf(receiverOf(call));
  if (calledName(call) === 'execute') return isFragment(type, program);
  return calledName(call) === 'ask' ? type.getAliasSymbol()?.name === 'Ask' : isConnection(type);
}

const CONNECTIONS = new Set(['Client', 'ClientBase', 'Pool', 'PoolClient']);

const isConnection = (type: Type) => CONNECTIONS.has(type.getSymbol()?.name ?? '');

/** What a statement is run on: the fragment itself, the connection, or the function that runs it. */
export function receiverOf(site: Node): Node {
  const { expression } = site as CallExpression;
  return expression.kind === SyntaxKind.PropertyAccessExpression
    ? (expression as PropertyAccessExpression).expression
    : expression;
}

/** Whether the statement of a site is plain text, with $1 for its first parameter. */
export function isPlainText(site: Node): boolean {
  return calledName(site as CallExpression) !== 'execute';
}

/** Whether the rows are read by the driver alone, without the parsers of the program's own pool. */
export function isDriversOwn(site: Node, { typeOf }: Program): boolean {
  return isPlainText(site) && typeOf(receiverOf(site)).getSymbol()?.name === 'Client';
}

/** The row type at a site; null if there is none. */
export function givenRowType(site: Node, { checker, typeOf }: Program): Type | null {
  if (isPlainText(site)) {
    const [given] = (site as CallExpression).typeArguments ?? [];
    return given ? (checker.getTypeFromTypeNode(given) ?? null) : null;
  }
  const type = typeOf(receiverOf(site));
  return type.isTypeReference() ? (checker.getTypeArguments(type as TypeReference)[0] ?? null) : null;
}

/** Every `sql` template in these files. */
export function findTemplates(files: readonly SourceFile[]): Node[] {
  return files
    .filter(({ text }) => text.includes("from 'kysely'"))
    .flatMap((file) => [...nodesUnder(file)])
    .filter(
      (node) =>
        node.kind === SyntaxKind.TaggedTemplateExpression && (node as TaggedTemplateExpression).tag.getText() === 'sql',
    );
}
