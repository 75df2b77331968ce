import type { RawBuilder } from 'kysely';

/** The part of a set clause for a value that was given, as a list of one; an empty list if it is undefined. */
export function setWhereGiven<T>(
  value: T | undefined,
  set: (value: T) => RawBuilder<unknown>,
): readonly RawBuilder<unknown>[] {
  return value === undefined ? [] : [set(value)];
}
