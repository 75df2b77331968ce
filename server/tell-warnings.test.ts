import { expect, it, vi } from 'vitest';
import { tellWarnings } from './tell-warnings.ts';

const TERMINAL = { isTTY: true };
const FILE = {};

function told(stdout: object, stderr: object) {
  const warn = vi.fn();
  const print = vi.spyOn(console, 'error').mockReturnValue();
  tellWarnings(['WARNING: CARRIER=simulator'], { warn }, { stdout, stderr });
  const printed = print.mock.calls.length;
  print.mockRestore();
  return { printed, logged: warn.mock.calls.length };
}

it('says a warning once in a journal, which gets both outputs, and once on a terminal', () => {
  expect(told(FILE, FILE)).toEqual({ printed: 0, logged: 1 });
  expect(told(TERMINAL, TERMINAL)).toEqual({ printed: 1, logged: 0 });
});

it('says it on the terminal, too, where the log goes to a file', () => {
  expect(told(FILE, TERMINAL)).toEqual({ printed: 1, logged: 1 });
});
