import { describe, expect, it } from 'vitest';
import { actionSummary, listOfIfs } from '../summary.ts';
import { actionKinds, actionTypes } from './registry.ts';

const settings = { messageContent: 'Hi', webhookUrl: null, nextCampaignId: null, userIds: [] };
const names = { lead: 'patient', owner: 'Ann', campaign: 'Second', users: ['Ann', 'Bob'] };

describe('an action in words', () => {
  it.each([
    ['ME', 'Notify Ann'],
    ['SPECIFIC', 'Notify Ann, Bob'],
    ['LEAD', 'Message the patient'],
    ['CAMPAIGN', 'Add to “Second”'],
    ['STOP', 'Stop this campaign for them'],
    ['WEBHOOK', 'Call hooks.example.com:8443'],
  ] as const)('%s is "%s", without secrets in an address', (actionType, words) => {
    const webhookUrl = 'https://user:secret@hooks.example.com:8443/path?token=secret';
    expect(actionSummary({ ...settings, actionType, webhookUrl }, names)).toBe(words);
  });

  it('leaves out unknown names', () => {
    const unknown = { lead: 'contact', owner: null, campaign: null, users: [] };
    expect(actionTypes.map((actionType) => actionSummary({ ...settings, actionType }, unknown))).toEqual([
      'Notify the owner',
      'Notify specific users',
      'Message the contact',
      'Add to another campaign',
      'Stop this campaign for them',
      'Call a web address',
    ]);
  });

  it('is of one of six kinds, of which only the webhook requires appointments', () => {
    expect(actionTypes).toEqual(['ME', 'SPECIFIC', 'LEAD', 'CAMPAIGN', 'STOP', 'WEBHOOK']);
    expect(actionKinds.filter((one) => one.needsAppointments).map((one) => one.type)).toEqual(['WEBHOOK']);
  });
});

describe('a list of triggers', () => {
  it('has each met trigger on its own line [OPEN-58]', () => {
    expect(listOfIfs(['Opened the content', 'Watched for at least 30 seconds'])).toBe(
      'Opened the content\nWatched for at least 30 seconds',
    );
  });
});
