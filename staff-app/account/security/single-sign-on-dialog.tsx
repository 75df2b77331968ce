import { Badge, Button, Code, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/single-sign-on.ts';
import { type Answer, errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { FormError } from '../../design/form-error.tsx';
import { Loading } from '../../design/loading.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { showDone } from '../../design/toast.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { copyText } from '../../design/use-save-and-copy.ts';
import { say } from '../../say.ts';
import { leaveFor } from '../../session/company-tab.ts';
import {
  CheckSingleSignOnDomainsMutation,
  SaveSingleSignOnMutation,
  SingleSignOnQuery,
  StartSingleSignOnTestMutation,
  UseSingleSignOnMutation,
} from './single-sign-on-operations.ts';

type Settings = Answer<typeof SingleSignOnQuery>;

/** How the organization's users sign in on their company's page: its settings, a test, and the switches. */
export function SingleSignOnDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(SingleSignOnQuery, {}, { live: ['account'] });
  return (
    <Dialog opened onClose={onClose} title={phrases.singleSignOn}>
      {data ? (
        <Loaded settings={data} onChanged={() => void refetch()} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={320} />
      )}
    </Dialog>
  );
}

type PartProps = { settings: Settings; onChanged: () => void };
type WithPassword = PartProps & { currentPassword: string; onFailure: (sentence: string | null) => void };

function Loaded({ settings, onChanged }: PartProps) {
  const [currentPassword, setPassword] = useState('');
  const [ofSaving, setOfSaving] = useState<string | null>(null);
  const [ofUse, setOfUse] = useState<string | null>(null);
  const part = { settings, onChanged, currentPassword };
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
      {settings.isSetUp && <Domains settings={settings} onChanged={onChanged} />}
      {settings.isSetUp && <FormError sentence={ofUse} />}
      {settings.isSetUp && <Test settings={settings} onFailure={setOfUse} />}
      {settings.isSetUp && <Use {...part} onFailure={setOfUse} />}
    </Stack>
  );
}

function Connection({
  settings,
  onChanged,
  currentPassword,
  failure,
  onFailure,
}: WithPassword & { failure: string | null }) {
  const [issuer, setIssuer] = useState(settings.issuer ?? '');
  const [clientId, setClientId] = useState(settings.clientId ?? '');
  const [clientSecret, setSecret] = useState('');
  const [domains, setDomains] = useState((settings.domains ?? []).map(({ domain }) => domain).join(', '));
  const save = useChange(SaveSingleSignOnMutation, {
    onDone: () => {
      setSecret('');
      showDone(phrases.settingsSaved);
      onChanged();
    },
    onFailure,
  });
  const isMissing = [issuer, clientId, domains, currentPassword].some((text) => text.trim() === '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onFailure(null);
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
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={isMissing}>
            {phrases.save}
          </Button>
        </Group>
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
      <Copied text={address} label={phrases.copyRedirectAddress} />
    </div>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <Stack gap={6} mt={4} align="flex-start">
      <Code block style={{ width: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Code>
      <Button variant="default" size="xs" onClick={() => void copyText(text, phrases.redirectAddressCopied)}>
        {label}
      </Button>
    </Stack>
  );
}

function Domains({ settings, onChanged }: PartProps) {
  const check = useChange(CheckSingleSignOnDomainsMutation, { onDone: onChanged });
  const domains = settings.domains ?? [];
  return (
    <Stack gap="md">
      {domains.map(({ domain, isProved, recordName, recordValue }) => (
        <div key={domain}>
          <Group gap="xs" justify="space-between">
            <Text fw={500} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {domain}
            </Text>
            <Badge variant="light" color={isProved ? 'done' : 'attention'} tt="none">
              {isProved ? phrases.proved : phrases.notProved}
            </Badge>
          </Group>
          {!isProved && (
            <>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {say(phrases.addThisTxtRecord, { name: recordName })}
              </Text>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {recordValue}
              </Code>
            </>
          )}
        </div>
      ))}
      {domains.some(({ isProved }) => !isProved) && (
        <Group justify="flex-end">
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate({})}>
            {phrases.checkDomains}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Test({ settings, onFailure }: Pick<WithPassword, 'settings' | 'onFailure'>) {
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
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
        {phrases.testSignIn}
      </Button>
    </Group>
  );
}

function Use({ settings, onChanged, currentPassword, onFailure }: WithPassword) {
  const { isOn, isRequired } = settings;
  const use = useChange(UseSingleSignOnMutation, {
    onDone: () => {
      showDone(phrases.singleSignOnUpdated);
      onChanged();
    },
    onFailure,
  });
  const change = (next: { isOn: boolean; isRequired: boolean }) => {
    onFailure(null);
    use.mutate({ ...next, currentPassword });
  };
  return (
    <Stack gap="md" {...savesItself}>
      <SwitchField
        label={phrases.singleSignOnIsOn}
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
