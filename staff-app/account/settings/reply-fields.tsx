import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { Loading } from '../../design/loading.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
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
    ? 'New texts are answered right away, at any hour; texts older than 10 minutes, during your sending window.'
    : 'Replies go out during your sending window.';
  return (
    <FieldGroup title="Automatic messages">
      <Suspense fallback={<Loading height={190} />}>
        <MessageEditor
          label="Welcome message"
          description={`Sent once to a ${lead} who is added by hand, unless you change it there.`}
          content={draft.welcomeMessageContent}
          onChange={(welcomeMessageContent) => onChange({ welcomeMessageContent })}
        />
        {controls.autoReply && (
          <SwitchField
            label="Auto-reply"
            description={`Answers every text from a ${lead} except STOP, START, and HELP. ${when} While it’s on, staff can’t reply themselves.`}
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
        label="Auto-reply"
        {...(isWrittenByModel
          ? { description: 'The AI follows this. It’s sent word for word when the AI has no answer.' }
          : {})}
        content={draft.autoReplyContent}
        onChange={(autoReplyContent) => onChange({ autoReplyContent })}
      />
      {draft.autoReplyContent.trim() === '' && (
        <Text size="xs" c="attention" role="status">
          Nothing is sent until you write a reply here.
        </Text>
      )}
      {hasModel && (
        <SwitchField
          label="Let AI write replies"
          description="Sends the last ten messages with the person, without their name or number, to an external language model. Its replies are marked as AI."
          checked={draft.aiRepliesEnabled}
          onChange={(aiRepliesEnabled) => onChange({ aiRepliesEnabled })}
        />
      )}
    </>
  );
}
