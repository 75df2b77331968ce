import { describe, expect, it } from 'vitest';
import { canSend, needOf, numberBlockOf } from './can-send.ts';
import { lacksNumber, type NumberBlock, numberBlocks } from './number-block.ts';

type Asked = Parameters<typeof numberBlockOf>[0][number];
const [state, kind, registrationState] = ['active', 'local', 'approved'] as const;
const local: Asked = { state, kind, registrationState, canText: true, blockedCode: null, accountTrouble: null };
const unregistered: Asked = { ...local, registrationState: 'none' };
const blocked: Asked = { ...unregistered, blockedCode: '30034' };
const tollFree: Asked = { ...local, kind: 'toll-free', registrationState: 'none' };

describe('whether an organization can send', () => {
  it.each<[NumberBlock | null, readonly Asked[]]>([
    ['no-number', []],
    ['no-number', [{ ...local, canText: false }]],
    ['no-number', [{ ...local, state: 'releasing' }]],
    ['number-ordering', [{ ...local, state: 'ordering' }]],
    ['number-lost', [{ ...local, state: 'lost' }]],
    ['number-suspended', [{ ...local, state: 'suspended' }]],
    ['registration-pending', [tollFree]],
    ['registration-pending', [{ ...tollFree, registrationState: 'pending' }]],
    ['registration-pending', [{ ...tollFree, registrationState: 'approved', blockedCode: '30032' }]],
    ['number-unregistered', [blocked, tollFree]],
    [null, [unregistered]],
    [null, [blocked, local]],
    ['account-suspended', [{ ...local, accountTrouble: 'account-suspended' }]],
    // Temporary problems are named before those that need a person.
    [
      'number-ordering',
      [
        { ...local, state: 'lost' },
        { ...local, state: 'ordering' },
      ],
    ],
    ['account-unpaid', [tollFree, { ...local, accountTrouble: 'account-unpaid' }]],
    [null, [{ ...tollFree, registrationState: 'approved' }]],
    [null, [tollFree, { ...local, state: 'lost' }, local]],
  ])('%s', (block, numbers) => {
    expect(numberBlockOf(numbers)).toBe(block);
  });

  it('names missing carrier requirements only for a number that they block', () => {
    expect([needOf(tollFree), canSend(tollFree)]).toEqual(['verification', false]);
    expect([needOf(blocked), canSend(blocked)]).toEqual(['registration', false]);
    expect([needOf(unregistered), canSend(unregistered)]).toEqual([null, true]);
    expect([needOf(local), canSend(local)]).toEqual([null, true]);
  });

  it('counts everything except account trouble as a missing number', () => {
    expect(numberBlocks.filter((block) => !lacksNumber(block))).toEqual([
      'account-suspended',
      'account-refused',
      'account-unpaid',
    ]);
    expect(lacksNumber(null)).toBe(false);
  });
});
