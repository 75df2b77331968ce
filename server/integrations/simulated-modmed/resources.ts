import { simulatedLocations } from './practices.ts';

/** A patient as the simulated ModMed stores them. */
export type BookPatient = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly isActive: boolean;
  readonly isDeceased: boolean;
  readonly updatedAt: Date;
};

/** An appointment as it stores it. */
export type BookAppointment = {
  readonly id: number;
  readonly patientId: number;
  readonly startAt: Date;
  readonly minutes: number;
  readonly typeName: string;
  readonly locationId: string;
  readonly status: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

// ModMed's format of instants: with an offset, not with a Z.
const instantOf = (at: Date) => at.toISOString().replace('Z', '+00:00');

/** A Patient in its API's format. */
export function patientResource(one: BookPatient): object {
  const email = one.email === null ? [] : [{ system: 'email', value: one.email }];
  const phone = one.phone === null ? [] : [{ system: 'phone', value: one.phone, use: 'mobile', rank: 1 }];
  return {
    ...{ resourceType: 'Patient', id: String(one.id), meta: { lastUpdated: instantOf(one.updatedAt) } },
    identifier: [{ system: 'http://www.hl7.org/fhir/v2/0203/index.html#v2-0203-MR', value: `MM${one.id}` }],
    ...{ active: one.isActive, name: [{ family: one.lastName, given: [one.firstName] }] },
    ...{ telecom: [...email, ...phone], deceasedBoolean: one.isDeceased },
  };
}

/** An Appointment in its API's format. */
export function appointmentResource(base: string, one: BookAppointment): object {
  const actor = (kind: string, id: string | number) => {
    const reference = `${base}/${kind}/${id}`;
    return { actor: { reference, display: reference } };
  };
  const type = { system: `${base}/ValueSet/appointment-type`, code: '1957', display: one.typeName };
  return {
    ...{ resourceType: 'Appointment', id: String(one.id), meta: { lastUpdated: instantOf(one.updatedAt) } },
    ...{ status: one.status, appointmentType: { coding: [type], text: one.typeName } },
    start: instantOf(one.startAt),
    end: instantOf(new Date(one.startAt.getTime() + one.minutes * 60_000)),
    ...{ minutesDuration: one.minutes, created: instantOf(one.createdAt) },
    participant: [actor('Location', one.locationId), actor('Patient', one.patientId), actor('Practitioner', 375_399)],
  };
}

/** A Location in its API's format; null if there is none with this id. */
export function locationResource(id: string): object | null {
  const one = simulatedLocations.find((location) => location.id === id);
  if (one === undefined) return null;
  const { name, line, city, state, postalCode } = one;
  return { resourceType: 'Location', id, status: 'active', name, address: { line: [line], city, state, postalCode } };
}

const LARGEST_PAGE = 50;

/** One page of a search: `total` counts this page alone, and there is a next page as long as this one is full. */
export function pageOf(address: string, query: URLSearchParams, all: readonly object[]): object {
  const size = Math.min(Math.max(1, Number(query.get('_count')) || LARGEST_PAGE), LARGEST_PAGE);
  const page = Math.max(1, Number(query.get('page')) || 1);
  const shown = all.slice((page - 1) * size, page * size);
  const self = { relation: 'self', url: query.size === 0 ? address : `${address}?${query}` };
  const following = new URLSearchParams(query);
  following.set('page', String(page + 1));
  const next = shown.length === size ? [{ relation: 'next', url: `${address}?${following}` }] : [];
  return {
    ...{ resourceType: 'Bundle', type: 'searchset', total: shown.length, link: [self, ...next] },
    entry: shown.map((resource) => ({ resource })),
  };
}

/** Whether a time matches a search: ge and gt with a day; no condition matches all. */
export function isWithin(condition: string | null, at: Date): boolean {
  const [, prefix, day] = /^(ge|gt|le)(\d{4}-\d{2}-\d{2})$/.exec(condition ?? '') ?? [];
  if (prefix === undefined || day === undefined) return true;
  const of = at.toISOString().slice(0, day.length);
  if (prefix === 'le') return of <= day;
  return prefix === 'ge' ? of >= day : of > day;
}
