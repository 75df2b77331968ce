import { Stack, Text, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { type ActionType, actionKind } from '../../../domain/workflows/actions/registry.ts';
import { actionSummary } from '../../../domain/workflows/summary.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { Loading } from '../../design/loading.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useSendingHours } from '../../session/use-sending-hours.ts';
import { type ActionDraft, actionSettings } from './rule-draft.ts';
import { CampaignChoice, UserChoice } from './target-choices.tsx';
import { WebhookApproval } from './webhook-approval.tsx';

type ActionFieldsProps = { action: ActionDraft; onChange: (part: Partial<ActionDraft>) => void };

// Staff want to know who did what.
const staffAlertText = '{{first_name}} {{last_name}}, {{phone}}:\n{{list_of_ifs}}';

/** The message an effect of this kind begins with; what someone wrote themselves stays. */
export function startingMessage(type: ActionType, { messageContent }: ActionDraft): string | null {
  if (!actionKind(type).fields.includes('messageContent')) return null;
  const isOwn = messageContent !== null && messageContent !== staffAlertText;
  return isOwn ? messageContent : actionKind(type).messages === 'contact' ? null : staffAlertText;
}

type Names = { campaign?: string; users?: readonly string[] };

/** Puts an effect into words, with the names of what was chosen. */
export function useLabeled() {
  const { lead } = useWords();
  const { name } = useSignedIn();
  return (action: ActionDraft, names: Names = {}): ActionDraft => {
    const known = { lead: lead.toLowerCase(), owner: name, campaign: null, users: [], ...names };
    return { ...action, label: actionSummary({ ...actionSettings(action), actionType: action.actionType }, known) };
  };
}

/** The settings of an effect, as its kind asks for them. */
export function ActionFields({ action, onChange }: ActionFieldsProps) {
  const { words, isHealth } = useBrand();
  const labeled = useLabeled();
  const { actionType } = action;
  if (actionType === null) return null;
  const { fields } = actionKind(actionType);
  const change = (part: Partial<ActionDraft>, names?: Names) => onChange(labeled({ ...action, ...part }, names));
  return (
    <Stack gap="md">
      {fields.includes('userIds') && (
        <UserChoice value={action.userIds} onChange={(userIds, users) => change({ userIds }, { users })} />
      )}
      {fields.includes('messageContent') && (
        <Suspense fallback={<Loading height={190} />}>
          <MessageEditor
            content={action.messageContent ?? ''}
            onChange={(messageContent) => onChange({ messageContent })}
            mayListIfs
          />
        </Suspense>
      )}
      {actionKind(actionType).messages === 'contact' && <WhenSentence />}
      {fields.includes('nextCampaignId') && (
        <CampaignChoice
          value={action.nextCampaignId}
          onChange={(nextCampaignId, campaign) => change({ nextCampaignId }, { campaign })}
        />
      )}
      {fields.includes('webhookUrl') && (
        <TextInput
          label={phrases.webAddress}
          placeholder="https://"
          inputMode="url"
          maxLength={2000}
          description={say(phrases.getsAPostRequest, { lead: words.lead })}
          value={action.webhookUrl ?? ''}
          onChange={(event) => change({ webhookUrl: event.currentTarget.value })}
        />
      )}
      {isHealth && fields.includes('webhookUrl') && <WebhookApproval address={action.webhookUrl ?? ''} />}
    </Stack>
  );
}

function WhenSentence() {
  const { sentence, mayWait } = useSendingHours();
  return (
    <Text size="xs" c="dimmed">
      {mayWait ? say(phrases.whenItsSentOrWaits, { sentence }) : say(phrases.whenItsSent, { sentence })}
    </Text>
  );
}
