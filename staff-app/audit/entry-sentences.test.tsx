import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AuditPage } from './index.ts';

const exampleEntry = (changes: Record<string, unknown>) => ({
  ...{ id: '7', number: 7, at: new Date().toISOString(), since: new Date().toISOString(), times: 1 },
  ...{ action: 'user-invited', phrase: 'invited a user', outcome: 'done', userId: '5', userName: 'Mira Lane' },
  ...{ objectType: 'user', objectId: '12', ip: null, agent: 'Firefox', details: [], leads: [] },
  ...{ object: null, others: [], appointment: null, isOfPlatform: false, form: null, ...changes },
});

describe('an entry of the audit trail', () => {
  const described = [
    [{ action: 'user-deleted', object: { type: 'user', id: '12', name: 'Nora Nine' } }, 'Mira Lane removed Nora Nine'],
    [
      {
        ...{ action: 'login-failed', userId: null, userName: null },
        object: { type: 'user', id: '12', name: 'Nora Nine' },
        details: [{ name: 'step', value: 'second' }],
      },
      'Someone tried to sign in as Nora Nine and failed',
      'at the second step',
    ],
    [
      {
        ...{ action: 'access-changed', object: { type: 'user', id: '12', name: 'Nora Nine' } },
        details: [
          { name: 'from', value: 'MANAGER' },
          { name: 'to', value: 'ADMIN' },
        ],
      },
      'Mira Lane changed what Nora Nine may do',
      'from Can Make Changes to Admin',
    ],
    [
      {
        ...{ action: 'session-revoked', phrase: 'ended a session', objectType: null },
        details: [{ name: 'everywhere', value: 'true' }],
      },
      'Mira Lane signed out on every device',
      '',
    ],
    [
      { action: 'idle-logout', phrase: '…', objectType: null, details: [{ name: 'minutes', value: '15' }] },
      'Mira Lane was signed out after 15 minutes without activity',
      '',
    ],
    [
      {
        ...{ action: 'campaign-archived', phrase: 'archived a campaign', objectType: 'campaign', objectId: '11' },
        object: { type: 'campaign', id: '11', name: 'Spring' },
      },
      'Mira Lane archived a campaign',
      'Spring',
    ],
    [
      {
        ...{ action: 'leads-added', phrase: 'added 2 leads', objectType: null },
        details: [
          { name: 'count', value: '2' },
          { name: 'campaignId', value: '11' },
        ],
        others: [{ type: 'campaign', id: '11', name: 'Spring' }],
      },
      'Mira Lane added 2 leads',
      'Spring',
    ],
    [
      {
        ...{ action: 'appointment-moved', phrase: 'moved an appointment of a lead', objectType: 'appointment' },
        leads: [{ id: '3', name: 'Maria' }],
        appointment: {
          ...{ hasMoved: true, fromDate: '2026-03-08', fromTime: null },
          ...{ date: '2026-03-12', time: null, timeZone: null },
        },
      },
      'Mira Lane moved an appointment of a lead',
      'from 03/08/2026 to 03/12/2026',
    ],
    [
      {
        ...{ action: 'emergency-access-used', phrase: 'used emergency access to see a lead', objectType: null },
        details: [
          { name: 'count', value: '1' },
          { name: 'operations', value: 'lead updateLead' },
          { name: 'emergencyAccess', value: '4' },
        ],
      },
      'Mira Lane (platform admin) used emergency access to see a lead',
      'the page of a lead · a change: update lead',
    ],
    [
      {
        ...{ action: 'emergency-access-used', phrase: 'used emergency access to see 7 leads', objectType: null },
        details: [
          { name: 'operations', value: 'lately leads' },
          { name: 'emergencyAccess', value: '4' },
        ],
      },
      'Mira Lane (platform admin) used emergency access to see 7 leads',
      'the overview’s latest activity · the list of leads',
    ],
    [
      { action: 'emergency-access-withdrawn', object: { type: 'user', id: '12', name: 'Pat Port' } },
      'Mira Lane ended the emergency access of Pat Port',
      '',
    ],
    [
      { action: 'organization-entered', phrase: 'entered the organization', objectType: null, isOfPlatform: true },
      'Mira Lane (platform admin) entered the organization',
      '',
    ],
    [
      { action: 'report-downloaded', phrase: 'downloaded a report', objectType: 'audit', objectId: 'csv' },
      'Mira Lane downloaded the audit trail',
      '',
    ],
    [
      { action: 'number-taken', phrase: 'got a phone number', objectType: null, userId: null, userName: null },
      'The organization got a phone number',
      '',
    ],
    [{ action: 'number-taken', phrase: 'got a phone number', objectType: null }, 'Mira Lane got a phone number', ''],
    [
      {
        ...{ action: 'lead-erased', phrase: 'erased a lead', objectType: null },
        details: [{ name: 'reason', value: 'ASKED' }],
      },
      'Mira Lane erased a lead',
      'They asked for it',
    ],
    [
      {
        ...{ action: 'lead-viewed', phrase: 'viewed 2 leads', objectType: null },
        details: [{ name: 'masked', value: 'true' }],
      },
      'Mira Lane viewed 2 leads',
      'Names were hidden',
    ],
    ...(
      [
        ['stopped', 'keyword', 'A lead opted out by text message'],
        ['stopped', 'phrase', 'A lead asked in their own words to get no more texts'],
        ['consented', 'keyword', 'A lead opted in by text message'],
      ] as const
    ).map(
      ([to, source, sentence]) =>
        [
          {
            ...{ action: 'consent-changed', userId: null, userName: null, objectType: 'phone', objectId: '…0188' },
            details: [
              { name: 'to', value: to },
              { name: 'source', value: source },
            ],
          },
          sentence,
          'phone …0188',
        ] as const,
    ),
    [
      {
        ...{ action: 'form-sent', userId: null, userName: null, objectType: 'lead', objectId: '3' },
        leads: [{ id: '3', name: 'Maria' }],
        form: { type: 'group', name: 'Roofs', typedName: 'Pat Public' },
        details: [
          { name: 'optedOut', value: 'false' },
          { name: 'source', value: 'group-page' },
        ],
      },
      'A lead agreed to texts on the page of the group Roofs',
      'as “Pat Public”',
    ],
    [
      {
        ...{ action: 'form-sent', userId: null, userName: null, objectType: 'lead', objectId: '3' },
        leads: [{ id: '3', name: 'Maria' }],
        details: [
          { name: 'optedOut', value: 'false' },
          { name: 'source', value: 'group-page' },
          { name: 'known', value: 'true' },
        ],
      },
      'Someone agreed to texts on the page of a group, with the number of a known lead. It isn’t confirmed from their phone',
      '',
    ],
    ...(
      [
        ['false', 'A lead agreed to texts on the page of a group'],
        [
          'true',
          'Someone asked for texts on the page of a group, with the number of a lead. The number has opted out, so none are sent until START is texted from it',
        ],
      ] as const
    ).map(
      ([optedOut, sentence]) =>
        [
          {
            ...{ action: 'form-sent', userId: null, userName: null, objectType: 'lead', objectId: '3' },
            leads: [{ id: '3', name: 'Maria' }],
            details: [
              { name: 'optedOut', value: optedOut },
              { name: 'source', value: 'group-page' },
              { name: 'health', value: 'false' },
            ],
          },
          sentence,
          '',
        ] as const,
    ),
  ] as const;

  it.each(described)('is in sentences: %j', async (changes, sentence, told = '') => {
    const whole = { isUnbroken: true, entries: 1, since: '2026-03-10T19:00:00.000Z', brokenAt: null };
    fakeServer({
      AuditEntries: { total: 1, page: 1, users: [], entries: [exampleEntry(changes)] },
      VerifyAudit: whole,
    });
    renderScreen(<AuditPage />, { user: exampleUser('OWNER') });
    const row = (await screen.findByText(sentence)).closest('tr') as HTMLElement;
    const names = 'leads' in changes ? 'Maria' : '';
    expect(row.querySelector('td')?.textContent).toBe(sentence + names + told);
  });
});
