import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import * as phrases from '../../words/en/staff/second-step.ts';
import { useChange } from '../api/use-operation.ts';
import { FormError } from '../design/form-error.tsx';
import { sayRich } from '../say-rich.ts';
import { ConfirmAuthenticatorMutation } from './operations.ts';

type AuthenticatorFormProps = {
  secret: string;
  /** What the QR code says. */
  address: string;
  /** Codes where two-step sign-in begins with this, a token where a sign-in ends with it. */
  onDone: (recoveryCodes: readonly string[] | null, token: string | null) => void;
};

/** Shows what an authenticator app reads, and takes the first code it shows. */
export function AuthenticatorForm({ secret, address, onDone }: AuthenticatorFormProps) {
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = useChange(ConfirmAuthenticatorMutation, {
    onDone: ({ recoveryCodes, token }) => onDone(recoveryCodes, token),
    onFailure: setFailure,
    refreshes: ['account'],
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        confirm.mutate({ code: code.trim() });
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text>{phrases.scanThisWithYourAuthenticatorApp}</Text>
        <QrCode text={address} />
        <Text size="xs" c="dimmed">
          {sayRich(phrases.cantScanIt, {
            key: secret.match(/.{1,4}/g)?.join(' ') ?? '',
            code: (inside) => <Code>{inside}</Code>,
          })}
        </Text>
        <TextInput
          label={phrases.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={confirm.isPending} disabled={code.trim() === ''}>
            {phrases.turnOn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

// Dark on light in both color schemes, because not every app reads the reverse.
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={200}
      height={200}
      role="img"
      aria-label={phrases.qrCode}
      style={{ alignSelf: 'center' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
