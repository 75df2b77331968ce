// npm run stories [-- file or name]: the whole product in a browser, against its own server.
import { runTests } from './run-tests.ts';

const { failed } = await runTests('stories', ['--project', 'stories', ...process.argv.slice(2)]);
process.exitCode = failed === 0 ? 0 : 1;
