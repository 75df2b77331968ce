import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formatPhone, invalidPhoneSentence, normalizePhone } from '../../../domain/leads/phone-numbers.ts';
import { messageLimit } from '../../../domain/text/plain.ts';
import { SendFailure } from '../../account/index.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import { CreateLeadMutation } from '../operations.ts';
import { CampaignChoice } from './campaign-choice.tsx';

type NewLeadFormProps = { onDone: () => void; campaignId: string | null; groupId: string | null };

/** Adds one contact by hand: a name and a phone, and a campaign if wanted. */
export function NewLeadForm({ onDone, campaignId: given, groupId }: NewLeadFormProps) {
  const words = useWords();
  const [campaignId, setCampaignId] = useState(given);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { name: '', phone: '', welcome: '' },
    validateInputOnBlur: true,
    validate: { phone: (phone) => ('phone' in normalizePhone(phone) || phone === '' ? null : invalidPhoneSentence) },
  });
  const create = useChange(CreateLeadMutation, {
    onDone: ({ known, lead }) => {
      if (known && lead) showDone(`${formatPhone(lead.phone)} was known already`, `It belongs to ${lead.name}.`);
      else showDone('Leads Added');
      onDone();
    },
    onFailure: setFailure,
    refreshes: ['leads', 'campaigns', 'groups'],
  });
  const isFilled = form.values.name.trim() !== '' && form.values.phone.trim() !== '';
  const submit = form.onSubmit(({ name, phone, welcome }) => {
    setFailure(null);
    create.mutate({
      lead: { name: name.trim(), phone: phone.trim() },
      welcomeMessageContent: welcome,
      ...{ campaignId, groupId },
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SendFailure sentence={failure} onClose={() => setFailure(null)} />
        <TextInput label="Name" autoComplete="off" data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="off"
          placeholder="(555) 123-4567"
          {...form.getInputProps('phone')}
        />
        <Textarea
          label="Welcome message (optional)"
          description={`One text, sent once when the ${words.lead.toLowerCase()} is new`}
          inputWrapperOrder={['label', 'input', 'description']}
          autosize
          minRows={2}
          maxLength={messageLimit}
          {...form.getInputProps('welcome')}
        />
        <CampaignChoice value={campaignId} onChange={setCampaignId} />
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={!isFilled}>
            Add {words.lead.toLowerCase()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
