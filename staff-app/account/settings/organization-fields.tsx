import { Text, TextInput } from '@mantine/core';
import { hoursSentence, localHourWords, windowSentence } from '../../../domain/messages/send-gate.ts';
import { type OrganizationField, organizationFields } from '../../../domain/permissions/organization-fields.ts';
import { accessLabels, mayDo } from '../../../domain/permissions/policy.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { usePolicyActor } from '../../session/use-may.ts';
import { SendingPauseField } from '../../waiting/index.ts';
import type { DraftProblems, OrganizationDraft } from './draft.ts';
import { FieldGroup } from './field-group.tsx';
import { LanguageFields } from './language-fields.tsx';
import { ReplyFields } from './reply-fields.tsx';

type OrganizationFieldsProps = {
  draft: OrganizationDraft;
  problems: DraftProblems;
  /** The server has a language model that may write for this organization. */
  hasModel: boolean;
  onChange: (part: Partial<OrganizationDraft>) => void;
};

/** What an organization sets for itself, as far as its brand offers it and one may change it. */
export function OrganizationFields({ draft, problems, hasModel, onChange }: OrganizationFieldsProps) {
  const { words, controls, isHealth } = useBrand();
  const lead = words.lead.toLowerCase();
  const maySet = useMaySet();
  return (
    <>
      <FieldGroup title={words.brand}>
        <TextInput
          label={`${words.brand} name`}
          maxLength={200}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={problems.organizationName}
        />
        <LanguageFields draft={draft} onChange={onChange} />
        {controls.allowIncomingLeads && (
          <SwitchField
            label={`Add new numbers as ${words.leads.toLowerCase()}`}
            description={`Anyone who texts your number for the first time is added as a ${lead}.`}
            checked={draft.allowIncomingLeads}
            onChange={(allowIncomingLeads) => onChange({ allowIncomingLeads })}
          />
        )}
        {controls.allowSelfOnboarding && (
          <SwitchField
            label={`Let ${words.leads.toLowerCase()} join on their own`}
            description="Visitors can submit a landing page without giving health consent. On a group’s page, they always can."
            checked={draft.allowSelfOnboarding}
            onChange={(allowSelfOnboarding) => onChange({ allowSelfOnboarding })}
          />
        )}
        {controls.callForwarding && maySet('forwardingPhone') && <CallForwarding draft={draft} onChange={onChange} />}
        {isHealth && maySet('viewersReadMessages') && (
          <SwitchField
            label={`“${accessLabels.READONLY}” includes messages`}
            description={`When off, people with this permission can see that messages were sent and received, but not what they say.`}
            checked={draft.viewersReadMessages}
            onChange={(viewersReadMessages) => onChange({ viewersReadMessages })}
          />
        )}
        {maySet('messageAlertIds') && <LetMeKnow draft={draft} onChange={onChange} />}
      </FieldGroup>
      {maySet('autoReplyContent') && <ReplyFields draft={draft} hasModel={hasModel} onChange={onChange} />}
      {maySet('allowAfterHours') && <SendingHours draft={draft} onChange={onChange} />}
      {maySet('showMessages') && <ScreenSwitches draft={draft} onChange={onChange} />}
    </>
  );
}

function useMaySet(): (field: OrganizationField) => boolean {
  const actor = usePolicyActor();
  return (field) => mayDo(actor, organizationFields[field]);
}

type PartProps = Omit<OrganizationFieldsProps, 'problems' | 'hasModel'>;

function CallForwarding({ draft, onChange }: PartProps) {
  return (
    <>
      <SwitchField
        label="Forward calls"
        description="Calls to your number ring on another phone. Without one, callers hear a short message."
        checked={draft.allowCallForwarding}
        onChange={(allowCallForwarding) => onChange({ allowCallForwarding })}
      />
      {draft.allowCallForwarding && (
        <TextInput
          label="Forward to"
          type="tel"
          placeholder="(555) 123-4567"
          value={draft.forwardingPhone}
          onChange={(event) => onChange({ forwardingPhone: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function LetMeKnow({ draft, onChange }: PartProps) {
  const { id, phone } = useSignedIn();
  const { words } = useBrand();
  const others = draft.messageAlertIds.filter((one) => one !== id);
  return (
    <SwitchField
      label={`Text me when a ${words.lead.toLowerCase()} writes`}
      description={
        phone === null
          ? 'Add your phone to get a text for each new message.'
          : 'You get a text with a link for each new message.'
      }
      checked={draft.messageAlertIds.includes(id)}
      onChange={(isAlerted) => onChange({ messageAlertIds: isAlerted ? [...others, id] : others })}
    />
  );
}

function ScreenSwitches({ draft, onChange }: PartProps) {
  const { words } = useBrand();
  const leads = words.leads.toLowerCase();
  return (
    <FieldGroup title="Screens" anchor="screens" hint="What everyone in your organization sees in the sidebar.">
      <SwitchField
        label="Messages"
        description={`An inbox where you read and answer replies. Without it, you only see replies when you open a ${words.lead.toLowerCase()}.`}
        checked={draft.showMessages}
        onChange={(showMessages) => onChange({ showMessages })}
      />
      <SwitchField
        label="Events"
        description={`Meetings that ${leads} book on your calendars.`}
        checked={draft.showEventsPage}
        onChange={(showEventsPage) => onChange({ showEventsPage })}
      />
    </FieldGroup>
  );
}

function SendingHours({ draft, onChange }: PartProps) {
  const { sending, words } = useBrand();
  return (
    <FieldGroup
      title="Sending window"
      anchor="sending-hours"
      hint={hintOf(hoursSentence(sending, draft), draft.allowAfterHours ? windowSentence(sending) : null)}
    >
      <SwitchField
        label="Send outside the window"
        description={
          draft.respectLocalHours
            ? `Messages aren’t held for your window anymore. Each ${words.lead.toLowerCase()}’s own quiet hours, below, still apply.`
            : `Your ${words.campaigns.toLowerCase()} also send during quiet hours.`
        }
        checked={draft.allowAfterHours}
        onChange={(allowAfterHours) => onChange({ allowAfterHours })}
      />
      {draft.allowAfterHours && !draft.respectLocalHours && (
        <Text size="sm" c="attention" role="status">
          In the US, marketing texts are legal only from 8am to 9pm where the person lives, and some states allow less.
          Messages during quiet hours lead to complaints, opt-outs, and lawsuits. You’re responsible for what you send.
        </Text>
      )}
      <SwitchField
        label={`Respect quiet hours where each ${words.lead.toLowerCase()} lives`}
        description={`Sends only from ${localHourWords.opens} to ${localHourWords.closes} in the time zone of their area code, whatever else is set here. If the area code has no time zone, your window applies.`}
        checked={draft.respectLocalHours}
        onChange={(respectLocalHours) => onChange({ respectLocalHours })}
      />
      <SwitchField
        label="Send on weekends"
        description="When off, messages due on a Saturday or Sunday wait until Monday."
        checked={draft.allowWeekends}
        onChange={(allowWeekends) => onChange({ allowWeekends })}
      />
      <SendingPauseField />
    </FieldGroup>
  );
}

function hintOf(sentence: string, usualWindow: string | null): string {
  if (usualWindow === null) return `${sentence}. Later messages wait until the next morning.`;
  return `${sentence}. Without “Send outside the window”, ${usualWindow.charAt(0).toLowerCase()}${usualWindow.slice(1)}.`;
}
