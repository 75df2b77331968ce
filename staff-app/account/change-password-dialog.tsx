import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/account.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { clearToken, keepSignIn } from '../session/token.ts';
import { NewPasswordMutation, SignInAgainMutation } from './operations.ts';

const shortest = 8;
const longest = 128;

/** Changes one's own password; every session ends, and this one begins again with the new password. */
export function ChangePasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenForm onClose={onClose} /> : null;
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = usePasswordForm();
  const { change, isBusy } = useNewPassword(setFailure, onClose);
  const submit = form.onSubmit((values) => {
    setFailure(null);
    change(values);
  });
  return (
    <Dialog opened onClose={onClose} title={phrases.changePassword} mayClose={!isBusy}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormError sentence={failure} />
          <PasswordInput
            label={phrases.currentPassword}
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps('oldPassword')}
          />
          <PasswordInput
            label={phrases.newPassword}
            description={say(phrases.passwordLength, { shortest, longest })}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={phrases.confirmNewPassword}
            autoComplete="new-password"
            {...form.getInputProps('password2')}
          />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isBusy}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!form.isValid()}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function usePasswordForm() {
  return useForm({
    initialValues: { oldPassword: '', password: '', password2: '' },
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    validate: {
      oldPassword: (old) => (old === '' ? phrases.pleaseEnterYourCurrentPassword : null),
      password: (next) => {
        if (next === '') return phrases.pleaseEnterYourNewPassword;
        return next.length < shortest || next.length > longest
          ? say(phrases.useShortestToLongestCharacters, { shortest, longest })
          : null;
      },
      password2: (again, { password }) => {
        if (again === '') return phrases.pleaseConfirmYourNewPassword;
        return again === password ? null : phrases.passwordsMustMatch;
      },
    },
  });
}

function useNewPassword(onFailure: (sentence: string) => void, onDone: () => void) {
  const { email } = useSignedIn();
  // The change ended the session this screen was opened with; anyone who cannot sign in again here does it at the door.
  const signIn = useChange(SignInAgainMutation, {
    onDone: ({ token, ...needs }) => {
      // Where the sign-in goes on with the second step, it does so at the door.
      if (token === null || needs.needsSecondStep) clearToken();
      if (token !== null) keepSignIn({ token, ...needs });
    },
    onFailure: () => clearToken(),
  });
  const change = useChange(NewPasswordMutation, {
    onDone: (_answer, { password }) => {
      showDone(phrases.passwordChanged, phrases.yourPasswordHasBeenUpdated);
      onDone();
      signIn.mutate({ email, password });
    },
    onFailure,
  });
  return { change: change.mutate, isBusy: change.isPending };
}
