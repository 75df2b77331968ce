import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditPhrase } from '../../domain/audit/actions.ts';
import { exampleBrand, exampleUser } from '../testing/examples.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AuditPage } from './index.ts';

type Details = Readonly<Record<string, string>>;
type Told = { action: Parameters<typeof auditPhrase>[0]; details?: Details; object?: object; times?: number };

const words = exampleBrand().words;

const exampleEntry = ({ action, details = {}, object, times = 1 }: Told) => ({
  ...{ id: '7', number: 7, at: new Date().toISOString(), since: new Date().toISOString(), times },
  ...{ action, phrase: auditPhrase(action, words, Number(details.count)), outcome: 'done', userId: '5' },
  ...{ userName: 'Mira Lane', objectType: 'campaign', objectId: '11', ip: null, agent: 'Firefox', leads: [] },
  details: Object.entries(details).map(([name, value]) => ({ name, value })),
  ...{ object: object ?? null, others: [], appointment: null, isOfPlatform: false, form: null },
});

const spring = { type: 'campaign', id: '11', name: 'Spring' };
const slides = { type: 'slides', id: '11', name: 'After the visit' };

describe('an entry of an edit', () => {
  it.each([
    [
      { action: 'step-changed', details: { stepId: '4', version: '7', stepNumber: '2' }, object: spring },
      'Mira Lane changed a step of a campaign',
      'Spring · step 2 · version 7',
    ],
    [
      { action: 'step-moved', details: { stepId: '4', stepNumber: '1', fromNumber: '3' }, object: spring },
      'Mira Lane moved a step of a campaign',
      'Spring · step 1 · was number 3 before',
    ],
    [
      {
        action: 'step-version-restored',
        details: { stepId: '4', stepNumber: '1', chain: 'before', version: '9', restores: '2' },
        object: spring,
      },
      'Mira Lane restored an earlier version of a step of a campaign',
      'Spring · step 1 before the appointment · version 9 · as in version 2',
    ],
    [
      { action: 'campaign-changed', details: { fields: 'name hasAppt' }, object: spring },
      'Mira Lane changed a campaign',
      'Spring · name, messages around appointments',
    ],
    [
      {
        action: 'campaign-changed',
        details: { fields: 'category', from: '', to: 'Spring offers' },
        object: spring,
      },
      'Mira Lane changed “Category” of the campaign “Spring” from none to “Spring offers”',
      '',
    ],
    [
      { action: 'campaign-changed', details: { fields: 'isPublic', from: 'false', to: 'true' }, object: spring },
      'Mira Lane turned on “Offer this campaign in the library” for the campaign “Spring”',
      '',
    ],
    [
      { action: 'group-changed', details: { fields: 'name', from: 'VIPs', to: 'Regulars' }, object: spring },
      'Mira Lane changed “name” of the group “Spring” from “VIPs” to “Regulars”',
      '',
    ],
    [
      { action: 'group-changed', details: { fields: 'priceCents', from: '500', to: '750' } },
      'Mira Lane changed “price” of a group from $5.00 to $7.50',
      'campaign 11',
    ],
    [
      {
        action: 'step-changed',
        details: { stepId: '4', version: '7', stepNumber: '2', fields: 'message', from: 'none', to: '' },
        object: spring,
      },
      'Mira Lane changed “message” of a step of the campaign “Spring” from “none” to none',
      'step 2 · version 7',
    ],
    [
      {
        action: 'workflow-changed',
        details: { part: 'trigger-changed', fields: 'trigger', from: 'Replied', to: 'Opened the content' },
        object: spring,
      },
      'Mira Lane changed “trigger” of a workflow of the campaign “Spring” from “Replied” to “Opened the content”',
      'changed a trigger',
    ],
    [
      { action: 'group-changed', details: { fields: 'priceCents campaignId sendsCampaign' }, object: spring },
      'Mira Lane changed a group',
      'Spring · price, campaign to send',
    ],
    [
      { action: 'organization-changed', details: { fields: 'name', from: 'Old Roofs', to: 'es' }, object: spring },
      'Mira Lane changed “Brand name” from “Old Roofs” to “es”',
      'Spring',
    ],
    [
      { action: 'lead-changed', details: { fields: 'preferredName dob externalId' }, object: spring },
      'Mira Lane changed a lead',
      'Spring · Preferred name, Date of birth, External ID',
    ],
    [
      {
        action: 'campaign-copied',
        details: { source: 'elsewhere', ofCampaign: '3', ofOrganization: '4' },
        object: spring,
      },
      'Mira Lane copied a campaign',
      'Spring · from another organization',
    ],
    [
      { action: 'slide-changed', details: { slideId: '4', slideNumber: '3', version: '2' }, object: slides },
      'Mira Lane changed a slide',
      'After the visit · slide 3 · version 2',
    ],
    [
      { action: 'workflow-changed', details: { workflowId: '4', stepId: '3', part: 'trigger-added' }, object: spring },
      'Mira Lane changed a workflow of a campaign',
      'Spring · added a trigger',
    ],
    [
      { action: 'lead-phone-corrected', details: { from: '…0131', to: '…0132' }, object: spring },
      'Mira Lane corrected the phone number of a lead',
      'Spring · from …0131 to …0132',
    ],
    [
      {
        action: 'organization-changed',
        details: { fields: 'allowWeekends', from: 'false', to: 'true' },
        object: spring,
      },
      'Mira Lane turned on “Send on weekends”',
      'Spring',
    ],
    [
      {
        action: 'organization-changed',
        details: { fields: 'viewersReadMessages', from: 'true', to: 'false' },
        object: spring,
      },
      'Mira Lane turned off “Can View Account includes messages”',
      'Spring',
    ],
    [
      { action: 'organization-changed', details: { fields: 'language', from: 'en', to: 'es' }, object: spring },
      'Mira Lane changed “Language of your leads” from “English” to “Spanish”',
      'Spring',
    ],
    [
      {
        action: 'organization-changed',
        details: { fields: 'timeZone', from: 'America/New_York', to: 'Europe/Berlin' },
        object: spring,
      },
      'Mira Lane changed “Time zone” from “America/New York” to “Europe/Berlin”',
      'Spring',
    ],
    [
      { action: 'organization-changed', details: { fields: 'autoReplyContent image' }, object: spring },
      'Mira Lane changed the organization',
      'Spring · Auto-reply, picture',
    ],
    [
      { action: 'switch-changed', details: { switch: 'paused', on: 'true' }, object: spring },
      'Mira Lane paused a campaign',
      'Spring',
    ],
    [
      { action: 'switch-changed', details: { switch: 'paused', on: 'false' }, object: spring },
      'Mira Lane resumed a campaign',
      'Spring',
    ],
    [
      { action: 'switch-changed', details: { switch: 'showEventsPage', from: 'default', on: 'true' }, object: spring },
      'Mira Lane changed a switch',
      'Spring · Events page: from default to on',
    ],
  ] satisfies [Told, string, string][])('%j reads "%s"', async (told, sentence, details) => {
    fakeServer({
      AuditEntries: { total: 1, page: 1, users: [], entries: [exampleEntry(told)] },
      VerifyAudit: { isUnbroken: true, entries: 1, since: '2026-03-10T19:00:00.000Z', brokenAt: null },
    });
    renderScreen(<AuditPage />, { user: exampleUser('OWNER'), brand: exampleBrand() });
    const row = (await screen.findByText(sentence)).closest('td');
    expect(row?.textContent).toBe(`${sentence}${details}`);
  });

  it('tells how often it was saved within the hour', async () => {
    const told = {
      action: 'step-changed',
      details: { stepNumber: '2', version: '9' },
      object: spring,
      times: 8,
    } as const;
    fakeServer({
      AuditEntries: { total: 1, page: 1, users: [], entries: [exampleEntry(told)] },
      VerifyAudit: { isUnbroken: true, entries: 8, since: '2026-03-10T19:00:00.000Z', brokenAt: null },
    });
    renderScreen(<AuditPage />, { user: exampleUser('OWNER'), brand: exampleBrand() });
    expect(await screen.findByText('8 times')).toBeTruthy();
  });
});
