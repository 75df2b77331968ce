import { Text, TextInput } from '@mantine/core';
import { hoursSentence, localHourWords, windowSentence } from '../../../domain/messages/send-gate.ts';
import { type OrganizationField, organizationFields } from '../../../domain/permissions/organization-fields.ts';
import { accessLabels, mayDo } from '../../../domain/permissions/policy.ts';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { useHasCalendly } from '../../calendars/index.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { usePolicyActor } from '../../session/use-may.ts';
import { SendingPauseField } from '../../waiting/index.ts';
import { CalendlyField } from './calendly-field.tsx';
import type { DraftProblems, OrganizationDraft } from './draft.ts';
import { FieldGroup } from './field-group.tsx';
import { LanguageFields } from './language-fields.tsx';
import { OwnHoursField } from './own-hours-field.tsx';
import { ReplyFields } from './reply-fields.tsx';
import { SingleSignOnField } from './single-sign-on-field.tsx';
import { ZoneField } from './zone-field.tsx';

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
  const hasCalendly = useHasCalendly();
  const maySwitchCalendly = maySet('showCalendly');
  return (
    <>
      <FieldGroup title={words.brand} anchor="organization">
        <TextInput
          label={say(phrases.brandName, { brand: words.brand })}
          maxLength={200}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
          error={problems.organizationName}
        />
        <ZoneField draft={draft} onChange={onChange} />
        <LanguageFields draft={draft} onChange={onChange} />
        {controls.allowIncomingLeads && (
          <SwitchField
            label={say(phrases.addNewNumbersAsLeads, { leads: words.leads })}
            description={say(phrases.anyoneWhoTextsYourNumber, { lead })}
            checked={draft.allowIncomingLeads}
            onChange={(allowIncomingLeads) => onChange({ allowIncomingLeads })}
          />
        )}
        {controls.allowSelfOnboarding && (
          <SwitchField
            label={say(phrases.letLeadsJoinOnTheirOwn, { leads: words.leads })}
            description={phrases.visitorsCanSubmitALandingPage}
            checked={draft.allowSelfOnboarding}
            onChange={(allowSelfOnboarding) => onChange({ allowSelfOnboarding })}
          />
        )}
        {controls.callForwarding && maySet('forwardingPhone') && <CallForwarding draft={draft} onChange={onChange} />}
        {isHealth && maySet('viewersReadMessages') && (
          <SwitchField
            label={say(phrases.readonlyIncludesMessages, { READONLY: accessLabels.READONLY })}
            description={phrases.whenOffPeopleWithThisPermission}
            checked={draft.viewersReadMessages}
            onChange={(viewersReadMessages) => onChange({ viewersReadMessages })}
          />
        )}
        {maySet('messageAlertIds') && <LetMeKnow draft={draft} onChange={onChange} />}
        <SingleSignOnField />
      </FieldGroup>
      {maySet('autoReplyContent') && <ReplyFields draft={draft} hasModel={hasModel} onChange={onChange} />}
      {maySet('allowAfterHours') && <SendingHours draft={draft} onChange={onChange} />}
      {maySet('showMessages') && <ScreenSwitches draft={draft} onChange={onChange} />}
      {controls.allowSlideTypeCalendly && (maySwitchCalendly || hasCalendly) && (
        <CalendlyField draft={draft} maySwitch={maySwitchCalendly} onChange={onChange} />
      )}
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
        label={phrases.forwardCalls}
        description={phrases.callsToYourNumberRing}
        checked={draft.allowCallForwarding}
        onChange={(allowCallForwarding) => onChange({ allowCallForwarding })}
      />
      {draft.allowCallForwarding && (
        <TextInput
          label={phrases.forwardTo}
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
  const { id, phone, mustConfirmPhone } = useSignedIn();
  const { words } = useBrand();
  const others = draft.messageAlertIds.filter((one) => one !== id);
  return (
    <SwitchField
      label={say(phrases.textMeWhenALead, { lead: words.lead })}
      description={
        phone === null
          ? phrases.addYourPhoneToGet
          : mustConfirmPhone
            ? phrases.confirmYourPhoneToGet
            : phrases.youGetAText
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
    <FieldGroup title={phrases.screens} anchor="screens" hint={phrases.whatEveryoneInYourOrganizationSees}>
      <SwitchField
        label={phrases.messages}
        description={say(phrases.anInboxWhereYouRead, { lead: words.lead })}
        checked={draft.showMessages}
        onChange={(showMessages) => onChange({ showMessages })}
      />
      <SwitchField
        label={phrases.events}
        description={say(phrases.meetingsThatBookOnYourCalendars, { leads })}
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
      title={phrases.sendingWindow}
      anchor="sending-hours"
      hint={hintOf(
        hoursSentence(sending, draft),
        draft.allowAfterHours && draft.ownHours === '' ? windowSentence(sending) : null,
      )}
    >
      <SwitchField
        label={phrases.sendOutsideTheWindow}
        description={
          draft.respectLocalHours
            ? say(phrases.messagesArentHeldForYourWindow, { lead: words.lead })
            : draft.ownHours === ''
              ? say(phrases.yourCampaignsAlsoSendDuringQuiet, { campaigns: words.campaigns })
              : phrases.yourOwnHoursCountInstead
        }
        checked={draft.allowAfterHours}
        onChange={(allowAfterHours) => onChange({ allowAfterHours })}
      />
      {draft.allowAfterHours && !draft.respectLocalHours && (
        <Text size="sm" c="attention" role="status">
          {phrases.inTheUs}
        </Text>
      )}
      <SwitchField
        label={say(phrases.respectQuietHoursWhereEachLead, { lead: words.lead })}
        description={say(phrases.sendsOnlyFrom, { opens: localHourWords.opens, closes: localHourWords.closes })}
        checked={draft.respectLocalHours}
        onChange={(respectLocalHours) => onChange({ respectLocalHours })}
      />
      <OwnHoursField draft={draft} onChange={onChange} />
      <SwitchField
        label={phrases.sendOnWeekends}
        description={phrases.whenOffMessagesDue}
        checked={draft.allowWeekends}
        onChange={(allowWeekends) => onChange({ allowWeekends })}
      />
      <SendingPauseField />
    </FieldGroup>
  );
}

function hintOf(sentence: string, usualWindow: string | null): string {
  if (usualWindow === null) return say(phrases.laterMessagesWait, { sentence });
  return say(phrases.withoutSendOutside, {
    sentence,
    usual: `${usualWindow.charAt(0).toLowerCase()}${usualWindow.slice(1)}`,
  });
}
