import { expect, it } from 'vitest';
import { numberKindOf, numberStates, takesInReplies } from './number-kinds.ts';

it.each([
  ['+16025550142', 'local'],
  ['+18885550142', 'toll-free'],
  ['+18335550142', 'toll-free'],
  ['+18005550142', 'toll-free'],
  ['+18015550142', 'local'],
  ['72345', 'short'],
  ['+13478884567', 'local'],
])('%s is a %s number', (phone, kind) => {
  expect(numberKindOf(phone)).toBe(kind);
});

it('accepts replies until a number is returned to the carrier', () => {
  expect(numberStates.filter(takesInReplies)).toEqual(['active', 'suspended', 'lost', 'releasing']);
});
