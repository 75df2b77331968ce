import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { ApiError } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
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
          label={phrases.mobilePhone}
          description={phrases.wellTextYouACode}
          type="tel"
          name="phone"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          autoFocus
          {...form.getInputProps('phone')}
        />
        <Text size="xs" c="dimmed">
          {sayRich(phrases.byContinuingYouAgreeToReceive, {
            name,
            link: (inside) => (
              <Anchor href="/policy" target="_blank" rel="noreferrer" size="xs" underline="always">
                {inside}
              </Anchor>
            ),
          })}
        </Text>
        <Button type="submit" fullWidth loading={signUp.isBusy} disabled={form.values.phone.trim() === ''}>
          {phrases.continueIt}
        </Button>
        <Text size="sm" c="dimmed">
          {say(phrases.youChooseAPlanAfter, { priceSentence: priceSentence(prices) })}
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
