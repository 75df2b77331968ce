import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { useChange } from '../../api/use-operation.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand } from '../../session/brand.tsx';
import { EmailForm } from '../email-form.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { ForgotPasswordMutation } from '../operations.ts';

/** Asks for the address to which a link for a new password is sent; the answer never tells who has an account. */
export function ForgotPasswordPage() {
  const brand = useBrand();
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const request = useChange(ForgotPasswordMutation, { onFailure: setError });
  if (request.isSuccess) return <Sent email={sentTo} onAgain={request.reset} />;
  return (
    <EmailForm
      title={phrases.forgotYourPassword}
      hint={phrases.enterYourAccountsEmailAddress}
      button={phrases.sendInstructions}
      error={error}
      isBusy={request.isPending}
      first={sentTo}
      onSubmit={(email) => {
        setSentTo(email);
        setError(null);
        request.mutate({ email, brand: brand.key });
      }}
    />
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <EntryFrame
      title={phrases.checkYourMail}
      hint={
        <>
          <p role="status" style={{ margin: 0 }}>
            {phrases.ifAnAccountExists}
          </p>
          <p style={{ margin: '12px 0 0' }}>
            {sayRich(phrases.theEmailGoes, { strong: (inside) => <strong>{inside}</strong>, email })}
          </p>
        </>
      }
    >
      <Stack gap="md">
        <Button component={Link} to="/login" fullWidth>
          {phrases.backToSignIn}
        </Button>
        <Button variant="subtle" fullWidth onClick={onAgain}>
          {phrases.useAnotherAddress}
        </Button>
      </Stack>
    </EntryFrame>
  );
}
