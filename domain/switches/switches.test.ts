import { describe, expect, it } from 'vitest';
import { exampleBrand } from '../brands/testing/example-brand.ts';
import type { OrganizationId } from '../ids.ts';
import { findSwitch, switchRegistry } from './registry.ts';
import { isSwitchedOn, switchesOf } from './switches-of.ts';

const brand = exampleBrand({
  grants: [
    { organization: '59', capability: 'text-slides' },
    { user: '15', capability: 'if-then' },
  ],
});
const asked = { organizationId: 1000, userId: 2000 };

describe('the registry of switches', () => {
  it('names each switch once per holder, and describes it in one sentence', () => {
    const names = switchRegistry.map(({ of, key }) => `${of} ${key}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { explanation, label, key } of switchRegistry) {
      expect(explanation, key).toMatch(/^[A-Z].*\.$/);
      expect(label, key).not.toMatch(/\.$/);
    }
  });

  it('finds a switch by holder and name only', () => {
    expect(findSwitch('person', 'showAppt')?.label).toBe('Webhooks');
    expect(findSwitch('organization', 'showAppt')?.label).toBe('Appointments');
    for (const key of ['constructor', 'free-texts', '']) expect(findSwitch('person', key)).toBeNull();
  });
});

describe('a switch', () => {
  it('has the brand’s default until it is changed', () => {
    const { organization } = switchesOf(brand, asked, []);
    expect(organization.has('if-then')).toBe(true);
    expect(organization.has('showMessages')).toBe(false);
    const changed = switchesOf(brand, asked, [
      { of: 'organization', key: 'if-then', isOn: false },
      { of: 'organization', key: 'showMessages', isOn: true },
      { of: 'organization', key: 'gone-meanwhile', isOn: true },
    ]);
    expect(changed.organization.has('if-then')).toBe(false);
    expect(changed.organization.has('showMessages')).toBe(true);
  });

  it('is granted by the brand to one organization or one person, and not to the other kind with the same id', () => {
    const on = (organizationId: number, userId: number) =>
      switchesOf(brand, { organizationId: organizationId as OrganizationId, userId }, []);
    expect(on(59, 1).organization.has('text-slides')).toBe(true);
    expect(on(1000, 59).organization.has('text-slides')).toBe(false);
    expect(on(1000, 15).person.has('if-then')).toBe(true);
    expect(on(15, 1000).person.has('if-then')).toBe(false);
    const takenBack = switchesOf(brand, { organizationId: 59 }, [
      { of: 'organization', key: 'text-slides', isOn: false },
    ]);
    expect(takenBack.organization.has('text-slides')).toBe(false);
  });

  it('stays off in a brand where it has no effect [BRAND-30 BRAND-31]', () => {
    const { controls } = brand;
    const health = exampleBrand({
      controls: { ...controls, allowSlideTypeAudio: false, allowSlideTypeCalendly: false },
    });
    const overrides = ['showAudio', 'showCalendly'].map((key) => ({ of: 'organization' as const, key, isOn: true }));
    const { organization } = switchesOf(health, asked, overrides);
    expect([organization.has('showAudio'), organization.has('showCalendly')]).toEqual([false, false]);
    expect(switchesOf(brand, asked, overrides).organization.has('showAudio')).toBe(true);
  });

  it('of a person is on for that person alone, in addition to the organization’s', () => {
    const off = { of: 'organization', key: 'if-then', isOn: false } as const;
    const own = switchesOf(brand, asked, [off, { of: 'person', key: 'if-then', isOn: true }]);
    expect(own.organization.has('if-then')).toBe(false);
    expect(isSwitchedOn(own, 'if-then')).toBe(true);
    expect(isSwitchedOn(switchesOf(brand, asked, [off]), 'if-then')).toBe(false);
  });
});
