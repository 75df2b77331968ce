import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { useBrand } from '../../session/brand.tsx';
import type { SignUp } from './use-sign-up.ts';

/** The first step: the phone to which the code goes, and what that means. */
export function PhoneStep({ signUp }: { signUp: SignUp }) {
  const { name } = useBrand();
  const { form } = signUp;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signUp.submitPhone();
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Mobile phone"
          description="We send a code to it, so that we know it is yours."
          type="tel"
          name="phone"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          autoFocus
          {...form.getInputProps('phone')}
        />
        <Text size="xs" c="dimmed">
          By continuing you agree to receive one text with a code from {name}, and to our{' '}
          <Anchor href="/policy" target="_blank" rel="noreferrer" size="xs" underline="always">
            privacy policy
          </Anchor>
          . Msg & data rates may apply.
        </Text>
        <Button type="submit" fullWidth loading={signUp.isBusy} disabled={form.values.phone.trim() === ''}>
          Continue
        </Button>
        <Text c="dimmed" ta="center">
          Already have an account?{' '}
          <Anchor component={Link} to="/login" underline="always">
            Sign in
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
