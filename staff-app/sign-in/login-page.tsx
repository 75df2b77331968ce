import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as phrases from '../../words/en/staff/sign-in.ts';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';
import { useBrand } from '../session/brand.tsx';
import { lastActivity } from '../session/last-activity.ts';
import type { SentToSignIn } from '../session/signed-in.tsx';
import { canUsePasskeys } from '../session/signing.ts';
import { readToken, useHalfToken } from '../session/token.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SecondStep } from './later-second-step.tsx';
import { LoginUserMutation } from './operations.ts';
import { useEntry, usePasskeyEntry } from './use-entry.ts';

/** What the sign-in may learn from the screen that leads to it. */
export type SignInState = SentToSignIn & { hasNewPassword?: boolean };

/** The sign-in with email and password, then the second step where the person has one, or with a passkey alone. */
export function LoginPage() {
  return useHalfToken() === null ? <PasswordStep /> : <SecondStep />;
}

function PasswordStep() {
  const { enter, error, isBusy } = useEntry(LoginUserMutation);
  const passkey = usePasskeyEntry();
  const form = useForm({ initialValues: { email: '', password: '' } });
  const { email, password } = form.values;
  const shown = passkey.error ?? error;
  return (
    <EntryFrame title={phrases.signIn} hint={phrases.useYourAccountsEmailAddress} error={shown}>
      <form
        onSubmit={form.onSubmit(({ email, password }) => {
          passkey.clearError();
          enter({ email: email.trim(), password });
        })}
      >
        <Stack gap="md">
          {shown === null && <Reason />}
          <TextInput
            label={phrases.email}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          <div>
            <PasswordInput
              label={phrases.password}
              name="password"
              autoComplete="current-password"
              {...form.getInputProps('password')}
            />
            <Group justify="flex-end" mt={6}>
              <Anchor component={Link} to="/forgot-password-request" size="sm">
                {phrases.forgotYourPassword}
              </Anchor>
            </Group>
          </div>
          <Button type="submit" fullWidth loading={isBusy} disabled={email.trim() === '' || password === ''}>
            {phrases.signIn}
          </Button>
          {canUsePasskeys() && (
            <Button variant="default" fullWidth loading={passkey.isBusy} disabled={isBusy} onClick={passkey.enter}>
              {phrases.signInWithAPasskey}
            </Button>
          )}
          <Button component={Link} to="/single-sign-on" variant="default" fullWidth>
            {phrases.signInWithYourCompany}
          </Button>
          <Text c="dimmed" ta="center">
            {sayRich(phrases.newHereCreateAnAccount, {
              link: (inside) => (
                <Anchor component={Link} to="/register" underline="always">
                  {inside}
                </Anchor>
              ),
            })}
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}

function Reason() {
  const { session } = useBrand();
  const { wasSignedOut = false, hasNewPassword = false } = (useLocation().state as SignInState | null) ?? {};
  // A person who closed the tab comes back to a session that ended meanwhile, or to the sign-in with its token still here.
  const [wasAway] = useState(
    () =>
      (wasSignedOut !== false || readToken() !== null) && Date.now() - lastActivity() >= session.idleMinutes * 60_000,
  );
  if (!wasSignedOut && !wasAway && !hasNewPassword) return null;
  const ended =
    wasSignedOut === 'idle' || wasAway
      ? say(phrases.youWereSignedOutAfterMinutes, { minutes: session.idleMinutes })
      : phrases.youWereSignedOutBecause;
  return (
    <Alert variant="light" color={hasNewPassword ? 'done' : 'attention'} icon={<IconInfoCircle aria-hidden />}>
      {hasNewPassword ? phrases.yourPasswordIsChanged : ended}
    </Alert>
  );
}
