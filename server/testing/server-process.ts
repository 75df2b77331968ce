// A whole server in a separate process, for tests with several: it writes its address and runs until a signal.
import { runProcess } from '../run-process.ts';

await runProcess({
  allowsIntrospection: false,
  afterStart: async ({ url }) => {
    process.stdout.write(`${url}\n`);
  },
});
