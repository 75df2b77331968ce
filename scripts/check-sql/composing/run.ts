import type { Node } from 'typescript/unstable/ast';
import type { Program } from '../program.ts';
import type { Choices } from './choices.ts';
import type { Frame, Value } from './values.ts';

/** One run of the composition: what it reads, and the branches that it takes. */
export type Run = {
  readonly program: Program;
  readonly choices: Choices;
  /** The `sql` templates that have become part of a statement. */
  readonly visited: Set<Node>;
  /** The current depth of calls. */
  readonly depth: number;
  /** Evaluates an expression. Passed in because every part of the evaluation needs it. */
  readonly evaluate: (node: Node, frame: Frame, run: Run) => Value;
};
