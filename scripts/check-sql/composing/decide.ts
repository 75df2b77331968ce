import { type BinaryExpression, type Node, type PrefixUnaryExpression, SyntaxKind } from 'typescript/unstable/ast';
import type { Run } from './run.ts';
import type { Frame, Value } from './values.ts';

const EQUAL = new Set([SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.EqualsEqualsToken]);
const UNEQUAL = new Set([SyntaxKind.ExclamationEqualsEqualsToken, SyntaxKind.ExclamationEqualsToken]);

/** Whether a condition holds. If only the running program knows, both branches are taken, each in its own run. */
export function decide(node: Node, frame: Frame, run: Run): boolean {
  const by = `${frame.key}:${node.getSourceFile().fileName}:${node.pos}`;
  const choices = { pick: (key: string, count: number) => run.choices.pick(key, count, by) };
  return isTrueOf(node, frame, { ...run, choices });
}

function isTrueOf(node: Node, frame: Frame, run: Run): boolean {
  if (node.kind === SyntaxKind.ParenthesizedExpression)
    return isTrueOf((node as PrefixUnaryExpression & { expression: Node }).expression, frame, run);
  if (node.kind === SyntaxKind.PrefixUnaryExpression && node.getText().startsWith('!')) {
    return !isTrueOf((node as PrefixUnaryExpression).operand, frame, run);
  }
  if (node.kind === SyntaxKind.BinaryExpression) {
    const { left, operatorToken, right } = node as BinaryExpression;
    const operator = operatorToken.kind;
    if (operator === SyntaxKind.AmpersandAmpersandToken)
      return isTrueOf(left, frame, run) && isTrueOf(right, frame, run);
    if (operator === SyntaxKind.BarBarToken) return isTrueOf(left, frame, run) || isTrueOf(right, frame, run);
    if (EQUAL.has(operator)) return areEqual(run.evaluate(left, frame, run), run.evaluate(right, frame, run), run);
    if (UNEQUAL.has(operator)) return !areEqual(run.evaluate(left, frame, run), run.evaluate(right, frame, run), run);
  }
  return isTrue(run.evaluate(node, frame, run), run);
}

function areEqual(one: Value, other: Value, run: Run): boolean {
  if (one.kind === 'constant' && other.kind === 'constant') return one.value === other.value;
  if (one.kind === 'opaque' && other.kind === 'constant') {
    return run.choices.pick(`${one.key}==${String(other.value)}`, 2) === 1;
  }
  if (one.kind === 'constant') return areEqual(other, one, run);
  if (one.kind === 'opaque' && other.kind === 'opaque') return run.choices.pick(`${one.key}==${other.key}`, 2) === 1;
  return false;
}

function isTrue(value: Value, run: Run): boolean {
  if (value.kind === 'constant') return Boolean(value.value);
  return value.kind === 'opaque' ? run.choices.pick(`${value.key}?`, 2) === 0 : true;
}
