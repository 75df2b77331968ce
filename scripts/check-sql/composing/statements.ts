// Composes every statement that the server runs, in each of its possible forms.
import { type ArrayLiteralExpression, type CallExpression, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { type Program, placeOf } from '../program.ts';
import type { Callers, Way } from './callers.ts';
import { runEveryAlternative } from './choices.ts';
import { evaluate } from './evaluate.ts';
import type { Run } from './run.ts';
import { isPlainText, receiverOf } from './sites.ts';
import { piecesOf } from './template.ts';
import { DeadEnd, type Frame, NotComposable, type Parameter, type Piece } from './values.ts';

/** One form of a statement, with its parameters in order. */
export type Statement = {
  /** The call that runs it. */
  readonly site: Node;
  readonly text: string;
  readonly parameters: readonly Parameter[];
};

/** A statement that could not be composed. */
export type Unknown = { readonly site: Node; readonly at: Node; readonly why: string };

export type Composed = { readonly statements: readonly Statement[]; readonly unknown: readonly Unknown[] };

/** Every form of a site's statement. */
export function composeSite(
  site: CallExpression,
  { program, callers, visited }: { program: Program; callers: Callers; visited: Set<Node> },
): Composed {
  const found = new Map<string, Statement>();
  const unknown: Unknown[] = [];
  const ways: Way[] = [[]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const here = way;
    const missing = new Map<Node, NotComposable>();
    try {
      runEveryAlternative((choices) => {
        const run: Run = { program, choices, visited, depth: 0, evaluate };
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

function composeOnce(site: CallExpression, way: Way, callers: Callers, run: Run): Statement {
  const frame = callers.enter(way, run);
  if (isPlainText(site)) return plainStatement(site, frame, run);
  const receiver = receiverOf(site);
  const pieces = piecesOf(run.evaluate(receiver, frame, run), receiver, frame, run);
  const parameters: Parameter[] = [];
  const text = pieces.map((piece) => wordsOf(piece, parameters)).join('');
  return { site, text: text.trim(), parameters };
}

// The parameters of a plain text are in a separate list.
function plainStatement(site: CallExpression, frame: Frame, run: Run): Statement {
  const [words, values] = site.arguments as unknown as [Node, Node | undefined];
  const text = run.evaluate(words, frame, run);
  const argumentOf = text.kind === 'opaque' ? text.argumentOf : null;
  if (text.kind !== 'constant')
    throw new NotComposable(words, 'its text is only known when the program runs', argumentOf);
  if (values && values.kind !== SyntaxKind.ArrayLiteralExpression) {
    throw new NotComposable(values, 'what fills its parameters is only known when the program runs');
  }
  const elements = values ? (values as ArrayLiteralExpression).elements : [];
  const parameters = elements.map((parameter) => ({ parameter, isItem: false, frame }));
  return { site, text: String(text.value).trim(), parameters };
}

function wordsOf(piece: Piece, parameters: Parameter[]): string {
  if ('text' in piece) return piece.text;
  parameters.push(piece);
  return `$${parameters.length}`;
}

const keyOf = ({ text, parameters }: Statement) =>
  [text, ...parameters.map(({ parameter }) => `${parameter.getSourceFile().fileName}:${parameter.pos}`)].join('\n');
