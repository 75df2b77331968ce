import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/single-sign-on.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { showDone } from '../../design/toast.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { leaveFor } from '../../session/company-tab.ts';
import { Copied, SingleSignOnDomains } from './single-sign-on-domains.tsx';
import {
  SaveSingleSignOnMutation,
  SingleSignOnQuery,
  StartSingleSignOnTestMutation,
  UseSingleSignOnMutation,
} from './single-sign-on-operations.ts';
import { RemoveSingleSignOn } from './single-sign-on-remove.tsx';

type Settings = Answer<typeof SingleSignOnQuery>;

/** How the organization's users sign in on their company's page: its settings, a test, and the switches. */
export function SingleSignOnDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(SingleSignOnQuery, {}, { live: ['account'] });
  // Once the settings are removed, the fields start empty.
  const [round, setRound] = useState(0);
  const startOver = () => setRound((before) => before + 1);
  return (
    <Dialog opened onClose={onClose} title={phrases.singleSignOn}>
      {data ? (
        <Loaded
          key={round}
          settings={data}
          onChanged={() => void refetch()}
          onRemoved={() => void refetch().then(startOver)}
        />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={320} />
      )}
    </Dialog>
  );
}

type PartProps = { settings: Settings; onChanged: () => void };
type WithPassword = PartProps & {
  currentPassword: string;
  /** Clears what the last action said. */
  onBegin: () => void;
  onFailure: (sentence: string | null) => void;
};

function Loaded({ settings, onChanged, onRemoved }: PartProps & { onRemoved: () => void }) {
  const [currentPassword, setPassword] = useState('');
  const [ofSaving, setOfSaving] = useState<string | null>(null);
  const [ofUse, setOfUse] = useState<string | null>(null);
  const onBegin = () => {
    setOfSaving(null);
    setOfUse(null);
  };
  const part = { settings, onChanged, currentPassword, onBegin };
  return (
    <Stack gap="lg">
      <Text>{phrases.usersSignInOnYourCompanysPage}</Text>
      <PasswordInput
        label={phrases.currentPassword}
        description={phrases.requiredForEveryChange}
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setPassword(event.currentTarget.value)}
        {...savesItself}
      />
      <Connection {...part} failure={ofSaving} onFailure={setOfSaving} />
      {settings.isSetUp && (
        <>
          <SingleSignOnDomains domains={settings.domains ?? []} onBegin={onBegin} onChanged={onChanged} />
          <FormError sentence={ofUse} />
          <Test settings={settings} onBegin={onBegin} onFailure={setOfUse} />
          <Use {...part} onFailure={setOfUse} />
          <RemoveSingleSignOn
            {...{ currentPassword, onBegin, onRemoved }}
            isRequired={settings.isRequired}
            onFailure={setOfUse}
          />
        </>
      )}
    </Stack>
  );
}

function Connection({
  settings,
  onChanged,
  currentPassword,
  failure,
  onBegin,
  onFailure,
}: WithPassword & { failure: string | null }) {
  const [issuer, setIssuer] = useState(settings.issuer ?? '');
  const [clientId, setClientId] = useState(settings.clientId ?? '');
  const [clientSecret, setSecret] = useState('');
  const [domains, setDomains] = useState((settings.domains ?? []).map(({ domain }) => domain).join(', '));
  const save = useChange(SaveSingleSignOnMutation, {
    onDone: ({ isTested }) => {
      setSecret('');
      showDone(isTested ? phrases.settingsSaved : phrases.savedTestNow);
      onChanged();
    },
    onFailure,
  });
  const isMissing = [issuer, clientId, domains, currentPassword].some((text) => text.trim() === '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onBegin();
        const typed = { issuer: issuer.trim(), clientId: clientId.trim(), clientSecret, currentPassword };
        save.mutate({ ...typed, domains: domains.split(/[\s,;]+/).filter(Boolean) });
      }}
    >
      <Stack gap="md">
        <ReturnAddress address={settings.returnAddress ?? ''} />
        <TextInput
          label={phrases.issuerAddress}
          placeholder="https://login.example.com"
          maxLength={500}
          value={issuer}
          onChange={(event) => setIssuer(event.currentTarget.value)}
        />
        <TextInput
          label={phrases.clientId}
          maxLength={500}
          value={clientId}
          onChange={(event) => setClientId(event.currentTarget.value)}
        />
        <PasswordInput
          label={phrases.clientSecret}
          description={settings.isSetUp ? phrases.leaveEmptyToKeepTheSecret : undefined}
          autoComplete="off"
          maxLength={500}
          value={clientSecret}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
        <TextInput
          label={phrases.emailDomains}
          description={phrases.separateDomainsWithCommas}
          placeholder="example.com"
          value={domains}
          onChange={(event) => setDomains(event.currentTarget.value)}
        />
        <FormError sentence={failure} />
        <DialogFoot>
          <Button type="submit" loading={save.isPending} disabled={isMissing}>
            {phrases.save}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

function ReturnAddress({ address }: { address: string }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {phrases.redirectAddress}
      </Text>
      <Text size="xs" c="dimmed">
        {phrases.enterThisWhereYouRegister}
      </Text>
      <Copied text={address} label={phrases.copyRedirectAddress} done={phrases.redirectAddressCopied} />
    </div>
  );
}

function Test({ settings, onBegin, onFailure }: Pick<WithPassword, 'settings' | 'onBegin' | 'onFailure'>) {
  const test = useChange(StartSingleSignOnTestMutation, {
    onDone: ({ address, tabKey }) => {
      if (typeof address === 'string' && typeof tabKey === 'string') leaveFor(address, tabKey);
    },
    onFailure,
  });
  const { testedAt } = settings;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="dimmed">
        {typeof testedAt === 'string'
          ? say(phrases.testedAt, { testedAt: showDateTime(testedAt) })
          : phrases.testBeforeYouTurnItOn}
      </Text>
      <Button
        variant="default"
        loading={test.isPending}
        onClick={() => {
          onBegin();
          test.mutate({});
        }}
      >
        {phrases.testSignIn}
      </Button>
    </Group>
  );
}

function Use({ settings, onChanged, currentPassword, onBegin, onFailure }: WithPassword) {
  const { isOn, isRequired } = settings;
  const use = useChange(UseSingleSignOnMutation, {
    onDone: () => {
      showDone(phrases.singleSignOnUpdated);
      onChanged();
    },
    onFailure,
  });
  const change = (next: { isOn: boolean; isRequired: boolean }) => {
    onBegin();
    use.mutate({ ...next, currentPassword });
  };
  return (
    <Stack gap="md" {...savesItself}>
      <SwitchField
        label={isOn ? phrases.singleSignOnIsOn : phrases.turnOnSingleSignOn}
        description={phrases.usersCanSignInWithCompany}
        checked={isOn}
        onChange={(next) => change({ isOn: next, isRequired: next && isRequired })}
      />
      {isOn && (
        <SwitchField
          label={phrases.requireSingleSignOn}
          description={phrases.passwordsStopWorking}
          checked={isRequired}
          onChange={(next) => change({ isOn, isRequired: next })}
        />
      )}
    </Stack>
  );
}
