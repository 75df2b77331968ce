import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { useHalfToken } from '../../session/token.ts';
import { EntryFrame } from '../entry-frame.tsx';
import { SecondStep } from '../later-second-step.tsx';
import { PasswordFields, passwordRules } from '../password-fields.tsx';
import { useJoin } from './use-join.ts';

type JoinFormProps = { token: string; email: string; organizationName: string | null; first: string };

/** Lets someone whose address has an account join by the link: with its password, or with a new one. */
export function JoinForm({ token, email, organizationName, first }: JoinFormProps) {
  const brand = useBrand();
  const [isNew, setNew] = useState(false);
  const joining = useJoin(token, email, first);
  const isHalfSignedIn = useHalfToken() !== null;
  const toggle = () => {
    joining.clearError();
    setNew(!isNew);
  };
  if (isHalfSignedIn) return <SecondStep />;
  return (
    <EntryFrame
      title={say(phrases.joinOrganizationName, { organizationName: organizationName ?? brand.name })}
      hint={isNew ? phrases.theNewPasswordReplacesTheOld : phrases.youAlreadyHaveAnAccount}
      error={joining.error}
    >
      <Stack gap="md">
        <TextInput
          label={phrases.email}
          type="email"
          value={email}
          readOnly
          description={phrases.youAreInvitedWithThisAddress}
        />
        {isNew ? <NewPassword {...joining} /> : <KnownPassword {...joining} />}
        <Text ta="center">
          <Anchor component="button" type="button" onClick={toggle} underline="always">
            {isNew ? phrases.signInWithYourPassword : phrases.chooseNewPasswordInstead}
          </Anchor>
        </Text>
      </Stack>
    </EntryFrame>
  );
}

type FormProps = Pick<ReturnType<typeof useJoin>, 'signInAndJoin' | 'joinWithNewPassword' | 'isBusy'>;

function KnownPassword({ signInAndJoin, isBusy }: FormProps) {
  const form = useForm({ initialValues: { password: '' } });
  return (
    <form onSubmit={form.onSubmit(({ password }) => signInAndJoin(password))}>
      <Stack gap="md">
        <PasswordInput
          label={phrases.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={isBusy} disabled={form.values.password === ''}>
          {phrases.signInAndJoin}
        </Button>
      </Stack>
    </form>
  );
}

function NewPassword({ joinWithNewPassword, isBusy }: FormProps) {
  const form = useForm({
    initialValues: { password: '', password2: '' },
    validateInputOnBlur: true,
    validate: passwordRules,
  });
  const isFilled = form.values.password !== '' && form.values.password2 !== '';
  return (
    <form onSubmit={form.onSubmit(joinWithNewPassword)}>
      <Stack gap="md">
        <PasswordFields label={phrases.newPassword} hasFocus propsOf={(name) => form.getInputProps(name)} />
        <Button type="submit" fullWidth loading={isBusy} disabled={!isFilled}>
          {phrases.changePasswordAndJoin}
        </Button>
      </Stack>
    </form>
  );
}
