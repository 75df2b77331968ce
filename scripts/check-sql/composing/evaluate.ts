// Evaluates the expressions that statements are made of, as far as possible without running the program.
import {
  type ArrayLiteralExpression,
  type BinaryExpression,
  type CallExpression,
  type ConditionalExpression,
  type ElementAccessExpression,
  type Identifier,
  type NewExpression,
  type Node,
  type ObjectLiteralExpression,
  type PrefixUnaryExpression,
  type PropertyAccessExpression,
  type PropertyAssignment,
  type SpreadElement,
  SyntaxKind,
  type TaggedTemplateExpression,
  type TemplateExpression,
} from 'typescript/unstable/ast';
import { isFunction } from '../program.ts';
import { callFunction } from './call-function.ts';
import { callMethod } from './call-method.ts';
import { callSql } from './call-sql.ts';
import { decide } from './decide.ts';
import { pickLiteral } from './literals.ts';
import { lookUp } from './look-up.ts';
import { fieldOf, itemOf, opaque } from './opaque.ts';
import type { Run } from './run.ts';
import { composeTemplate } from './template.ts';
import { type Constant, constant, type Frame, list, type Value } from './values.ts';

type Wrapped = Node & { readonly expression: Node };

/** The value of an expression; opaque if only the running program knows. */
export function evaluate(node: Node, frame: Frame, run: Run): Value {
  switch (node.kind) {
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
    case SyntaxKind.NonNullExpression:
      return asWritten(evaluate((node as Wrapped).expression, frame, run), node);
    case SyntaxKind.TaggedTemplateExpression:
      return composeTemplate(node as TaggedTemplateExpression, frame, run) ?? opaque(node, frame);
    case SyntaxKind.StringLiteral:
    case SyntaxKind.NoSubstitutionTemplateLiteral:
      return constant((node as Identifier).text);
    case SyntaxKind.NumericLiteral:
      return constant(Number((node as Identifier).text));
    case SyntaxKind.TrueKeyword:
      return constant(true);
    case SyntaxKind.FalseKeyword:
      return constant(false);
    case SyntaxKind.NullKeyword:
      return constant(null);
    case SyntaxKind.Identifier:
      return lookUp(node as Identifier, frame, run);
    default:
      return isFunction(node) ? { kind: 'function', node, frame } : evaluateCompound(node, frame, run);
  }
}

// The type of "x as T" is T.
function asWritten(value: Value, node: Node): Value {
  const isCast = node.kind === SyntaxKind.AsExpression || node.kind === SyntaxKind.NonNullExpression;
  return value.kind === 'opaque' && isCast ? { ...value, node, isItem: false } : value;
}

function evaluateCompound(node: Node, frame: Frame, run: Run): Value {
  switch (node.kind) {
    case SyntaxKind.TemplateExpression:
      return evaluateWords(node as TemplateExpression, frame, run);
    case SyntaxKind.ArrayLiteralExpression:
      return evaluateList(node as ArrayLiteralExpression, frame, run);
    case SyntaxKind.ObjectLiteralExpression:
      return evaluateRecord(node as ObjectLiteralExpression, frame, run);
    case SyntaxKind.ConditionalExpression: {
      const { condition, whenTrue, whenFalse } = node as ConditionalExpression;
      return evaluate(decide(condition, frame, run) ? whenTrue : whenFalse, frame, run);
    }
    case SyntaxKind.BinaryExpression:
      return evaluateBinary(node as BinaryExpression, frame, run);
    case SyntaxKind.PrefixUnaryExpression: {
      const { operand } = node as PrefixUnaryExpression;
      const value = evaluate(operand, frame, run);
      const isNumber = value.kind === 'constant' && typeof value.value === 'number' && node.getText().startsWith('-');
      return isNumber ? constant(-Number(value.value)) : opaque(node, frame);
    }
    case SyntaxKind.PropertyAccessExpression: {
      const { expression, name } = node as PropertyAccessExpression;
      return fieldOf(evaluate(expression, frame, run), name.text, node, frame);
    }
    case SyntaxKind.ElementAccessExpression:
      return evaluateElement(node as ElementAccessExpression, frame, run);
    case SyntaxKind.CallExpression:
      return evaluateCall(node as CallExpression, frame, run);
    case SyntaxKind.NewExpression: {
      const { expression, arguments: given } = node as NewExpression;
      if (expression.getText() === 'Set' && given?.[0]) return evaluate(given[0], frame, run);
      return opaque(node, frame);
    }
    default:
      return opaque(node, frame);
  }
}

