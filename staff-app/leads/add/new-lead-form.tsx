import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import { hasBlank } from '../../../domain/messages/blanks.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { SendFailure, usePlanGate } from '../../account/index.ts';
import type { Answer } from '../../api/client.ts';
import { useChange } from '../../api/use-operation.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone, showError } from '../../design/toast.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { showOneAdded } from '../bulk/show-added.ts';
import { recipientsOf } from '../last-look/recipients.ts';
import { CreateLeadMutation } from '../operations.ts';
import { phoneError, phoneWarning } from '../phone-hint.ts';
import { useKnownPhone } from '../use-known-phone.ts';
import { AttestNotice } from './attest-notice.tsx';
import { CampaignChoice } from './campaign-choice.tsx';
import { ConfirmAdd } from './confirm-add.tsx';
import { type Into, useKeepChoice, useKeptChoice } from './kept-choice.ts';
import { KnownOwner } from './known-owner.tsx';

type NewLeadFormProps = {
  /** Told into which campaign people were added; null: none. */
  onDone: (campaignId: string | null) => void;
  /** Told when they go to the contact who has the number, or to the campaign's blanks. */
  onLeave: () => void;
  /** Told when there is no plan for what would be sent. */
  onPlanNeeded: () => void;
  /** Told while the last look is shown in its place. */
  onLook: (isLooking: boolean) => void;
  campaignId: string | null;
  groupId: string | null;
};

/** Adds one contact by hand: a name and a phone, and a campaign if wanted. */
export function NewLeadForm({ onDone, onLeave, onPlanNeeded, onLook, campaignId: given, groupId }: NewLeadFormProps) {
  const { words, account } = useBrand();
  const { form, welcome, setWelcome, campaignId, setCampaignId } = useFields({ campaignId: given, groupId });
  const { hasPlan } = usePlanGate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const addsAnother = useRef(false);
  const toName = useFocus();
  const create = useChange(CreateLeadMutation, {
    onDone: (answer) => {
      sayAdded(answer, words.leads);
      if (!addsAnother.current) return onDone(answer.lead?.optedOut ? null : campaignId);
      // The greeting and the campaign stay for the next one.
      form.setValues({ name: '', phone: '' });
      form.clearErrors();
      setAsking(false);
      toName.focus();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'groups'],
  });
  const { getsNothing, owner } = usePhoneStanding(form.values.phone);
  const isJoining = campaignId !== null || groupId !== null;
  const addSentence = addSentenceOf(words.lead, owner, isJoining);
  const isSayable = unknownField(welcome) === null && !hasBlank(welcome);
  const isFilled = form.values.name.trim() !== '' && form.values.phone.trim() !== '' && isSayable;
  const add = () => {
    const { name, phone } = form.values;
    create.mutate({
      lead: { name: name.trim(), phone: phone.trim() },
      // Only someone new is greeted, as is said beside a number that is known.
      welcomeMessageContent: owner === null ? welcome : '',
      ...{ campaignId, groupId },
    });
  };
  // Nothing would be sent, so there is nothing to look at before.
  const isAddedAtOnce = campaignId === null || getsNothing !== null;
  const submit = (isForAnother: boolean) =>
    form.onSubmit(() => {
      addsAnother.current = isForAnother;
      setFailure(null);
      if (isAddedAtOnce) add();
      else if (hasPlan) setAsking(true);
      else onPlanNeeded();
    });
  const addAnother = isFilled && !create.isPending ? () => submit(true)() : undefined;
  if (isAsking && campaignId !== null && getsNothing === null) {
    return (
      <ConfirmAdd
        campaignId={campaignId}
        recipients={{ ...recipientsOf({}), count: 1, askedFirst: owner === null && account.asksToOptIn ? 1 : 0 }}
        name={owner?.name ?? form.values.name.trim()}
        {...(owner === null && { welcome: { content: welcome, onChange: setWelcome } })}
        note={owner !== null || welcome.trim() === '' ? '' : phrases.welcomeMessageIsSentToo}
        onConfirm={add}
        onBack={() => setAsking(false)}
        onLeave={onLeave}
        onLook={onLook}
        isBusy={create.isPending}
        failure={failure}
        onFailureSeen={() => setFailure(null)}
      />
    );
  }
  return (
    <form onSubmit={submit(false)} onKeyDown={onControlEnter(() => addAnother?.())} noValidate>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={() => setFailure(null)} />
        <TextInput
          label={phrases.name}
          autoComplete="off"
          data-autofocus
          ref={toName.field}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={phrases.phone}
          type="tel"
          autoComplete="off"
          placeholder="(555) 123-4567"
          {...form.getInputProps('phone')}
          onChange={(event) => {
            form.setFieldValue('phone', event.currentTarget.value);
            // It was about the number before.
            setFailure(null);
          }}
        />
        {owner !== null && <KnownOwner {...{ owner, onLeave }} typed={{ name: form.values.name, welcome }} />}
        {getsNothing !== null && <GetsNothing sentence={getsNothing} />}
        <Suspense fallback={<Loading height={150} />}>
          <MessageEditor
            label={phrases.welcomeMessageOptional}
            description={say(phrases.oneTextWhenNew, { lead: words.lead })}
            content={welcome}
            onChange={setWelcome}
            mayBeFirst
          />
        </Suspense>
        <CampaignChoice value={campaignId} onChange={setCampaignId} />
        {campaignId === null && owner === null && welcome.trim() !== '' && <SendNotes />}
        <AttestNotice />
        <AddFoot
          label={isAddedAtOnce ? addSentence : phrases.next}
          isBusy={create.isPending}
          isFilled={isFilled}
          onAddAnother={addAnother}
        />
      </Stack>
    </form>
  );
}

