import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, Navigate, useParams } from 'react-router';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { sayRich } from '../../say-rich.ts';
import { useBrand } from '../../session/brand.tsx';
import { useHalfToken, useToken } from '../../session/token.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { SecondStep } from '../later-second-step.tsx';
import { InvitationQuery, RegisterUserMutation } from '../operations.ts';
import { PasswordFields, passwordRules } from '../password-fields.tsx';
import { useEntry } from '../use-entry.ts';
import { JoinForm } from './join-form.tsx';

/** Opens a one-time link: says to which organization it leads, and makes an account for anyone who has none yet. */
export function InvitedPage() {
  const { token = '' } = useParams();
  const isSignedIn = useToken() !== null;
  const isHalfSignedIn = useHalfToken() !== null;
  const invitation = useRead(InvitationQuery, { token });
  const { data, error } = invitation;
  const first = firstScreen(data);
  if (data?.hasAccount)
    return <JoinForm token={token} email={data.email ?? ''} organizationName={data.organizationName} first={first} />;
  // Only the link for the first platform admin names no address: what comes next is setting the server up.
  if (isHalfSignedIn) return <SecondStep />;
  // Whom it invites is known first: a person who is signed in accepts it here.
  if (isSignedIn && (data || error)) return <Navigate to={data?.email === null ? '/setup' : first} replace />;
  if (data) return <Invited token={token} email={data.email} organizationName={data.organizationName} />;
  if (error instanceof ApiError && error.reason === 'refused') return <Refused sentence={error.message} />;
  if (error) return <ErrorState sentence={errorSentence(error)} onRetry={() => void invitation.refetch()} />;
  return <Loading height="100dvh" />;
}

// What someone is invited to look after; who may not open it comes to the overview from there.
function firstScreen(invited: { campaignId: string | null; groupId: string | null } | undefined): string {
  if (invited?.campaignId) return `/campaign/${invited.campaignId}`;
  return invited?.groupId ? `/group/${invited.groupId}` : '/dashboard';
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <EntryFrame title={phrases.thisLinkDoesntWork} error={sentence}>
      <Stack gap="md">
        <Text c="dimmed">{phrases.aLinkLikeThisWorksOnce}</Text>
        <Button component={Link} to="/login" fullWidth>
          {phrases.goToSignIn}
        </Button>
      </Stack>
    </EntryFrame>
  );
}

type InvitedProps = { token: string; email: string | null; organizationName: string | null };

function Invited({ token, email, organizationName }: InvitedProps) {
  const brand = useBrand();
  const { enter, error, isBusy } = useEntry(RegisterUserMutation);
  const form = useForm({
    initialValues: { name: '', email: email ?? '', phone: '', password: '', password2: '' },
    validateInputOnBlur: ['password', 'password2'],
    validate: passwordRules,
  });
  const isFilled = [form.values.name, form.values.email, form.values.password2].every((value) => value.trim() !== '');
  const submit = form.onSubmit(({ name, email, phone, password, password2 }) =>
    enter({
      ...{ token, name: name.trim(), email: email.trim(), phone: phone.trim() || null, password, password2 },
      brand: brand.key,
    }),
  );
  return (
    <EntryFrame
      title={
        email === null
          ? phrases.createYourAccount
          : say(phrases.joinOrganizationName, { organizationName: organizationName ?? brand.name })
      }
      hint={
        email === null
          ? phrases.thisLinkWorksOnce
          : say(phrases.hasInvitedYou, { organizationName: organizationName ?? brand.name, name: brand.name })
      }
      error={error}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput label={phrases.name} name="name" autoComplete="name" autoFocus {...form.getInputProps('name')} />
          <TextInput
            label={phrases.email}
            type="email"
            name="email"
            autoComplete="username"
            readOnly={email !== null}
            {...(email === null ? {} : { description: phrases.youAreInvitedWithThisAddress })}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={phrases.phone}
            description={phrases.forAlertsByTextOptional}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            {...form.getInputProps('phone')}
          />
          <PasswordFields propsOf={(name) => form.getInputProps(name)} />
          <Button type="submit" fullWidth mt="xs" loading={isBusy} disabled={!isFilled}>
            {phrases.createAccount}
          </Button>
          <Text c="dimmed" size="xs" ta="center">
            {sayRich(phrases.readOurPrivacyPolicy, {
              link: (inside) => (
                <Anchor href="/policy" target="_blank" rel="noreferrer" size="xs" underline="always">
                  {inside}
                </Anchor>
              ),
            })}
          </Text>
        </Stack>
      </form>
    </EntryFrame>
  );
}
