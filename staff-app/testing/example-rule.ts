import type { Workflow } from '../campaign-builder/workflows/rule-draft.ts';

type Trigger = Workflow['triggers'][number];

/** One condition for a test: the content was opened. */
export function exampleTrigger(changes: Partial<Trigger> = {}): Trigger {
  return {
    ...{ id: '81', label: 'Opened the content', triggerType: 'VIEWED', triggerOption: null, triggerResponses: [] },
    ...{
      seconds: null,
      percent: null,
      days: null,
      hours: null,
      widgetId: null,
      performedAction: true,
      widgetExpression: null,
    },
    ...changes,
  };
}

/** One rule for a test: who opens the content gets a text. */
export function exampleRule(changes: Partial<Workflow> = {}): Workflow {
  return {
    id: '71',
    label: 'If the lead opened the content, then message the lead',
    triggers: [exampleTrigger()],
    actions: [
      {
        ...{ id: '91', label: 'Message the lead', actionType: 'LEAD', messageContent: 'Thank you!' },
        ...{ webhookUrl: null, isStopped: false, callsFail: false, nextCampaignId: null, userIds: [] },
      },
    ],
    ...changes,
  };
}
