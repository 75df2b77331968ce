import { BaseSequencer, type TestSpecification } from 'vitest/node';

// The slowest files. A run that reaches one of them last waits for it with only one process at work.
const SLOW = [
  'e2e/accessible-screens.spec.ts',
  'e2e/accessible-dialogs.spec.ts',
  'e2e/marketer-follows-a-file-to-its-answers.spec.ts',
  'e2e/staff-messages-many.spec.ts',
  'server/whole-server/foreign-ids.test.ts',
  'server/platform/database/embedded-postgres.long.test.ts',
  'server/whole-server/hostile-texts.test.ts',
  'server/counters/recount/recount.test.ts',
  'server/whole-server/rights.test.ts',
];

/** Starts each project with its slowest files. A fresh clone has no earlier run to find them by. */
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
