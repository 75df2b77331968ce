const WIDTH = 60;

/** Shows a command's progress in one line that is overwritten; nothing if the output isn't a terminal. */
export function showProgress(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what.padEnd(WIDTH)}`);
}

/** Clears the line, so that what follows begins on an empty one. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(WIDTH)}\r`);
}
