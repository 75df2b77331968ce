import type { DemoClient } from './demo-client.ts';
import type { DemoRule } from './story.ts';

/** Creates a workflow of a step through the same calls as its editor. */
export async function makeRule(
  owner: DemoClient,
  { stepId, pitchId }: { stepId: string; pitchId: string },
  rule: DemoRule,
): Promise<void> {
  const made = await owner.call(
    'mutation ($stepId: ID!) { createCampaignWorkflow(campaignFeatureId: $stepId) { success errors workflow { id } } }',
    { stepId },
  );
  const workflowId: string = made.workflow.id;
  for (const { question, ...trigger } of rule.when) {
    const widgetId = question === undefined ? null : await questionOf(owner, pitchId, question);
    const added = await owner.call(
      'mutation ($id: ID!) { createWorkflowTrigger(campaignWorkflowId: $id) { success errors trigger { id } } }',
      { id: workflowId },
    );
    await owner.call(
      `mutation ($id: ID!, $triggerType: TriggerType!, $triggerResponses: [String!], $seconds: Int, $days: Int, $hours: Int,
        $performedAction: Boolean, $widgetExpression: Comparator, $widgetId: ID) {
        updateWorkflowTrigger(workflowTriggerId: $id, triggerType: $triggerType, triggerResponses: $triggerResponses,
          seconds: $seconds, days: $days, hours: $hours, performedAction: $performedAction,
          widgetExpression: $widgetExpression, widgetId: $widgetId) { success errors } }`,
      { id: added.trigger.id, widgetId, ...trigger },
    );
  }
  for (const action of rule.effects) {
    const added = await owner.call(
      'mutation ($id: ID!) { createWorkflowAction(campaignWorkflowId: $id) { success errors action { id } } }',
      { id: workflowId },
    );
    await owner.call(
      `mutation ($id: ID!, $actionType: ActionType!, $messageContent: String) {
        updateWorkflowAction(workflowActionId: $id, actionType: $actionType, messageContent: $messageContent) { success errors } }`,
      { id: added.action.id, ...action },
    );
  }
}

async function questionOf(owner: DemoClient, pitchId: string, label: string): Promise<string> {
  const { pitch } = await owner.call(
    'query ($id: ID!) { pitch(pitchId: $id) { success errors pitch { slides { widgets { id label } } } } }',
    { id: pitchId },
  );
  const widgets: { id: string; label: string }[] = pitch.slides.flatMap(
    (slide: { widgets: unknown[] }) => slide.widgets,
  );
  const found = widgets.find((widget) => widget.label === label);
  if (!found) throw new Error(`The demo has no question "${label}".`);
  return found.id;
}
