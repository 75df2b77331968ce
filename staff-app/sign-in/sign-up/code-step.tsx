import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { useCountdown } from '../../design/use-countdown.ts';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import classes from './sign-up.module.css';
import type { SignUp } from './use-sign-up.ts';

const pauseBetweenCodesMs = 30_000;

/** The second step: the code that came to the phone; the server alone says whether it is right. */
export function CodeStep({ signUp }: { signUp: SignUp }) {
  const { form } = signUp;
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
          {sayRich(phrases.weSentASixDigitCode, {
            strong: (inside) => <strong>{inside}</strong>,
            phone: formatPhone(signUp.phone),
          })}
        </Text>
        <TextInput
          label={phrases.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          classNames={{ input: classes.code ?? '' }}
          {...form.getInputProps('code')}
        />
        <Button type="submit" fullWidth loading={signUp.isBusy} disabled={form.values.code.trim() === ''}>
          {phrases.continueIt}
        </Button>
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="compact-sm" onClick={() => signUp.goTo('phone')}>
            {phrases.changeTheNumber}
          </Button>
          {waitSeconds > 0 ? (
            <Text size="sm" c="dimmed" className="figures" pr={8}>
              {say(phrases.newCodeInS, { waitSeconds })}
            </Text>
          ) : (
            <Button variant="subtle" size="compact-sm" disabled={signUp.isBusy} onClick={signUp.sendAgain}>
              {phrases.sendNewCode}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
