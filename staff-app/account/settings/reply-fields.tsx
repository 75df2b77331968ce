import { Text } from '@mantine/core';
import { Suspense } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { Loading } from '../../design/loading.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';
import { FieldGroup } from './field-group.tsx';

type ReplyFieldsProps = {
  draft: OrganizationDraft;
  /** The server has a language model that may write for this organization. */
  hasModel: boolean;
  onChange: (part: Partial<OrganizationDraft>) => void;
};

/** The texts that go out automatically: to a new contact, and as the answer to each text. */
export function ReplyFields({ draft, hasModel, onChange }: ReplyFieldsProps) {
  const { words, controls, capabilities } = useBrand();
  const lead = words.lead.toLowerCase();
  const when = capabilities.includes('answer-at-any-hour')
    ? phrases.newTextsAreAnsweredRightAway
    : phrases.repliesGoOutDuringYourSending;
  return (
    <FieldGroup title={phrases.automaticMessages} anchor="automatic-messages">
      <Suspense fallback={<Loading height={190} />}>
        <MessageEditor
          label={phrases.welcomeMessage}
          description={say(phrases.sentOnceTo, { lead })}
          content={draft.welcomeMessageContent}
          onChange={(welcomeMessageContent) => onChange({ welcomeMessageContent })}
        />
        {controls.autoReply && (
          <SwitchField
            label={phrases.autoReply}
            description={say(phrases.answersEveryTextFromAExcept, { lead, when })}
            checked={draft.autoReplyEnabled}
            onChange={(autoReplyEnabled) => onChange({ autoReplyEnabled })}
          />
        )}
        {controls.autoReply && draft.autoReplyEnabled && (
          <AutoReply draft={draft} hasModel={hasModel} onChange={onChange} />
        )}
      </Suspense>
    </FieldGroup>
  );
}

function AutoReply({ draft, hasModel, onChange }: ReplyFieldsProps) {
  const isWrittenByModel = hasModel && draft.aiRepliesEnabled;
  return (
    <>
      <MessageEditor
        label={phrases.autoReply}
        {...(isWrittenByModel ? { description: phrases.theAiFollows } : {})}
        content={draft.autoReplyContent}
        onChange={(autoReplyContent) => onChange({ autoReplyContent })}
      />
      {draft.autoReplyContent.trim() === '' && (
        <Text size="xs" c="attention" role="status">
          {phrases.nothingIsSentUntilYouWrite}
        </Text>
      )}
      {hasModel && (
        <SwitchField
          label={phrases.letAiWriteReplies}
          description={phrases.sendsTheLastTenMessages}
          checked={draft.aiRepliesEnabled}
          onChange={(aiRepliesEnabled) => onChange({ aiRepliesEnabled })}
        />
      )}
    </>
  );
}
