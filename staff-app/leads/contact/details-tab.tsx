import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { argumentFields, byKey, shownFields } from '../../../domain/leads/fields/registry.ts';
import { phoneBelongsTo } from '../../../words/en/staff/leads-add.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { useChange } from '../../api/use-operation.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { showDateTime } from '../../design/dates.ts';
import { FormError } from '../../design/form-error.tsx';
import { showSaved } from '../../design/toast.tsx';
import { useForgetTyped } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { useKnownPhone } from '../use-known-phone.ts';
import { CopyContact } from './copy-contact.tsx';
import { EraseContact } from './erase-contact.tsx';
import { FieldInput } from './field-input.tsx';
import { StopMessages } from './maybe-stop.tsx';
import { UpdateLeadMutation } from './operations.ts';
import { SendAgainDialog } from './send-again-dialog.tsx';
import type { Contact } from './use-contact.ts';
import { type Details, useDetails } from './use-details.ts';
import { type Missed, useMissed } from './use-send-again.ts';

/** A contact whose details were just saved. */
export type SavedContact = { readonly id: string; readonly name: string };

type DetailsTabProps = {
  contact: Contact;
  onClose: () => void;
  onSaved?: ((saved: SavedContact) => void) | undefined;
  /** The person came here to correct the number. */
  correctsPhone?: boolean;
};

/** The fields of a contact that staff see, and what the contact is in; saving closes the dialog. */
export function DetailsTab({ contact, onClose, onSaved, correctsPhone = false }: DetailsTabProps) {
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
  const details = useDetails(contact);
  const { draft, changes, seen, clashes, isChanged } = details;
  const save = useChange(UpdateLeadMutation, {
    onDone: ({ lead }, { lead: { phone } }) => {
      // The server may call them otherwise than they were called here, such as by a corrected number.
      const name = lead?.name ?? contact.name;
      showSaved(name, () => void navigate(pathname + search));
      onSaved?.({ id: contact.id, name });
      if (phone !== undefined && missed.length > 0) setOffered(missed);
      else leave();
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  const missed = useMissed(contact, mayEdit && isChanged('phone'));
  const leave = () => {
    forgetTyped();
    onClose();
  };
  const { owner, hasOptedOut } = useTypedPhone(contact, draft.phone, mayEdit && isChanged('phone'));
  const hasNewPhone = mayEdit && draft.phone.trim() !== '' && isChanged('phone');
  const isFilled = draft.name.trim() !== '' && draft.phone.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (owner !== null) return;
    setFailure(null);
    if (details.check()) save.mutate({ leadId: contact.id, ...given(changes), seen });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError sentence={failure} />
        <ChangedFields edited={details} labels={byKey(shownFields, ({ label }) => label)} />
        {shownFields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            isReadOnly={!mayEdit}
            takesFocus={correctsPhone && field.key === 'phone'}
            {...details.input(field.key)}
            {...(field.key === 'phone' && owner !== null && { error: <TakenBy owner={owner} /> })}
          />
        ))}
        {hasNewPhone && owner === null && <NewPhoneNotice {...{ contact, hasOptedOut }} />}
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {say(phrases.addedTime, { time: showDateTime(contact.created) })}
          </Text>
          {mayEdit && (
            <Button
              type="submit"
              loading={save.isPending}
              disabled={!isFilled || Object.keys(changes).length === 0 || clashes.length > 0 || owner !== null}
            >
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

function given(changes: Partial<Details>) {
  const asArguments: readonly string[] = argumentFields.map(({ key }) => key);
  const typed = (isArgument: boolean) =>
    Object.fromEntries(
      Object.entries(changes).flatMap(([key, value]) =>
        asArguments.includes(key) === isArgument ? [[key, value.trim()]] : [],
      ),
    );
  return { lead: typed(false), ...typed(true) };
}

/** Another contact who has the typed phone, null where it's free; and whether it has opted out. */
function useTypedPhone(contact: Contact, typed: string, isAsked: boolean) {
  const { owner, optedOut: hasOptedOut } = useKnownPhone(typed, isAsked);
  return { owner: owner === null || owner.id === contact.id ? null : owner, hasOptedOut };
}

// In a tab of its own, because what was typed here isn't saved.
function TakenBy({ owner }: { owner: { readonly id: string; readonly name: string } }) {
  return sayRich(phoneBelongsTo, {
    name: owner.name,
    link: (shown) => (
      <Anchor component={Link} to={`/contacts?contact=${owner.id}`} target="_blank" inherit underline="always">
        {shown}
      </Anchor>
    ),
  });
}

// A correction keeps the agreement that is there, and makes none; and a STOP from the new phone stays.
function NewPhoneNotice({ contact, hasOptedOut }: { contact: Contact; hasOptedOut: boolean }) {
  const { lead } = useWords();
  const sender = useSignedIn().organization?.name ?? phrases.you;
  if (hasOptedOut) return <Text size="sm">{say(phrases.newPhoneHasOptedOut, { sender })}</Text>;
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
