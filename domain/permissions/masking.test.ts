import { expect, it } from 'vitest';
import { hidesMessages, isMasked, maskedPhone } from './masking.ts';
import { levelsWith, mayDo, ofMembersOnly, permissions, policyTable, refusedWhileMasked } from './policy.ts';

const health = { masksPlatformAdmin: true };
const other = { masksPlatformAdmin: false };

it.each([
  [health, true, 1000, true],
  [health, true, '1000', true],
  [health, true, 1, false],
  [health, true, '1', false],
  [health, false, 1000, false],
  [other, true, 1000, false],
  [other, false, 1, false],
])(
  'masks for platform admins in a brand that requires it, except in their own organization [BRAND-37 OPEN-30]: %j admin %s in %s',
  (brand, isPlatformAdmin, organizationId, masked) => {
    expect(isMasked({ brand, isPlatformAdmin, organizationId, hasEmergencyAccess: false })).toBe(masked);
    expect(isMasked({ brand, isPlatformAdmin, organizationId, hasEmergencyAccess: true })).toBe(false);
  },
);

it('shows only the last four digits of a phone', () => {
  expect(maskedPhone('6025550142')).toBe('•••• 0142');
});

it('denies only what would lift the mask', () => {
  const admin = { access: 'NONE', isPlatformAdmin: true } as const;
  for (const permission of permissions) {
    if (ofMembersOnly.has(permission)) continue;
    expect(mayDo({ ...admin, isMasked: false }, permission), permission).toBe(true);
    expect(mayDo({ ...admin, isMasked: true }, permission), permission).toBe(!refusedWhileMasked.has(permission));
  }
});

it.each([
  ['READONLY in health', {}, true],
  ['READONLY in health whose owner lets them read', { viewersReadMessages: true }, false],
  ['READONLY elsewhere', { brand: { isHealth: false } }, false],
  ['a platform admin', { isPlatformAdmin: true }, false],
  ['MANAGER in health', { access: 'MANAGER' }, false],
  ['an unknown person in health', { access: null }, false],
] as const)('hides message content from people who can only view: %s', (_, given, hidden) => {
  const viewer = { brand: { isHealth: true }, access: 'READONLY', isPlatformAdmin: false, viewersReadMessages: false };
  expect(hidesMessages({ ...viewer, ...given } as Parameters<typeof hidesMessages>[0])).toBe(hidden);
});

it('lists the levels that have a permission, the lowest first', () => {
  for (const permission of permissions) {
    const lowest = policyTable[permission];
    const levels = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN', 'OWNER'];
    const from = levels.indexOf(lowest);
    expect(levelsWith(permission), permission).toEqual(from === -1 ? [] : levels.slice(from));
  }
});
