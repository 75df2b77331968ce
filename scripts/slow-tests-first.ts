import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The files that take longest. A run that comes to one of them last waits for it with one process at work.
const SLOW = [
  'e2e/accessible-screens.spec.ts',
  'e2e/accessible-dialogs.spec.ts',
  'e2e/marketer-follows-a-file-to-its-answers.spec.ts',
  'e2e/staff-messages-many.spec.ts',
  'server/foreign-ids.test.ts',
  'server/platform/database/embedded-postgres.long.test.ts',
  'server/hostile-texts.test.ts',
  'server/counters/recount/recount.test.ts',
  'server/rights.test.ts',
];

/** Begins each project with the files that take longest; a fresh clone knows no earlier run to tell them by. */
export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, ({ project }) => project.name).values()].flatMap((ofProject) => [
      ...ofProject.filter(isSlow),
      ...ofProject.filter((file) => !isSlow(file)),
    ]);
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW.some((path) => moduleId.endsWith(`/${path}`));
}
