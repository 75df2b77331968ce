import { Button, Stack, TextInput } from '@mantine/core';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { PasswordFields } from '../password-fields.tsx';
import { HaveAccount } from './have-account.tsx';
import type { SignUp } from './use-sign-up.ts';

/** The last step: who someone is, what their organization is called, and how they sign in from now on. */
export function DetailsStep({ signUp }: { signUp: SignUp }) {
  const { form } = signUp;
  const { name, organizationName, email, password, password2 } = form.values;
  const isFilled = [name, organizationName, email, password, password2].every((value) => value.trim() !== '');
  return (
    <form onSubmit={signUp.submitDetails}>
      <Stack gap="md">
        <TextInput label={phrases.name} name="name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
        <TextInput
          label={phrases.organizationName}
          name="organization"
          autoComplete="organization"
          {...form.getInputProps('organizationName')}
        />
        <TextInput
          label={phrases.email}
          type="email"
          name="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordFields propsOf={(field) => form.getInputProps(field)} />
        <Button type="submit" fullWidth mt="xs" loading={signUp.isBusy} disabled={!isFilled}>
          {phrases.createAccount}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => signUp.goTo('code')}>
          {phrases.back}
        </Button>
        <HaveAccount />
      </Stack>
    </form>
  );
}
