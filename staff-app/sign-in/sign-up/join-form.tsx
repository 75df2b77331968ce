import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { useRead } from '../../api/use-operation.ts';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useHalfToken, useToken } from '../../session/token.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { SecondStep } from '../later-second-step.tsx';
import type { SignInState } from '../login-page.tsx';
import { OwnAddressQuery } from '../operations.ts';
import type { ForgotPasswordState } from '../recovery/forgot-password-page.tsx';
import { useJoin } from './use-join.ts';

type JoinFormProps = { token: string; email: string; organizationName: string | null; first: string };

/** Lets someone whose address has an account join by the link: with its password, or as the signed-in person. */
export function JoinForm({ token, email, organizationName, first }: JoinFormProps) {
  const brand = useBrand();
  const joining = useJoin(token, first);
  const isHalfSignedIn = useHalfToken() !== null;
  const own = useOwnAddress();
  const { hasNewPassword = false } = (useLocation().state as SignInState | null) ?? {};
  if (isHalfSignedIn) return <SecondStep />;
  if (own.isPending) return <Loading height="100dvh" />;
  const isOneself = own.address?.toLowerCase() === email.toLowerCase();
  const toSignIn = hasNewPassword ? phrases.yourPasswordIsChanged : phrases.youAlreadyHaveAnAccount;
  return (
    <EntryFrame
      title={say(phrases.joinOrganizationName, { organizationName: organizationName ?? brand.name })}
      hint={isOneself ? phrases.youAreSignedInWithThisAddress : toSignIn}
      error={joining.error}
    >
      <Stack gap="md">
        <TextInput
          label={phrases.email}
          type="email"
          value={email}
          readOnly
          description={phrases.youAreInvitedWithThisAddress}
        />
        {isOneself ? (
          <Button fullWidth loading={joining.isBusy} onClick={() => joining.joinWith(null)}>
            {phrases.join}
          </Button>
        ) : (
          <OwnPassword email={email} {...joining} />
        )}
      </Stack>
    </EntryFrame>
  );
}

// The address of the person who was signed in here when the link was opened.
function useOwnAddress(): { isPending: boolean; address: string | null } {
  const isSignedIn = useToken() !== null;
  const [wasSignedIn] = useState(isSignedIn);
  const { data, isPending } = useRead(OwnAddressQuery, {}, { enabled: wasSignedIn });
  if (!wasSignedIn) return { isPending: false, address: null };
  return { isPending, address: isSignedIn ? (data?.user?.email ?? null) : null };
}

type OwnPasswordProps = Pick<ReturnType<typeof useJoin>, 'joinWith' | 'isBusy'> & { email: string };

function OwnPassword({ email, joinWith, isBusy }: OwnPasswordProps) {
  const form = useForm({ initialValues: { password: '' } });
  const { pathname, search } = useLocation();
  const state: ForgotPasswordState = { invitation: { path: pathname + search, email } };
  return (
    <form onSubmit={form.onSubmit(({ password }) => joinWith(password))}>
      <Stack gap="md">
        <div>
          <PasswordInput
            label={phrases.password}
            name="password"
            autoComplete="current-password"
            autoFocus
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" mt={6}>
            <Anchor component={Link} to="/forgot-password-request" state={state} size="sm">
              {phrases.forgotYourPassword}
            </Anchor>
          </Group>
        </div>
        <Button type="submit" fullWidth loading={isBusy} disabled={form.values.password === ''}>
          {phrases.signInAndJoin}
        </Button>
      </Stack>
    </form>
  );
}
