const WIDTH = 60;

/** Shows how far a command is, in one line that is written over; nothing where nobody watches. */
export function showProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what.padEnd(WIDTH)}`);
}

/** Takes the line away, so that what follows begins on an empty one. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(WIDTH)}\r`);
}
