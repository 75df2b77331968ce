import { Radio, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { type ActionType, actionKind, actionKinds } from '../../../domain/workflows/actions/registry.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useOffersWebhooks } from '../../session/offers.ts';
import { ActionFields, startingMessage, useLabeled } from './action-fields.tsx';
import { Pane, WhatKindNeeds } from './pane.tsx';
import { PartFoot } from './part-foot.tsx';
import { type ActionDraft, actionSettings, newAction } from './rule-draft.ts';

type ActionEditorProps = {
  action: ActionDraft;
  /** Whether something is set that isn't part of the rule yet. */
  onChanged: (isChanged: boolean) => void;
  onDone: (action: ActionDraft) => void;
  onCancel: () => void;
};

/** Sets one effect of a rule. */
export function ActionEditor({ action: given, onChanged, onDone, onCancel }: ActionEditorProps) {
  const words = useWords();
  const offersWebhooks = useOffersWebhooks();
  const labeled = useLabeled();
  const [draft, setDraft] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const isChanged = draft !== given;
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [isChanged, onChanged]);
  const change = (part: Partial<ActionDraft>) => {
    setProblem(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const choose = (actionType: ActionType) => {
    const { key: _key, id: _id, ...nothing } = newAction('');
    change(labeled({ ...draft, ...nothing, actionType, messageContent: startingMessage(actionType, draft) }));
  };
  const finish = () => {
    const wrong = problemOfAction(draft);
    setProblem(wrong);
    if (wrong === null) onDone(draft);
  };
  const offered = actionKinds.filter(
    ({ type, needsAppointments }) => !needsAppointments || offersWebhooks || type === given.actionType,
  );
  return (
    <Pane title={given.actionType === null ? phrases.newAction : phrases.editAction}>
      <Stack gap="lg">
        <Radio.Group
          label={phrases.thenDoThis}
          value={draft.actionType ?? ''}
          onChange={(value) => choose(value as ActionType)}
        >
          <Stack gap="sm" mt="xs">
            {offered.map(({ type, label }) => (
              <Radio
                key={type}
                value={type}
                label={label}
                aria-label={label}
                description={descriptionOf(type, words)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {draft.actionType !== null && (
          <WhatKindNeeds key={draft.actionType} isJustChosen={draft.actionType !== given.actionType}>
            <ActionFields action={draft} onChange={change} />
          </WhatKindNeeds>
        )}
        <PartFoot problem={problem} onCancel={onCancel} onDone={finish} />
      </Stack>
    </Pane>
  );
}

/** Why an effect cannot be saved, as a sentence; null when it can. */
export function problemOfAction(action: ActionDraft): string | null {
  if (action.actionType === null) return phrases.chooseWhatToDo;
  const settings = actionSettings(action);
  const field = unknownField(settings.messageContent ?? '');
  return field === null ? actionKind(action.actionType).problem(settings) : say(phrases.takeFieldOut, { field });
}

function descriptionOf(type: ActionType, { lead, campaign }: ReturnType<typeof useWords>): string {
  const descriptions: Readonly<Record<ActionType, string>> = {
    ME: phrases.youGetAText,
    SPECIFIC: phrases.theUsersYouChoose,
    LEAD: say(phrases.theLeadGetsAText, { lead }),
    CAMPAIGN: say(phrases.theLeadJoinsIt, { lead }),
    STOP: say(phrases.theLeadLeavesThisCampaign, { lead, campaign }),
    WEBHOOK: phrases.sendsTheDetails,
  };
  return descriptions[type];
}
