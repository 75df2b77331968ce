import { Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { invalidEmailSentence, normalizeEmail } from '../../../domain/leads/email-addresses.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { languageCodes, languages } from '../../../words/languages.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showSaved } from '../../design/toast.tsx';
import { useForgetTyped } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { phoneError, phoneWarning } from '../phone-hint.ts';
import { CopyContact } from './copy-contact.tsx';
import { EraseContact } from './erase-contact.tsx';
import { StopMessages } from './maybe-stop.tsx';
import { UpdateLeadMutation } from './operations.ts';
import type { Contact } from './use-contact.ts';

/** A contact whose details were just saved. */
export type SavedContact = { readonly id: string; readonly name: string };

const languageChoices = [
  { value: '', label: phrases.sameAsYourOrganization },
  ...languageCodes.map((value) => ({ value, label: languages[value].name })),
];

type DetailsTabProps = { contact: Contact; onClose: () => void; onSaved?: ((saved: SavedContact) => void) | undefined };

/** Name, phone, email and external ID, and what the contact is in; saving closes the dialog. */
export function DetailsTab({ contact, onClose, onSaved }: DetailsTabProps) {
  const navigate = useNavigate();
  // The address under which this contact is open.
  const { pathname, search } = useLocation();
  const mayEdit = useMay('leads.write');
  const mayErase = useMay('leads.erase');
  const mayCopy = useMay('leads.copy');
  const maySend = useMay('messages.send');
  const { contactDialog, words } = useBrand();
  const [failure, setFailure] = useState<string | null>(null);
  const forgetTyped = useForgetTyped();
  const email = contact.email ?? '';
  const externalId = contact.externalId ?? '';
  const language = contact.language ?? '';
  const form = useForm({
    initialValues: { name: contact.name, phone: formatPhone(contact.phone), email, externalId, language },
    validateInputOnBlur: true,
    validate: {
      // A number that is there already stops no one from correcting the name.
      phone: (phone) => (phone === formatPhone(contact.phone) ? null : phoneError(phone)),
      // An address that was already added stops no one from correcting the name.
      email: (typed) => (typed === email || isEmailOrNone(typed) ? null : invalidEmailSentence),
    },
  });
  const save = useChange(UpdateLeadMutation, {
    onDone: ({ lead }) => {
      // The server may call them otherwise than they were called here, such as by a corrected number.
      const name = lead?.name ?? contact.name;
      showSaved(name, () => void navigate(pathname + search));
      onSaved?.({ id: contact.id, name });
      leave();
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  const leave = () => {
    forgetTyped();
    onClose();
  };
  const hasNewPhone = mayEdit && form.values.phone.trim() !== '' && form.isDirty('phone');
  const isFilled = form.values.name.trim() !== '' && form.values.phone.trim() !== '';
  const submit = form.onSubmit(({ name, phone, email: typed, externalId: number, language: chosen }) => {
    setFailure(null);
    save.mutate({
      leadId: contact.id,
      lead: {
        ...{ name: name.trim(), phone: phone.trim() },
        ...(typed === email ? {} : { email: typed.trim() }),
        ...(chosen === language ? {} : { language: chosen }),
      },
      ...(number === externalId ? {} : { externalId: number.trim() }),
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError sentence={failure} />
        <TextInput label={phrases.name} autoComplete="off" readOnly={!mayEdit} {...form.getInputProps('name')} />
        <TextInput
          label={phrases.phone}
          type="tel"
          autoComplete="off"
          readOnly={!mayEdit}
          description={phoneWarning(form.values.phone)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('phone')}
        />
        <TextInput
          label={phrases.email}
          type="email"
          autoComplete="off"
          readOnly={!mayEdit}
          {...form.getInputProps('email')}
        />
        <Select
          label={phrases.language}
          description={phrases.whatTheLanguageIsFor}
          data={languageChoices}
          readOnly={!mayEdit}
          allowDeselect={false}
          {...form.getInputProps('language')}
        />
        <TextInput
          label={phrases.externalId}
          description={phrases.idInAnotherSystem}
          autoComplete="off"
          maxLength={200}
          readOnly={!mayEdit}
          {...form.getInputProps('externalId')}
        />
        {hasNewPhone && <NewPhoneNotice contact={contact} />}
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {say(phrases.addedTime, { time: showDateTime(contact.created) })}
          </Text>
          {mayEdit && (
            <Button type="submit" loading={save.isPending} disabled={!isFilled || !form.isDirty()}>
              {phrases.save}
            </Button>
          )}
        </Group>
        {contactDialog.listsInDetails && (
          <>
            <Places label={phrases.groups} places={contact.groups} addressOf={(id) => `/group/${id}`} />
            <Places
              label={words.campaigns}
              places={contact.campaigns.map(({ campaign }) => campaign)}
              addressOf={(id) => `/campaign/${id}`}
            />
          </>
        )}
        <Group gap="xs">
          {maySend && !contact.optedOut && <StopMessages contact={contact} isPlain />}
          {mayCopy && <CopyContact contact={contact} />}
          {mayErase && <EraseContact contact={contact} onErased={leave} />}
        </Group>
      </Stack>
    </form>
  );
}

function isEmailOrNone(typed: string): boolean {
  const read = normalizeEmail(typed);
  return 'email' in read || read.invalid === 'empty';
}

// A correction keeps the agreement that is there, and makes none.
function NewPhoneNotice({ contact }: { contact: Contact }) {
  const { lead } = useWords();
  const sender = useSignedIn().organization?.name ?? phrases.you;
  if (contact.needsConsent) {
    return <Text size="sm">{say(states.newPhoneWithoutAgreement, { lead, sender })}</Text>;
  }
  return (
    <Text size="sm">
      {contact.optedOut ? say(phrases.newPhoneOfOptedOut, { sender }) : say(phrases.newPhoneIsTheirs, { sender })}
    </Text>
  );
}

type PlacesProps = {
  label: string;
  places: readonly { id: string; name: string }[];
  addressOf: (id: string) => string;
};

function Places({ label, places, addressOf }: PlacesProps) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      {places.length === 0 && <Text c="dimmed">{phrases.none}</Text>}
      {places.map(({ id, name }) => (
        <Anchor key={id} component={Link} to={addressOf(id)} display="block" truncate>
          {name}
        </Anchor>
      ))}
    </div>
  );
}
