import { type CallExpression, type Node, type PropertyAccessExpression, SyntaxKind } from 'typescript/unstable/ast';
import { pickLiteral } from './literals.ts';
import { itemOf } from './opaque.ts';
import type { Run } from './run.ts';
import { composePart, piecesOf } from './template.ts';
import { type Frame, NotComposable, type Piece, text, type Value } from './values.ts';

/** sql.raw, sql.ref, sql.table, sql.id, sql.lit, sql.val and sql.join; null for other calls. */
export function callSql(node: CallExpression, frame: Frame, run: Run): Value | null {
  if (node.expression.kind !== SyntaxKind.PropertyAccessExpression) return null;
  const { expression, name } = node.expression as PropertyAccessExpression;
  if (expression.getText() !== 'sql') return null;
  const [first] = node.arguments;
  if (!first) return null;
  switch (name.text) {
    case 'raw':
      return text(wordsOf(first, frame, run));
    case 'ref':
    case 'table':
    case 'id':
      return text(wordsOf(first, frame, run).split('.').map(quoted).join('.'));
    case 'lit':
      return text(literalOf(run.evaluate(first, frame, run)));
    case 'val':
      return { kind: 'sql', pieces: [{ parameter: first, isItem: false, frame }] };
    case 'join':
      return join(node, frame, run);
    default:
      return null;
  }
}

function wordsOf(node: Node, frame: Frame, run: Run): string {
  const value = pickLiteral(run.evaluate(node, frame, run), run);
  if (value.kind === 'constant') return String(value.value);
  const argumentOf = value.kind === 'opaque' ? value.argumentOf : null;
  throw new NotComposable(node, `these words of the statement are only known when the program runs`, argumentOf);
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

function literalOf(value: Value): string {
  if (value.kind !== 'constant') return `'a literal'`;
  return typeof value.value === 'string' ? `'${value.value.replaceAll("'", "''")}'` : String(value.value);
}

function join(node: CallExpression, frame: Frame, run: Run): Value {
  const [given, separator] = node.arguments as unknown as [Node, Node | undefined];
  const items = run.evaluate(given, frame, run);
  const between: readonly Piece[] = separator ? composePart(separator, frame, run) : [{ text: ', ' }];
  const all = items.kind === 'list' ? items.items : [itemOf(items, given, frame)];
  const parts = all.map((item) => piecesOf(item, given, frame, run));
  return { kind: 'sql', pieces: parts.flatMap((part, at) => (at === 0 ? part : [...between, ...part])) };
}
