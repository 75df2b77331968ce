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
import { ReplyFields } from './reply-fields.tsx';

type OrganizationFieldsProps = {
  draft: OrganizationDraft;
  problems: DraftProblems;
  /** The server has a language model that may write for this organisation. */
  hasModel: boolean;
  onChange: (part: Partial<OrganizationDraft>) => void;
};

/** What an organisation sets for itself, as far as its brand offers it and one may change it. */
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
        {controls.allowIncomingLeads && (
          <SwitchField
            label={`New numbers become ${words.leads.toLowerCase()}`}
            description={`Someone who texts your number first is added as a ${lead}, by their phone number.`}
            checked={draft.allowIncomingLeads}
            onChange={(allowIncomingLeads) => onChange({ allowIncomingLeads })}
          />
        )}
        {controls.allowSelfOnboarding && (
          <SwitchField
            label={`${words.leads} may join on their own`}
            description="Visitors of a landing page may submit it without the health consent. On a group’s page they always may."
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
        label="Pass calls on"
        description="Calls to your sending number ring at another phone; without one the caller hears a short notice."
        checked={draft.allowCallForwarding}
        onChange={(allowCallForwarding) => onChange({ allowCallForwarding })}
      />
      {draft.allowCallForwarding && (
        <TextInput
          label="Phone that rings"
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
      label={`Let me know when a ${words.lead.toLowerCase()} writes`}
      description={
        phone === null
          ? 'You get a text for each new message once you have added your phone.'
          : 'You get a text with a link for each new message.'
      }
      checked={draft.messageAlertIds.includes(id)}
      onChange={(isTold) => onChange({ messageAlertIds: isTold ? [...others, id] : others })}
    />
  );
}

function ScreenSwitches({ draft, onChange }: PartProps) {
  const { words } = useBrand();
  const leads = words.leads.toLowerCase();
  return (
    <FieldGroup title="Screens" anchor="screens" hint="What everyone in your organization finds in the menu.">
      <SwitchField
        label="Messages"
        description={`An inbox where you read what ${leads} reply and answer them. Without it, replies show only on each ${words.lead.toLowerCase()}.`}
        checked={draft.showMessages}
        onChange={(showMessages) => onChange({ showMessages })}
      />
      <SwitchField
        label="Events"
        description={`The meetings that ${leads} book on your calendars.`}
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
      title="Sending hours"
      anchor="sending-hours"
      hint={hintOf(hoursSentence(sending, draft), draft.allowAfterHours ? windowSentence(sending) : null)}
    >
      <SwitchField
        label="Send outside these hours"
        description={
          draft.respectLocalHours
            ? `Your hours no longer hold texts back; each ${words.lead.toLowerCase()}’s own hours below still do.`
            : `Texts of your ${words.campaigns.toLowerCase()} go out at night too.`
        }
        checked={draft.allowAfterHours}
        onChange={(allowAfterHours) => onChange({ allowAfterHours })}
      />
      {draft.allowAfterHours && !draft.respectLocalHours && (
        <Text size="sm" c="attention" role="status">
          In the US, the law allows marketing texts only from 8am to 9pm where the person lives, in some states less.
          Texts at night lead to complaints, opt-outs, and lawsuits. You’re responsible for what you send.
        </Text>
      )}
      <SwitchField
        label={`Keep to the hours where each ${words.lead.toLowerCase()} lives`}
        description={`From ${localHourWords.opens} to ${localHourWords.closes} by the area code of their phone, whatever else is set here. Where it doesn’t tell, the usual hours count.`}
        checked={draft.respectLocalHours}
        onChange={(respectLocalHours) => onChange({ respectLocalHours })}
      />
      <SwitchField
        label="Send on weekends"
        description="Off: texts that fall on a Saturday or Sunday wait until Monday."
        checked={draft.allowWeekends}
        onChange={(allowWeekends) => onChange({ allowWeekends })}
      />
      <SendingPauseField />
    </FieldGroup>
  );
}

function hintOf(sentence: string, usualWindow: string | null): string {
  if (usualWindow === null) return `${sentence}; later ones wait until the next morning.`;
  return `${sentence}. Without “Send outside these hours”, ${usualWindow.charAt(0).toLowerCase()}${usualWindow.slice(1)}.`;
}
