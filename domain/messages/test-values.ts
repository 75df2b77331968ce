import { splitName } from '../leads/names.ts';
import { formatDate } from '../time/durations.ts';
import type { MergeValues } from './merge-fields.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns the values of a test message: the person's own name and phone, and a sample appointment one week from now. */
export function testValues(
  person: { readonly name: string | null; readonly phone: string },
  now: Date,
  zone: string,
): MergeValues {
  const { firstName, lastName } = splitName(person.name ?? '');
  return {
    ...{ firstName, lastName, phone: person.phone },
    eventDate: formatDate(new Date(now.getTime() + WEEK_MS), zone),
    eventTime: '10:30 AM',
    eventLocation: '12 Main Street',
    listOfIfs: 'Opened the link',
  };
}
