import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { ApiError } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { FormError } from '../../design/form-error.tsx';
import { useBrand } from '../../session/brand.tsx';
import { CanSignUpQuery } from '../operations.ts';
import { HaveAccount } from './have-account.tsx';
import { priceSentence } from './price-sentence.ts';
import type { SignUp } from './use-sign-up.ts';

/** The first step: the phone to which the code goes, and what that means. */
export function PhoneStep({ signUp }: { signUp: SignUp }) {
  const { name, prices } = useBrand();
  const { form } = signUp;
  const closed = useClosed();
  if (closed !== null) {
    return (
      <Stack gap="md">
        <FormError sentence={closed} />
        <HaveAccount />
      </Stack>
    );
  }
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
          description="We’ll text you a code to confirm it’s yours."
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
        <Text size="sm" c="dimmed">
          {priceSentence(prices)} You choose a plan after you sign up. No card needed until then.
        </Text>
        <HaveAccount />
      </Stack>
    </form>
  );
}

// Why no one can sign up here; null where they can, also while that isn't known.
function useClosed(): string | null {
  const { error } = useRead(CanSignUpQuery, {});
  return error instanceof ApiError && error.reason === 'refused' ? error.message : null;
}
