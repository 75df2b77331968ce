import {
  type ArrowFunction,
  type Block,
  type CallExpression,
  type ExpressionStatement,
  type ForOfStatement,
  type IfStatement,
  type Node,
  type ParameterDeclaration,
  type ReturnStatement,
  type Statement,
  type SwitchStatement,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { decide } from './decide.ts';
import { bind } from './look-up.ts';
import { opaque } from './opaque.ts';
import type { Run } from './run.ts';
import { constant, DeadEnd, type Frame, list, frame as makeFrame, type Value } from './values.ts';

const DEEPEST = 24;

/** The result of a call of one of our own functions; null if the function isn't known. */
export function callFunction(node: CallExpression, frame: Frame, run: Run): Value | null {
  const called = run.evaluate(node.expression, frame, run);
  if (called.kind !== 'function') return called.kind === 'opaque' ? opaque(node, frame, called) : null;
  return apply(called, argumentsOf(node, frame, run), `${frame.key}/${node.getSourceFile().fileName}:${node.pos}`, run);
}

/** The evaluated arguments of a call. */
export function argumentsOf(node: CallExpression, frame: Frame, run: Run): Value[] {
  return node.arguments.map((given) => run.evaluate(given, frame, run));
}

/** The return value of a function for these arguments. `key` identifies this call. */
export function apply(called: Value & { kind: 'function' }, given: readonly Value[], key: string, run: Run): Value {
  const { body } = called.node as ArrowFunction;
  if (!body || run.depth > DEEPEST) return opaque(called.node, called.frame);
  const own = enter(called, given, key, run);
  const deeper = { ...run, depth: run.depth + 1 };
  if (body.kind !== SyntaxKind.Block) return run.evaluate(body, own, deeper);
  return runBlock((body as Block).statements, own, deeper) ?? constant(undefined);
}

/** The frame of a call: the function's parameters with their values. */
export function enter(called: Value & { kind: 'function' }, given: readonly Value[], key: string, run: Run): Frame {
  const own = makeFrame(called.node, key, called.frame);
  for (const [at, parameter] of (called.node as ArrowFunction).parameters.entries()) {
    const { initializer, dotDotDotToken } = parameter as ParameterDeclaration;
    const value = dotDotDotToken ? list(given.slice(at)) : (given[at] ?? constant(undefined));
    const isMissing = value.kind === 'constant' && value.value === undefined;
    bind(parameter, isMissing && initializer ? run.evaluate(initializer, own, run) : value, own, run);
  }
  return own;
}

// The value of the first return that is reached; null if none is. Code that isn't part of a statement is skipped.
function runBlock(statements: readonly Statement[], frame: Frame, run: Run): Value | null {
  for (const statement of statements) {
    const value = runStatement(statement, frame, run);
    if (value) return value;
  }
  return null;
}

function runStatement(statement: Node, frame: Frame, run: Run): Value | null {
  switch (statement.kind) {
    case SyntaxKind.ReturnStatement: {
      const { expression } = statement as ReturnStatement;
      return expression ? run.evaluate(expression, frame, run) : constant(undefined);
    }
    case SyntaxKind.IfStatement: {
      const { expression, thenStatement, elseStatement } = statement as IfStatement;
      const taken = decide(expression, frame, run) ? thenStatement : elseStatement;
      return taken ? runStatement(taken, frame, run) : null;
    }
    case SyntaxKind.Block:
      return runBlock((statement as Block).statements, frame, run);
    case SyntaxKind.ForOfStatement:
      return containsReturn(statement) ? runStatement((statement as ForOfStatement).statement, frame, run) : null;
    case SyntaxKind.SwitchStatement:
      return runSwitch(statement as SwitchStatement, frame, run);
    case SyntaxKind.ThrowStatement:
      throw new DeadEnd((statement as ExpressionStatement).getText());
    default:
      return null;
  }
}

function containsReturn(node: Node): boolean {
  return (
    node.kind === SyntaxKind.ReturnStatement ||
    Boolean(node.forEachChild((child) => containsReturn(child) || undefined))
  );
}

function runSwitch(node: SwitchStatement, frame: Frame, run: Run): Value | null {
  const { clauses } = node.caseBlock;
  const at = run.choices.pick(`${frame.key}:${node.pos}`, clauses.length);
  for (const clause of clauses.slice(at)) {
    const value = runBlock(clause.statements, frame, run);
    if (value) return value;
    if (clause.statements.some(({ kind }) => kind === SyntaxKind.BreakStatement)) return null;
  }
  return null;
}
