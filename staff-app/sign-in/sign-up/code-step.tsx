import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { useCountdown } from '../../design/use-countdown.ts';
import { keptDetails } from './kept-details.ts';
import classes from './sign-up.module.css';
import type { SignUp } from './use-sign-up.ts';

const pauseBetweenCodesMs = 30_000;

/** The second step: the code that came to the phone; the server alone says whether it is right. */
export function CodeStep({ signUp }: { signUp: SignUp }) {
  const { form } = signUp;
  const [wasFurther] = useState(() => Object.values(keptDetails()).some((typed) => typed !== ''));
  const waitSeconds = useCountdown(signUp.sentAt + pauseBetweenCodesMs);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signUp.submitCode();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">
          We sent a six-digit code to <strong>{formatPhone(signUp.phone)}</strong>. It’s valid for 10 minutes.
        </Text>
        {wasFurther && <Text c="dimmed">Enter the same code again. We kept what you entered.</Text>}
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          classNames={{ input: classes.code ?? '' }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth loading={signUp.isBusy} disabled={form.values.code.trim() === ''}>
          Continue
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => signUp.goTo('phone')}>
            Change the number
          </Button>
          {waitSeconds > 0 ? (
            <Text size="sm" c="dimmed" className="figures" pr={8}>
              New code in {waitSeconds} s
            </Text>
          ) : (
            <Button variant="subtle" size="compact-sm" disabled={signUp.isBusy} onClick={signUp.sendAgain}>
              Send a new code
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