function evaluateCall(node: CallExpression, frame: Frame, run: Run): Value {
  return (
    callSql(node, frame, run) ?? callMethod(node, frame, run) ?? callFunction(node, frame, run) ?? opaque(node, frame)
  );
}

function evaluateWords(node: TemplateExpression, frame: Frame, run: Run): Value {
  let words = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const value = pickLiteral(evaluate(expression, frame, run), run);
    if (value.kind !== 'constant') return opaque(node, frame, value);
    words += `${String(value.value)}${literal.text}`;
  }
  return constant(words);
}

function evaluateList(node: ArrayLiteralExpression, frame: Frame, run: Run): Value {
  let isOpen = false;
  const items = node.elements.flatMap((element): readonly Value[] => {
    if (element.kind !== SyntaxKind.SpreadElement) return [evaluate(element, frame, run)];
    const spread = evaluate((element as SpreadElement).expression, frame, run);
    isOpen ||= spread.kind !== 'list' || spread.isOpen;
    return spread.kind === 'list' ? spread.items : [itemOf(spread, element, frame)];
  });
  return list(items, isOpen);
}

function evaluateRecord(node: ObjectLiteralExpression, frame: Frame, run: Run): Value {
  const fields = new Map<string, () => Value>();
  for (const property of node.properties) {
    const { name, initializer } = property as PropertyAssignment;
    if (property.kind === SyntaxKind.SpreadAssignment) {
      const spread = evaluate((property as unknown as Wrapped).expression, frame, run);
      if (spread.kind === 'record') for (const [key, value] of spread.fields) fields.set(key, value);
      else if (spread.kind === 'opaque') fields.set('...', () => spread);
    } else if (property.kind === SyntaxKind.PropertyAssignment && isNamed(name)) {
      fields.set((name as Identifier).text, () => evaluate(initializer, frame, run));
    } else if (property.kind === SyntaxKind.ShorthandPropertyAssignment) {
      fields.set((name as Identifier).text, () => lookUp(name as Identifier, frame, run));
    } else if (property.kind === SyntaxKind.MethodDeclaration && isNamed(name)) {
      fields.set((name as Identifier).text, () => ({ kind: 'function', node: property, frame }));
    } else return opaque(node, frame);
  }
  return { kind: 'record', fields };
}

const isNamed = (name: Node) => name.kind === SyntaxKind.Identifier || name.kind === SyntaxKind.StringLiteral;

function evaluateBinary(node: BinaryExpression, frame: Frame, run: Run): Value {
  const { left, operatorToken, right } = node;
  switch (operatorToken.kind) {
    case SyntaxKind.QuestionQuestionToken: {
      const value = evaluate(left, frame, run);
      if (value.kind === 'constant') return value.value == null ? evaluate(right, frame, run) : value;
      if (value.kind !== 'opaque') return value;
      return run.choices.pick(`${value.key}??`, 2) === 0 ? value : evaluate(right, frame, run);
    }
    case SyntaxKind.BarBarToken:
    case SyntaxKind.AmpersandAmpersandToken: {
      const isTrue = decide(left, frame, run);
      const isLeft = operatorToken.kind === SyntaxKind.BarBarToken ? isTrue : !isTrue;
      return evaluate(isLeft ? left : right, frame, run);
    }
    case SyntaxKind.PlusToken: {
      const [one, other] = [evaluate(left, frame, run), evaluate(right, frame, run)];
      if (one.kind !== 'constant' || other.kind !== 'constant') return opaque(node, frame);
      return constant((one.value as string) + (other.value as string));
    }
    default:
      return opaque(node, frame);
  }
}

function evaluateElement(node: ElementAccessExpression, frame: Frame, run: Run): Value {
  const holder = evaluate(node.expression, frame, run);
  const at = evaluate(node.argumentExpression, frame, run);
  if (holder.kind === 'list' && at.kind === 'constant') return holder.items[Number(at.value)] ?? constant(undefined);
  if (holder.kind === 'record') {
    const key = pickKey(at, [...holder.fields.keys()], run);
    const field = holder.fields.get(String(key));
    return field ? field() : holder.fields.has('...') || key === undefined ? opaque(node, frame) : constant(undefined);
  }
  return opaque(node, frame, holder);
}

function pickKey(at: Value, keys: readonly string[], run: Run): Constant {
  const literal = pickLiteral(at, run);
  if (literal.kind === 'constant') return literal.value;
  return literal.kind === 'opaque' ? keys[run.choices.pick(`${literal.key}[]`, keys.length)] : undefined;
}
