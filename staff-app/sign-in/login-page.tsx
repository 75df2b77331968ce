import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EntryFrame } from './entry-frame.tsx';
import { LoginUserMutation } from './operations.ts';
import { useEntry } from './use-entry.ts';

/** The sign-in with email and password. */
export function LoginPage() {
  const { enter, error, isBusy } = useEntry(LoginUserMutation);
  const form = useForm({ initialValues: { email: '', password: '' } });
  const { email, password } = form.values;
  return (
    <EntryFrame title="Sign in" hint="With the email address of your account." error={error}>
      <form onSubmit={form.onSubmit(({ email, password }) => enter({ email: email.trim(), password }))}>
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth mt="xs" loading={isBusy} disabled={email.trim() === '' || password === ''}>
            Sign in
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
