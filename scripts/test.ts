// npm test: everything CI checks, including the browser stories. `--long` adds the fault tests that take minutes. The
// last line is only "N passed, N failed".
import { runChecks } from './check.ts';
import { reportOutcome, runCommand } from './run-command.ts';
import { reportFailures, reportTimes, runTests } from './run-tests.ts';

const isLong = process.argv.includes('--long');
const quickProjects = ['law', 'domain', 'contract', 'server', 'staff-app', 'visitor-pages'];
const environment: Record<string, string> = isLong ? { LONG: '1' } : {};

const built = await runCommand(process.execPath, ['scripts/build.ts'], { environment: { NODE_ENV: 'production' } });
reportOutcome('web apps', built);

// The checks use the processors while tests wait, and are printed after them.
const quickRun = runTests(
  'quick',
  quickProjects.flatMap((project) => ['--project', project]),
  environment,
);
const checksRun = runChecks({ withLaw: false, until: quickRun });
const quick = await quickRun;
const failedChecks = await checksRun;
const guards = isLong ? await runCommand(process.execPath, ['scripts/check-guards.ts']) : null;
if (guards) reportOutcome('planted faults', guards);
const stories = await runTests('stories', ['--project', 'stories'], environment);

const passed = quick.passed + stories.passed;
const failed = quick.failed + stories.failed + failedChecks + (built.ok ? 0 : 1) + (guards?.ok === false ? 1 : 0);
reportTimes(quick, stories);
reportFailures(quick, stories);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
