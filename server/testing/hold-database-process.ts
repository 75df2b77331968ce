import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';

// A program that only holds a database open, for tests that kill it: prints what happened, exits at SIGTERM.
const [dataDir = '', as = 'server'] = process.argv.slice(2);
const parent = process.ppid;
const report = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const database = await openDatabase({
    config: { dataDir, databaseUrl: null, encryptionKey: null },
    log: createLog('silent'),
    as: as === 'guest' ? 'guest' : 'server',
    onTakenOver: (sentence) => report({ takenOver: sentence }),
  });
  // A killed test run must not leave this program behind.
  const busy = setInterval(() => process.ppid === parent || process.exit(1), 500);
  process.on('SIGTERM', () => {
    clearInterval(busy);
    void database.close();
  });
  report({ ready: database.address });
} catch (error) {
  report({ refused: (error as Error).message });
  process.exitCode = 1;
}
