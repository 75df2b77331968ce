import { expect, it } from 'vitest';
import { startWords } from './command-words.ts';

it('names the way to start the server that there is where it runs', () => {
  expect(startWords({ runsIn: 'machine' })).toBe('npm start');
  expect(startWords({ runsIn: 'service' })).toMatch(/^systemctl start tidings, /);
  expect(startWords({ runsIn: 'compose' })).toMatch(/^docker compose up /);
});
