import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { escapeMarks, keyNamesIn, openText, sealText } from './sealed-text.ts';

const key = randomBytes(32);
const name = { organizationId: 7 as OrganizationId, version: 2 };
const sealed = sealText('Ana ⟦Ode⟧', 's', name, key);
const open = (stored: string) => openText(stored, () => key);

describe('a sealed text', () => {
  it('names its key and opens with that key only', () => {
    expect(sealed).toMatch(/^⟦s1:7:2:[\w-]+⟧$/);
    expect(keyNamesIn(`${sealed} and ⟦⟧`)).toEqual([name]);
    expect(open(sealed)).toBe('Ana ⟦Ode⟧');
    expect(() => openText(sealed, () => randomBytes(32))).toThrow('cannot be opened with version 2 of its key');
  });

  it('survives SQL concatenation with another, and JSON', () => {
    expect(open(`${sealed} ${sealed}, hello`)).toBe('Ana ⟦Ode⟧ Ana ⟦Ode⟧, hello');
    expect(openText(sealText('{"a":[1]}', 'j', name, key), () => key)).toEqual({ a: [1] });
  });

  it('is different each time', () => {
    expect(sealText('Ana', 's', name, key)).not.toBe(sealText('Ana', 's', name, key));
  });

  it.each([
    ['cut off', sealed.slice(0, 20)],
    [
      'altered',
      sealed
        .replace(/.⟧$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}⟧`)
        .replace(/:2:./, (at) => `:2:${at.endsWith('z') ? 'y' : 'z'}`),
    ],
    ['moved to another organization', sealed.replace(':7:', ':8:')],
    ['moved to another kind', sealed.replace('s1', 'j1')],
  ])('is an error when it was %s, and never shown unchanged', (_what, stored) => {
    expect(() => open(stored)).toThrow('A sealed text');
  });
});

describe('a typed mark', () => {
  it.each(['⟦', '⟦⟧', '⟦s1:', sealed, `${sealed}${sealed}`, '⟦x⟧ ⟦⟦⟧'])('is data: %s', (typed) => {
    const stored = escapeMarks(typed);
    expect(keyNamesIn(stored)).toEqual([]);
    expect(open(stored)).toBe(typed);
    expect(keyNamesIn(`${escapeMarks('⟦')}${typed.slice(1)}`)).toEqual(keyNamesIn(typed.slice(1)));
  });

  it('that was stored before there were sealed texts is read unchanged', () => {
    expect(open('f⟦x⟧ and ⟦')).toBe('f⟦x⟧ and ⟦');
  });
});
