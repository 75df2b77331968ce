import { expect, it } from 'vitest';
import type { LeadId } from '../../../../domain/ids.ts';
import { brandOfOrganization } from '../../../accounts/index.ts';
import type { DueItem } from '../due/store.ts';
import { decide, type Facts } from './decide.ts';

const now = new Date('2026-03-10T19:00:00Z');
const organization: Facts['organization'] = {
  ...{ brand: 'default', allowAfterHours: false, allowWeekends: true, respectLocalHours: false, ownHours: null },
  ...{
    timeZone: null,
    billingActive: true,
    planExpiresAt: null,
    pausedReason: null,
    isStopped: false,
    isClosed: false,
    setBackAt: null,
  },
  ...{ had: 1, hasOwnLimits: false, hasLines: false },
};
const facts: Facts = {
  ...{ organization, brand: brandOfOrganization(organization), campaigns: new Map(), chains: [] },
  ...{
    withBlanks: new Set(),
    around: { steps: [], appointments: new Map(), languages: new Map() },
    userNames: new Map(),
  },
  ...{
    withAppointment: new Set(),
    pointless: new Set(),
    linkOrigin: 'https://t.example',
    isTry: false,
    answersAtAnyHour: false,
    callMs: 500,
  },
};
const item: DueItem = {
  ...{ id: 1, kind: 'direct', phone: '6025550100', leadId: 1 as LeadId, campaignId: null, stepId: null, userId: null },
  ...{ body: 'See you soon', isWrittenByModel: false, dueAt: now, permittedAt: null, attempt: 0, consent: 'consented' },
  ...{ askedAt: null, firstName: null, lastName: null, invalidPhone: false, mayWantToStop: false, leadArchived: false },
  ...{ code: null, isMember: false, appointmentId: null, appointmentAt: null, ownPhone: null, keptNumberId: null },
  ...{ lineOf: null, isHandedOver: false },
};

it('a message with words goes', () => {
  expect(decide([item], facts, now)).toMatchObject({ go: [{ body: 'See you soon' }], over: [] });
});

it.each([null, ''])('a message whose words are %j never leaves', (body) => {
  expect(decide([{ ...item, body }], facts, now)).toMatchObject({
    go: [],
    over: [{ itemId: 1, outcome: 'skipped', reason: 'no-words' }],
  });
});
