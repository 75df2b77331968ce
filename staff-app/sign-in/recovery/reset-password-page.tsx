import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { Loading } from '../../design/loading.tsx';
import { clearToken } from '../../session/token.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { keepInvitation, keptInvitation } from '../kept-invitation.ts';
import type { SignInState } from '../login-page.tsx';
import { PasswordLinkQuery, ResetPasswordMutation } from '../operations.ts';
import { PasswordFields, passwordRules } from '../password-fields.tsx';

/** Sets a new password for the holder of a mailed link, then leads to the sign-in. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const { data, isPending } = useRead(PasswordLinkQuery, { token });
  if (isPending) return <Loading height="100dvh" />;
  return data?.ended ? <Ended /> : <NewPassword token={token} />;
}

function Ended() {
  return (
    <EntryFrame title={phrases.linkWasUsedOrExpired} hint={phrases.aResetLinkWorksOnce}>
      <Stack gap="md">
        <Button component={Link} to="/forgot-password-request" fullWidth>
          {phrases.askForNewLink}
        </Button>
        <Text ta="center">
          <Anchor component={Link} to="/login">
            {phrases.backToSignIn}
          </Anchor>
        </Text>
      </Stack>
    </EntryFrame>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', password2: '' },
    validateInputOnBlur: true,
    validate: passwordRules,
  });
  const reset = useChange(ResetPasswordMutation, {
    onDone: () => {
      // Every session has ended, one in this browser too.
      clearToken();
      const state: SignInState = { hasNewPassword: true };
      const invitation = keptInvitation();
      keepInvitation(null);
      void navigate(invitation?.path ?? '/login', { replace: true, state });
    },
    onFailure: (sentence) => {
      setError(sentence);
      window.alert(sentence);
    },
  });
  const submit = form.onSubmit(({ password, password2 }) => {
    setError(null);
    reset.mutate({ token, password, password2 });
  });
  const isFilled = form.values.password !== '' && form.values.password2 !== '';
  return (
    <EntryFrame title={phrases.chooseNewPassword} hint={phrases.youllBeSignedOutEverywhereElse} error={error}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <PasswordFields label={phrases.newPassword} hasFocus propsOf={(name) => form.getInputProps(name)} />
          <Button type="submit" fullWidth mt="xs" loading={reset.isPending} disabled={!isFilled}>
            {phrases.changePassword}
          </Button>
          <Text ta="center">
            <Anchor component={Link} to="/forgot-password-request">
              {phrases.askForNewLink}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}
