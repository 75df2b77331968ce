import { describe, expect, it } from 'vitest';
import { actionSummary, triggerSummary, workflowSummary } from './summary.ts';
import { emptyTrigger } from './triggers/registry.ts';

const about = { ...emptyTrigger, triggerType: 'WIDGET', widgetId: 1 } as const;
const names = { lead: 'contact', owner: 'Dana', campaign: null, users: ['Ann', 'Bob'] };
const noAction = { messageContent: null, webhookUrl: null, nextCampaignId: null, userIds: [] };

describe('a workflow in words', () => {
  it('says who did what, and what happens then', () => {
    const opened = triggerSummary({ ...emptyTrigger, triggerType: 'VIEWED' }, null);
    const watched = triggerSummary({ ...emptyTrigger, triggerType: 'TIME', seconds: 30 }, null);
    const told = actionSummary({ ...noAction, actionType: 'SPECIFIC' }, names);
    expect(workflowSummary([opened, watched], [told], 'contact')).toBe(
      'If the contact opened the content and watched for at least 30 seconds, then notify Ann, Bob',
    );
  });

  it('is missing while a side is, and skips parts without a kind', () => {
    expect(workflowSummary(['Opened the content'], [], 'lead')).toBeNull();
    expect(workflowSummary([null], ['Message the lead'], 'lead')).toBeNull();
    expect(triggerSummary({ ...emptyTrigger, triggerType: null }, null)).toBeNull();
    expect(actionSummary({ ...noAction, actionType: null }, names)).toBeNull();
  });

  it.each([
    [{ triggerResponses: ['Yes', 'Maybe'] }, null, 'Answered “Q?” with Yes or Maybe'],
    [{ triggerResponses: ['Any'] }, null, 'Answered “Q?”'],
    [{ triggerResponses: [], widgetExpression: 'LT' }, 'date', 'Answered “Q?”'],
    [{ triggerResponses: ['4'], widgetExpression: 'GE' }, 'number', 'Answered “Q?” with at least 4'],
    [
      { triggerResponses: ['2027-05-20'], widgetExpression: 'LT' },
      'date',
      'Answered “Q?” with a day before 05/20/2027',
    ],
  ] as const)('describes an answer %j', (answer, compareAs, sentence) => {
    expect(triggerSummary({ ...about, ...answer }, { label: 'Q?', compareAs })).toBe(sentence);
  });

  it('says how long it waits for what was not done', () => {
    const notOpened = { ...emptyTrigger, triggerType: 'VIEWED', performedAction: false } as const;
    expect(triggerSummary(notOpened, null)).toBe('Did not open the content within 1 day');
    expect(triggerSummary({ ...notOpened, days: 2, hours: 1 }, null)).toBe(
      'Did not open the content within 2 days 1 hour',
    );
  });
});
