// Puts together every statement that the server runs, in each of the forms that it can take.
import {
  type CallExpression,
  type Node,
  type PropertyAccessExpression,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { nodesUnder, type Program, placeOf } from '../program.ts';
import type { Callers, Way } from './callers.ts';
import { runEveryAlternative } from './choices.ts';
import { evaluate } from './evaluate.ts';
import type { Run } from './run.ts';
import { isFragment, piecesOf } from './template.ts';
import { DeadEnd, NotComposable, type Parameter, type Piece } from './values.ts';

/** One form of a statement, with what fills its parameters in their order. */
export type Statement = {
  /** The call that runs it. */
  readonly site: Node;
  readonly text: string;
  readonly parameters: readonly Parameter[];
};

/** A statement that could not be put together. */
export type Unknown = { readonly site: Node; readonly at: Node; readonly why: string };

export type Composed = { readonly statements: readonly Statement[]; readonly unknown: readonly Unknown[] };

/** The calls that run a fragment of SQL as a statement. */
export function findSites(program: Program, files: readonly SourceFile[]): CallExpression[] {
  const calls = files.flatMap((file) => (file.text.includes('.execute(') ? [...nodesUnder(file)] : []));
  const candidates = calls.filter((node): node is CallExpression => {
    const { expression } = node as CallExpression;
    return (
      node.kind === SyntaxKind.CallExpression &&
      expression.kind === SyntaxKind.PropertyAccessExpression &&
      (expression as PropertyAccessExpression).name.text === 'execute'
    );
  });
  program.fetchTypes(candidates.map(receiverOf));
  return candidates.filter((call) => isFragment(program.typeOf(receiverOf(call)), program));
}

/** The fragment that a site runs. */
export function receiverOf(site: Node): Node {
  return ((site as CallExpression).expression as PropertyAccessExpression).expression;
}

/** Every form of the statement of a site. */
export function composeSite(site: CallExpression, program: Program, callers: Callers): Composed {
  const found = new Map<string, Statement>();
  const unknown: Unknown[] = [];
  const ways: Way[] = [[]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way;
    const missing = new Map<Node, NotComposable>();
    try {
      runEveryAlternative((choices) => {
        const run: Run = { program, choices, depth: 0, evaluate };
        try {
          const statement = composeOnce(site, here, callers, run);
          found.set(keyOf(statement), statement);
        } catch (error) {
          if (error instanceof NotComposable) missing.set(error.node, error);
          else if (!(error instanceof DeadEnd)) throw error;
        }
      });
    } catch (error) {
      throw new Error(`${placeOf(site)}: ${(error as Error).message}`, { cause: error });
    }
    for (const error of missing.values()) {
      const further = error.argumentOf ? callers.extend(here, error.argumentOf) : [];
      if (further.length === 0) unknown.push({ site, at: error.node, why: error.message });
      for (const one of further) if (!ways.includes(one)) ways.push(one);
    }
  }
  return { statements: [...found.values()], unknown };
}

function composeOnce(site: Node, way: Way, callers: Callers, run: Run): Statement {
  const frame = callers.enter(way, run);
  const receiver = receiverOf(site);
  const pieces = piecesOf(run.evaluate(receiver, frame, run), receiver, frame, run);
  const parameters: Parameter[] = [];
  const text = pieces.map((piece) => wordsOf(piece, parameters)).join('');
  return { site, text: text.trim(), parameters };
}

function wordsOf(piece: Piece, parameters: Parameter[]): string {
  if ('text' in piece) return piece.text;
  parameters.push(piece);
  return `$${parameters.length}`;
}

const keyOf = ({ text, parameters }: Statement) =>
  [text, ...parameters.map(({ parameter }) => `${parameter.getSourceFile().fileName}:${parameter.pos}`)].join('\n');
