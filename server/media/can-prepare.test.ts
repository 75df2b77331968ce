import { expect, it } from 'vitest';
import { canPrepareVideos } from './preparing/can-prepare.ts';

it('prepares videos only where the tools exist', () => {
  expect(canPrepareVideos()).toBe(true);
  for (const platform of ['sunos-x64', 'linux-riscv64', '']) expect(canPrepareVideos(platform)).toBe(false);
});
