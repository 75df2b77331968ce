import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { useChange } from '../../api/use-operation.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand } from '../../session/brand.tsx';
import { EmailForm } from '../email-form.tsx';
import { EntryFrame } from '../entry-frame.tsx';
import { type KeptInvitation, keepInvitation, keptInvitation } from '../kept-invitation.ts';
import { ForgotPasswordMutation } from '../operations.ts';

/** What the page may learn from the invitation that leads to it. */
export type ForgotPasswordState = { invitation: KeptInvitation };

/** Asks for the address to which a link for a new password is sent; the answer never tells who has an account. */
export function ForgotPasswordPage() {
  const brand = useBrand();
  const { invitation = null } = (useLocation().state as ForgotPasswordState | null) ?? {};
  const [sentTo, setSentTo] = useState(invitation?.email ?? '');
  const [error, setError] = useState<string | null>(null);
  const request = useChange(ForgotPasswordMutation, { onFailure: setError });
  if (request.isSuccess) return <Sent email={sentTo} invitation={invitation} onAgain={request.reset} />;
  return (
    <EmailForm
      title={phrases.forgotYourPassword}
      hint={phrases.enterYourAccountsEmailAddress}
      button={phrases.sendInstructions}
      error={error}
      isBusy={request.isPending}
      first={sentTo}
      back={
        invitation && (
          <Text ta="center">
            <Anchor component={Link} to={invitation.path}>
              {phrases.backToTheInvitation}
            </Anchor>
          </Text>
        )
      }
      onSubmit={(email) => {
        keepFor(email, invitation);
        setSentTo(email);
        setError(null);
        request.mutate({ email, brand: brand.key });
      }}
    />
  );
}

// The new password leads back to the invitation, unless it's that of another address.
function keepFor(email: string, invitation: KeptInvitation | null): void {
  const one = invitation ?? keptInvitation();
  keepInvitation(one?.email.toLowerCase() === email.toLowerCase() ? one : null);
}

type SentProps = { email: string; invitation: KeptInvitation | null; onAgain: () => void };

function Sent({ email, invitation, onAgain }: SentProps) {
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
        <Button component={Link} to={invitation?.path ?? '/login'} fullWidth>
          {invitation ? phrases.backToTheInvitation : phrases.backToSignIn}
        </Button>
        <Button variant="subtle" fullWidth onClick={onAgain}>
          {phrases.useAnotherAddress}
        </Button>
      </Stack>
    </EntryFrame>
  );
}
