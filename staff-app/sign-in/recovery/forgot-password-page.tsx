import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '../../api/use-operation.ts';
import { useBrand } from '../../session/brand.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ForgotPasswordMutation } from '../operations.ts';

/** Asks for the address to which a link for a new password is sent; the answer never tells who has an account. */
export function ForgotPasswordPage() {
  const brand = useBrand();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const request = useChange(ForgotPasswordMutation, { onFailure: setError });
  if (request.isSuccess) return <Sent email={email.trim()} onAgain={request.reset} />;
  return (
    <EntryFrame
      title="Forgot your password?"
      hint="Enter your account’s email address, and we’ll send you a link to choose a new one."
      error={error}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          request.mutate({ email: email.trim(), brand: brand.key });
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={request.isPending} disabled={email.trim() === ''}>
            Send instructions
          </Button>
          <Text ta="center">
            <Anchor component={Link} to="/login">
              Back to sign in
            </Anchor>
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <EntryFrame
      title="Check your mail"
      hint={
        <>
          <p role="status" style={{ margin: 0 }}>
            If an account exists, we have sent reset instructions.
          </p>
          <p style={{ margin: '12px 0 0' }}>
            The email goes to <strong>{email}</strong>. The link in it works once, for one hour.
          </p>
        </>
      }
    >
      <Stack gap="md">
        <Button component={Link} to="/login" fullWidth>
          Back to sign in
        </Button>
        <Button variant="subtle" fullWidth onClick={onAgain}>
          Use another address
        </Button>
      </Stack>
    </EntryFrame>
  );
}
