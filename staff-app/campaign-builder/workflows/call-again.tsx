import { Button } from '@mantine/core';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useOffersWebhooks } from '../../session/offers.ts';
import { UpdateActionMutation } from './operations.ts';
import type { Workflow } from './rule-draft.ts';
import { isStopped, ruleName } from './rule-lines.tsx';

/** Has the web addresses of a rule called again, on behalf of the one who clicks; nothing for those who may not. */
export function CallAgain({ rule }: { rule: Workflow }) {
  const mayCall = useOffersWebhooks();
  const again = useChange(UpdateActionMutation, {
    onDone: () => showDone(phrases.isCalledAgain),
    refreshes: ['campaigns'],
  });
  if (!mayCall || !isStopped(rule)) return null;
  const callAll = () => {
    for (const { id, actionType, webhookUrl, isStopped: stopped } of rule.actions)
      if (stopped && actionType !== null) again.mutate({ workflowActionId: id, actionType, webhookUrl });
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.isPending}
      aria-label={say(phrases.callAgainInName, { name: ruleName(rule) })}
      onClick={callAll}
    >
      {phrases.callItAgain}
    </Button>
  );
}
