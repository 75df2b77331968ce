import { expect, it } from 'vitest';
import { isOfAccount, lacksNumber, mayNeedAnother, numberBlocks } from './number-block.ts';

const which = (holds: (block: (typeof numberBlocks)[number]) => boolean) => numberBlocks.filter(holds);

it('distinguishes number and account trouble, and knows when another number helps', () => {
  expect(which(isOfAccount)).toEqual(['account-suspended', 'account-refused', 'account-unpaid']);
  expect(which(lacksNumber)).toEqual([
    ...['no-number', 'number-ordering', 'number-suspended', 'number-lost'],
    ...['registration-pending', 'number-unregistered'],
  ]);
  expect(lacksNumber(null)).toBe(false);
  expect(which(mayNeedAnother)).toEqual(['no-number', 'number-suspended', 'number-lost']);
});
