import { expect, it } from 'vitest';
import {
  isCounted,
  isOutsideSending,
  isSentToMany,
  isShownSeparately,
  isTemplate,
  isWrittenByPerson,
  nameWithoutPerson,
  type TextKind,
} from './text-kind.ts';

it.each<[TextKind, { person: boolean; outside: boolean; counted: boolean; separate: boolean; many: boolean }]>([
  ['step', { person: false, outside: false, counted: true, separate: false, many: true }],
  ['workflow', { person: false, outside: false, counted: true, separate: true, many: true }],
  ['direct', { person: true, outside: false, counted: true, separate: true, many: false }],
  ['blast', { person: true, outside: false, counted: true, separate: true, many: true }],
  ['auto-reply', { person: false, outside: false, counted: true, separate: true, many: false }],
  ['opt-in', { person: false, outside: false, counted: true, separate: true, many: false }],
  ['notice', { person: false, outside: true, counted: true, separate: false, many: false }],
  ['alert', { person: false, outside: true, counted: true, separate: false, many: false }],
  ['test', { person: false, outside: true, counted: false, separate: false, many: false }],
])('knows the properties of the kind %s', (kind, holds) => {
  expect({
    person: isWrittenByPerson(kind),
    outside: isOutsideSending(kind),
    counted: isCounted(kind),
    separate: isShownSeparately(kind),
    many: isSentToMany(kind),
  }).toEqual(holds);
});

it('knows which kinds are templates', () => {
  const kinds = ['step', 'workflow', 'direct', 'blast', 'auto-reply', 'opt-in', 'notice', 'alert', 'test'] as const;
  expect(kinds.filter((kind) => isTemplate(kind, false))).toEqual(['workflow', 'blast', 'auto-reply', 'opt-in']);
  expect(kinds.filter((kind) => isTemplate(kind, true))).toEqual([]);
});

it('names the kinds that no person wrote', () => {
  expect(nameWithoutPerson('auto-reply')).toBe('Auto-reply');
  expect(nameWithoutPerson('opt-in')).toBe('Opt-in message');
  expect(nameWithoutPerson('direct')).toBeNull();
});
