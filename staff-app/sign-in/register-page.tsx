import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useParams } from 'react-router';
import { EntryFrame } from './entry-frame.tsx';
import { RegisterUserMutation } from './operations.ts';
import { useEntry } from './use-entry.ts';

const shortestPassword = 8;
const longestPassword = 128;
const empty = { name: '', email: '', phone: '', password: '', password2: '' };

/** Makes an account from a one-time link: who it is for, and a password given twice. */
export function RegisterPage() {
  const { token = '' } = useParams();
  const { enter, error, isBusy } = useEntry(RegisterUserMutation);
  const form = useForm({
    initialValues: empty,
    validateInputOnBlur: true,
    validate: {
      password: (password) =>
        password.length < shortestPassword || password.length > longestPassword ? 'Use 8 to 128 characters.' : null,
      password2: (again, { password }) => (again === password ? null : 'Passwords must match.'),
    },
  });
  const isFilled = form.values.name.trim() !== '' && form.values.email.trim() !== '' && form.values.password2 !== '';
  const submit = form.onSubmit(({ name, email, phone, password, password2 }) =>
    enter({ token, name: name.trim(), email: email.trim(), phone: phone.trim() || null, password, password2 }),
  );
  return (
    <EntryFrame title="Create your account" hint="This link works once." error={error}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput label="Name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <PasswordInput
            label="Password"
            description="8 to 128 characters"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput label="Password again" autoComplete="new-password" {...form.getInputProps('password2')} />
          <Button type="submit" fullWidth mt="xs" loading={isBusy} disabled={!isFilled}>
            Create account
          </Button>
        </Stack>
      </form>
    </EntryFrame>
  );
}
