// npm run test:server: the server's tests alone; TEST_DATABASE_URL runs them on another PostgreSQL.
import { runTests } from './run-tests.ts';

const { passed, failed } = await runTests('server', ['--project', 'server', ...process.argv.slice(2)]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
