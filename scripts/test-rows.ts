// npm run test:rows -- [count] [seed]: draws rows of the ledger and prints which tests cite each, and through which
// entry point they go. Exits with 1 if no test cites a drawn row. Only breaking the code tells whether a citing test
// would notice a fault.
import { createHash } from 'node:crypto';
import { type CitedRow, readCitedRows } from './rows/cited-rows.ts';
import { doorsOf, goesThrough } from './rows/doors.ts';

const [count = '20', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
const order = ({ id }: CitedRow) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
const drawn = readCitedRows()
  .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  .slice(0, Number(count));
for (const row of drawn) printRow(row);
const uncited = drawn.filter(({ tests }) => tests.length === 0);
console.log(`\n${drawn.length} rows, seed ${seed}: ${uncited.length} cited by no test`);
process.exitCode = uncited.length === 0 ? 0 : 1;

function printRow(row: CitedRow): void {
  const { id, seenAt, tests } = row;
  const asked = doorsOf(row);
  const isSeen = asked.length === 0 || tests.some((test) => goesThrough(test, row));
  console.log(`\n${id}: ${seenAt}`);
  if (tests.length === 0) console.log('  no test');
  else if (!isSeen) console.log(`  no test that is seen to go by ${asked.join(' or ')}`);
  for (const test of tests)
    console.log(
      `  ${goesThrough(test, row) ? 'by its door' : 'otherwise  '} ${test.path}: ${test.title.slice(0, 150)}`,
    );
}
