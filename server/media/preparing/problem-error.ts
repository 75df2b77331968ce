import type { PreparationProblem } from '../../../domain/pitches/prepared-video.ts';

/** A video that can't be prepared, and why. */
export class ProblemError extends Error {
  readonly problem: PreparationProblem;

  constructor(problem: PreparationProblem) {
    super(problem);
    this.problem = problem;
  }
}
