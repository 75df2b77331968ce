import { Alert, Anchor, Button, Checkbox, Group, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshReads } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { connectModmed } from './connect-modmed.ts';
import { ownTimeZone, type Practice, timeZones } from './modmed-words.ts';

type ModMedDialogProps = {
  /** The practice as it is connected now; what isn't typed again stays. */
  practice: Practice | null;
  isSimulated: boolean;
  onClose: () => void;
};

/** The credentials that a practice made for us at ModMed: tried there, then kept encrypted for the imports. */
export function ModMedDialog({ practice, isSimulated, onClose }: ModMedDialogProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState({ firm: practice?.firm ?? '', apiKey: '', username: '', password: '' });
  const [timeZone, setTimeZone] = useState(practice?.timeZone ?? ownTimeZone());
  const [patientsAgreed, setAgreed] = useState(practice !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setConnecting(true);
    const refused = await connectModmed({ ...typed, timeZone, patientsAgreed });
    setConnecting(false);
    if (refused !== null) return setFailure(refused);
    refreshReads(client, ['account']);
    showDone('Your ModMed account has been successfully connected.');
    onClose();
  };
  const field = (name: keyof typeof typed) => ({
    ...{ autoComplete: 'off', value: typed[name], disabled: isConnecting },
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  const isKeyNeeded = practice === null || typed.firm.trim() !== practice.firm;
  const isReady = typed.firm.trim() !== '' && typed.username.trim() !== '' && typed.password !== '' && patientsAgreed;
  return (
    <Dialog opened onClose={onClose} title="Connect ModMed" width="small" mayClose={!isConnecting}>
      <form onSubmit={(event) => void connect(event)}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <Text c="dimmed">
            Your practice creates these in ModMed for us. We store them encrypted and only read patients and
            appointments with them.
          </Text>
          {isSimulated && <SimulatedHint />}
          <TextInput
            label="Practice address prefix"
            description="The first part of your address: dermassoc for https://dermassoc.ema.md"
            {...field('firm')}
            data-autofocus
          />
          <PasswordInput
            label="API key"
            {...field('apiKey')}
            {...(isKeyNeeded ? {} : { placeholder: 'Leave empty to keep the current key' })}
          />
          <TextInput label="Username" {...field('username')} />
          <PasswordInput label="Password" {...field('password')} />
          <Select
            label="Practice time zone"
            description="Messages show appointment times in this time zone"
            data={timeZones()}
            value={timeZone}
            onChange={(chosen) => setTimeZone(chosen ?? timeZone)}
            searchable
            allowDeselect={false}
            limit={40}
            disabled={isConnecting}
          />
          {practice === null && (
            <Checkbox
              label="Our patients agreed to get messages from us on their mobile phones"
              checked={patientsAgreed}
              disabled={isConnecting}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isConnecting}>
              Cancel
            </Button>
            <Button type="submit" loading={isConnecting} disabled={!isReady || (isKeyNeeded && typed.apiKey === '')}>
              Connect
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function SimulatedHint() {
  return (
    <Alert color="gray" variant="light">
      This is a simulated ModMed.{' '}
      <Anchor href="/simulator/modmed" target="_blank" rel="noreferrer">
        Open its practices
      </Anchor>{' '}
      to see what connects them.
    </Alert>
  );
}
