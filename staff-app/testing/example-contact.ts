import { byKey, staffFields } from '../../domain/leads/fields/registry.ts';
import type { Contact } from '../leads/contact/use-contact.ts';

type Visit = Contact['activity'][number];

/** One contact for a test, in two campaigns and without activity. */
export function exampleContact(changes: Partial<Contact> = {}): Contact {
  return {
    id: '1',
    ...byKey(staffFields, () => null),
    name: 'Maya Okafor',
    phone: '5551234567',
    email: 'maya@okafor.test',
    optedIn: true,
    needsConsent: false,
    isFormUnconfirmed: false,
    isOptedInByForm: false,
    optedOut: false,
    mayWantToStop: false,
    typedName: null,
    typedNameForm: null,
    waitsForAnswer: false,
    lastFailure: null,
    invalidPhone: false,
    created: '2026-01-02T15:04:00.000Z',
    lastActive: null,
    stats: { views: 2, seconds: 75, score: 9 },
    reportIcons: [],
    campaigns: [
      exampleMembership(),
      exampleMembership({
        ...{ code: 'b', complete: true, joined: '2026-02-04T12:00:00.000Z', campaign: { id: '6', name: 'Summer' } },
      }),
    ],
    groups: [],
    appointments: [],
    canceledAppointments: [],
    reportedBookings: [],
    widgets: [],
    activity: [],
    ...changes,
  };
}

/** A contact's place in a campaign that isn't over. */
export function exampleMembership(changes: Partial<Contact['campaigns'][number]> = {}): Contact['campaigns'][number] {
  const joined = '2026-01-03T12:00:00.000Z';
  return {
    code: 'a',
    complete: false,
    stopped: false,
    ended: false,
    leftOutSteps: [],
    undeliveredSteps: [],
    missedDeleted: false,
    unreached: false,
    waiting: true,
    joined,
    campaign: { id: '5', name: 'Spring' },
    ...changes,
  };
}

/** One visit of a pitch in a campaign. */
export function exampleVisit(campaignId: string, times: Partial<Visit['times'][number]>[]): Visit {
  return {
    ssid: `visit-${campaignId}`,
    pitchId: '3',
    campaignId,
    lastActive: '2026-02-05T12:00:00.000Z',
    pitch: { id: '3', title: 'The range' },
    times: times.map((time, index) => ({
      seconds: 0,
      video: false,
      videoDuration: null,
      audio: false,
      audioDuration: null,
      listens: 0,
      pitchSlideId: String(index),
      pitchSlideTitle: null,
      viewRanges: [],
      ...time,
    })),
  };
}
