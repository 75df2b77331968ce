import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Suspense, useState } from 'react';
import { formatPhone, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { SendFailure, usePlanGate } from '../../account/index.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone, showError } from '../../design/toast.tsx';
import { MessageEditor } from '../../message-editor/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { SendNotes } from '../bulk/send-notes.tsx';
import { showAdded } from '../bulk/show-added.ts';
import { CreateLeadMutation, PhoneStandingQuery } from '../operations.ts';
import { phoneError, phoneWarning } from '../phone-hint.ts';
import { AttestNotice } from './attest-notice.tsx';
import { CampaignChoice } from './campaign-choice.tsx';
import { ConfirmAdd } from './confirm-add.tsx';

type NewLeadFormProps = {
  onDone: () => void;
  /** Told when there is no plan for what would be sent. */
  onPlanNeeded: () => void;
  campaignId: string | null;
  groupId: string | null;
};

/** Adds one contact by hand: a name and a phone, and a campaign if wanted. */
export function NewLeadForm({ onDone, onPlanNeeded, campaignId: given, groupId }: NewLeadFormProps) {
  const words = useWords();
  const { organization } = useSignedIn();
  // Without a plan nothing goes out, so no one is stopped by a greeting they have not written.
  const stored = organization?.billing?.active ? organization.welcomeMessageContent : null;
  const [welcome, setWelcome] = useState(stored ?? '');
  const [campaignId, setCampaignId] = useState(given);
  const { hasPlan } = usePlanGate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    initialValues: { name: '', phone: '' },
    validateInputOnBlur: true,
    validate: { phone: (phone) => (phone === '' ? null : phoneError(phone)) },
  });
  const create = useChange(CreateLeadMutation, {
    onDone: ({ known, lead }) => {
      const phone = lead ? formatPhone(lead.phone) : '';
      if (lead?.optedOut)
        showError(say(phrases.phoneHasOptedOut, { phone }), say(phrases.getsNoMessages, { name: lead.name }));
      else if (known && lead)
        showDone(
          say(phrases.alreadyInYourList, { phone, leads: words.leads }),
          say(phrases.numberBelongsTo, { name: lead.name }),
        );
      else showAdded();
      onDone();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'groups'],
  });
  const hasOptedOut = useHasOptedOut(form.values.phone);
  const isFilled = form.values.name.trim() !== '' && form.values.phone.trim() !== '' && unknownField(welcome) === null;
  const add = () => {
    const { name, phone } = form.values;
    create.mutate({
      lead: { name: name.trim(), phone: phone.trim() },
      welcomeMessageContent: welcome,
      ...{ campaignId, groupId },
    });
  };
  const submit = form.onSubmit(() => {
    setFailure(null);
    // Nothing would be sent, so there is nothing to look at before.
    if (campaignId === null || hasOptedOut) add();
    else if (hasPlan) setAsking(true);
    else onPlanNeeded();
  });
  if (isAsking && campaignId !== null && !hasOptedOut) {
    return (
      <ConfirmAdd
        campaignId={campaignId}
        who={form.values.name.trim()}
        count={1}
        name={form.values.name.trim()}
        welcome={{ content: welcome, onChange: setWelcome }}
        note={welcome.trim() === '' ? '' : phrases.welcomeMessageIsSentToo}
        onConfirm={add}
        onBack={() => setAsking(false)}
        isBusy={create.isPending}
        failure={failure}
        onFailureSeen={() => setFailure(null)}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={() => setFailure(null)} />
        <TextInput label={phrases.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={phrases.phone}
          type="tel"
          autoComplete="off"
          placeholder="(555) 123-4567"
          description={phoneWarning(form.values.phone)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('phone')}
        />
        {hasOptedOut && (
          <Alert color="attention" variant="light" role="status">
            {say(states.thisNumberOptedOut, { lead: words.lead })}
          </Alert>
        )}
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
        {campaignId === null && welcome.trim() !== '' && <SendNotes />}
        <AttestNotice />
        <DialogFoot>
          <Button type="submit" loading={create.isPending} disabled={!isFilled}>
            {campaignId === null || hasOptedOut ? say(phrases.addLead, { lead: words.lead }) : phrases.next}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

/** Whether the typed phone has opted out, as soon as it is complete. */
function useHasOptedOut(typed: string): boolean {
  const read = normalizePhone(typed);
  const phone = 'phone' in read ? read.phone : '';
  const { data } = useRead(PhoneStandingQuery, { phone }, { live: ['leads'], enabled: phone !== '' });
  return data?.optedOut ?? false;
}
