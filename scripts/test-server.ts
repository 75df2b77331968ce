// npm run test:server: the server's tests alone. TEST_DATABASE_URL runs them on another PostgreSQL.
import { reportFailures, runTests } from './run-tests.ts';

const tally = await runTests('server', ['--project', 'server', ...process.argv.slice(2)]);
reportFailures(tally);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;
