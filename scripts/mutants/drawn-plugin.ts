// Plugins for StrykerJS: a reporter that leaves only the chosen faults in its plan, and the test runner.
import type { Mutant, MutantResult, MutantTestPlan } from '@stryker-mutator/api/core';
import { declareClassPlugin, declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { MutationTestingPlanReadyEvent, Reporter } from '@stryker-mutator/api/report';
import { createKeptRunner } from './kept-runner.ts';

/** Chooses what the next run plants, and receives each result. */
export const drawing: {
  choose(possible: readonly Mutant[]): readonly Mutant[];
  onTested(result: Readonly<MutantResult>): void;
} = { choose: (possible) => possible, onTested: () => undefined };

class DrawnReporter implements Reporter {
  onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
    const plans = mutantPlans as MutantTestPlan[];
    const byMutant = new Map<Mutant, MutantTestPlan>();
    for (const plan of plans) if (plan.mutant.status !== 'Ignored') byMutant.set(plan.mutant, plan);
    const chosen = drawing.choose([...byMutant.keys()]);
    // StrykerJS can't sample; it runs what is left in this list.
    plans.splice(0, plans.length, ...chosen.flatMap((mutant) => byMutant.get(mutant) ?? []));
  }

  onMutantTested(result: Readonly<MutantResult>): void {
    drawing.onTested(result);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'drawn', DrawnReporter),
  declareFactoryPlugin(PluginKind.TestRunner, 'kept', createKeptRunner),
];
