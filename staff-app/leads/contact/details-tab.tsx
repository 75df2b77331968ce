import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  argumentFields,
  byKey,
  inputFields,
  type LeadField,
  type StaffValues,
  shownFields,
} from '../../../domain/leads/fields/registry.ts';
import { formatPhone } from '../../../domain/leads/phone-numbers.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showSaved } from '../../design/toast.tsx';
import { useForgetTyped } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { CopyContact } from './copy-contact.tsx';
import { EraseContact } from './erase-contact.tsx';
import { checksOf, FieldInput } from './field-input.tsx';
import { StopMessages } from './maybe-stop.tsx';
import { UpdateLeadMutation } from './operations.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import type { Contact } from './use-contact.ts';
import { type Missed, useMissed } from './use-send-again.ts';

/** A contact whose details were just saved. */
export type SavedContact = { readonly id: string; readonly name: string };

type StaffKey = keyof StaffValues;

type DetailsTabProps = { contact: Contact; onClose: () => void; onSaved?: ((saved: SavedContact) => void) | undefined };

/** The fields of a contact that staff see, and what the contact is in; saving closes the dialog. */
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
  const [offered, setOffered] = useState<readonly Missed[] | null>(null);
  const forgetTyped = useForgetTyped();
  const written = byKey(shownFields, (field) => writtenValue(field, contact[field.key]));
  const stored = { ...written, phone: formatPhone(contact.phone) };
  const form = useForm({ initialValues: stored, validateInputOnBlur: true, validate: checksOf(stored) });
  const save = useChange(UpdateLeadMutation, {
    onDone: ({ lead }, { lead: { phone } }) => {
      // The server may call them otherwise than they were called here, such as by a corrected number.
      const name = lead?.name ?? contact.name;
      showSaved(name, () => void navigate(pathname + search));
      onSaved?.({ id: contact.id, name });
      if (phone !== stored.phone && missed.length > 0) setOffered(missed);
      else leave();
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  const missed = useMissed(contact, mayEdit && form.isDirty('phone'));
  const leave = () => {
    forgetTyped();
    onClose();
  };
  const hasNewPhone = mayEdit && form.values.phone.trim() !== '' && form.isDirty('phone');
  const isFilled = form.values.name.trim() !== '' && form.values.phone.trim() !== '';
  const submit = form.onSubmit((values) => {
    setFailure(null);
    const changed = (field: { readonly key: StaffKey }) => values[field.key] !== stored[field.key];
    const given = (fields: readonly { readonly key: StaffKey }[]) =>
      Object.fromEntries(fields.filter(changed).map(({ key }) => [key, values[key].trim()]));
    const lead = { name: values.name.trim(), phone: values.phone.trim(), ...given(inputFields) };
    save.mutate({ leadId: contact.id, lead, ...given(argumentFields) });
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError sentence={failure} />
        {shownFields.map((field) => (
          <FieldInput key={field.key} field={field} isReadOnly={!mayEdit} {...form.getInputProps(field.key)} />
        ))}
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
        {offered !== null && <SendAgainDialog {...{ contact, messages: offered }} onClose={leave} />}
      </Stack>
    </form>
  );
}

function writtenValue({ kind }: Pick<LeadField, 'kind'>, value: string | null): string {
  return value === null ? '' : (kind?.written?.(value) ?? value);
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
