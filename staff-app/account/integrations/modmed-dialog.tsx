import { Alert, Anchor, Button, Checkbox, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { showDone } from '../../design/toast.tsx';
import { sayRich } from '../../say-rich.ts';
import { ownTimeZone, timeZones } from '../time-zones.ts';
import { connectModmed } from './connect-modmed.ts';
import type { Practice } from './modmed-words.ts';

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
    showDone(phrases.yourModMedAccountHasBeen);
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
    <Dialog opened onClose={onClose} title={phrases.connectModMed} width="small" mayClose={!isConnecting}>
      <form onSubmit={(event) => void connect(event)}>
        <Stack gap="md">
          <FormError sentence={failure} />
          <Text c="dimmed">{phrases.yourPracticeCreatesTheseInMod}</Text>
          {isSimulated && <SimulatedHint />}
          <TextInput
            label={phrases.practiceAddressPrefix}
            description={phrases.theFirstPartOfYourAddress}
            {...field('firm')}
            data-autofocus
          />
          <PasswordInput
            label={phrases.apiKey}
            {...field('apiKey')}
            {...(isKeyNeeded ? {} : { placeholder: phrases.leaveEmptyToKeepTheCurrent })}
          />
          <TextInput label={phrases.username} {...field('username')} />
          <PasswordInput label={phrases.password} {...field('password')} />
          <Select
            label={phrases.practiceTimeZone}
            description={phrases.messagesShowAppointmentTimes}
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
              label={phrases.ourPatientsAgreedToGetMessages}
              checked={patientsAgreed}
              disabled={isConnecting}
              onChange={(event) => setAgreed(event.currentTarget.checked)}
            />
          )}
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isConnecting}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isConnecting} disabled={!isReady || (isKeyNeeded && typed.apiKey === '')}>
              {phrases.connect}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function SimulatedHint() {
  return (
    <Alert color="gray" variant="light">
      {sayRich(phrases.thisIsASimulatedModMed, {
        link: (inside) => (
          <Anchor href="/simulator/modmed" target="_blank" rel="noreferrer">
            {inside}
          </Anchor>
        ),
      })}
    </Alert>
  );
}
