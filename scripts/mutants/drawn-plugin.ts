// A reporter of StrykerJS: leaves only the drawn faults in its plan, and says how far the run has come.
import type { MutantResult, MutantTestPlan } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { MutationTestingPlanReadyEvent, Reporter } from '@stryker-mutator/api/report';
import { draw, keyOf } from './draw.ts';

type Choice = { count: number; seed: string; only: ReadonlySet<string> | null };

/** What the run that begins next draws, and of how many it drew. */
export const drawing: { choice: Choice; possible: number; drawn: number } = {
  choice: { count: Number.POSITIVE_INFINITY, seed: '', only: null },
  possible: 0,
  drawn: 0,
};

class DrawnReporter implements Reporter {
  #tested = 0;

  onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
    const plans = mutantPlans as MutantTestPlan[];
    const { count, seed, only } = drawing.choice;
    const possible = plans.filter(({ mutant }) => mutant.status !== 'Ignored');
    const drawn = only
      ? possible.filter(({ mutant }) => only.has(keyOf(mutant)))
      : draw(possible, count, seed, ({ mutant }) => mutant);
    drawing.possible = possible.length;
    drawing.drawn = drawn.length;
    // StrykerJS has no sample of its own; it runs what is left in this list. Whoever starts it compares the counts.
    plans.splice(0, plans.length, ...drawn);
    console.log(`${drawn.length} of ${possible.length} planted`);
  }

  onMutantTested(mutant: Readonly<MutantResult>): void {
    this.#tested += 1;
    const { line } = mutant.location.start;
    console.log(`${this.#tested}/${drawing.drawn} ${mutant.status} ${mutant.fileName}:${line} ${mutant.mutatorName}`);
    // It may have another cause than the fault, so whoever reads the run has to see it.
    if (mutant.status === 'RuntimeError') console.log(mutant.statusReason?.slice(0, 500));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'drawn', DrawnReporter)];