// As they were before a reload, if they weren't added.
function useFields(into: Into) {
  const { organization } = useSignedIn();
  // Without a plan nothing goes out, so no one is stopped by a greeting they have not written.
  const stored = (organization?.billing?.active ? organization.welcomeMessageContent : null) ?? '';
  const begun = useKeptChoice('new', into, { name: '', phone: '', welcome: stored, campaignId: into.campaignId });
  const [welcome, setWelcome] = useState(begun.welcome);
  const [campaignId, setCampaignId] = useState(begun.campaignId);
  const form = useForm({
    initialValues: { name: begun.name, phone: begun.phone },
    validateInputOnBlur: true,
    validate: { phone: (phone) => (phone === '' ? null : phoneError(phone)) },
  });
  const { name, phone } = form.values;
  const isBlank = name === '' && phone === '' && welcome === stored && campaignId === into.campaignId;
  useKeepChoice('new', into, isBlank ? null : { name, phone, welcome, campaignId });
  return { form, welcome, setWelcome, campaignId, setCampaignId };
}

// After the last look as well, which takes the place of the form.
function useFocus() {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  return { field, focus: () => setAsked((count) => count + 1) };
}

function addSentenceOf(lead: string, owner: { name: string } | null, isJoining: boolean): string {
  if (owner === null) return say(phrases.addLead, { lead });
  return say(isJoining ? phrases.addKnown : phrases.confirmKnown, { name: owner.name });
}

function GetsNothing({ sentence }: { sentence: string }) {
  return (
    <Alert color="attention" variant="light" role="status">
      {sentence}
    </Alert>
  );
}

function onControlEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    act();
  };
}

type AddFootProps = {
  label: string;
  isBusy: boolean;
  isFilled: boolean;
  /** Adds one and stays open for the next; absent while nothing could be added. */
  onAddAnother: (() => void) | undefined;
};

function AddFoot({ label, isBusy, isFilled, onAddAnother }: AddFootProps) {
  return (
    <DialogFoot>
      <Button
        variant="default"
        title={phrases.controlEnter}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        disabled={onAddAnother === undefined}
        onClick={onAddAnother}
      >
        {phrases.saveAndAddAnother}
      </Button>
      <Button type="submit" loading={isBusy} disabled={!isFilled}>
        {label}
      </Button>
    </DialogFoot>
  );
}

type Added = Answer<typeof CreateLeadMutation>;

function sayAdded({ known, lead }: Pick<Added, 'known' | 'lead'>, leads: string): void {
  const phone = lead ? formatPhone(lead.phone) : '';
  if (lead?.optedOut)
    showError(say(phrases.phoneHasOptedOut, { phone }), say(phrases.getsNoMessages, { name: lead.name }));
  else if (known && lead)
    showDone(say(phrases.alreadyInYourList, { phone, leads }), say(phrases.numberBelongsTo, { name: lead.name }));
  else showOneAdded(lead?.name ?? '');
}

/** Why nothing is sent to the typed phone, null where it can be added and get texts; and the contact who has it. */
function usePhoneStanding(typed: string) {
  const { lead } = useWords();
  const { optedOut, owner } = useKnownPhone(typed);
  const warning = phoneWarning(typed);
  if (warning !== null) return { getsNothing: say(states.nothingIsSentToThem, { sentence: warning, lead }), owner };
  return { getsNothing: optedOut ? say(states.thisNumberOptedOut, { lead }) : null, owner };
}
