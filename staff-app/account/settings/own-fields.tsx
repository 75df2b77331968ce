import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { useLetterKeys } from '../../design/keys/letter-keys.ts';
import { later } from '../../design/later.tsx';
import { SwitchField } from '../../design/switch-field.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import type { DraftProblems, SettingsDraft } from './draft.ts';
import classes from './field-group.module.css';
import { FieldGroup } from './field-group.tsx';

const SecondFactorDialog = later(() =>
  import('../security/second-factor-dialog.tsx').then((m) => m.SecondFactorDialog),
);
const PasskeysDialog = later(() => import('../security/passkeys-dialog.tsx').then((m) => m.PasskeysDialog));
const SessionsDialog = later(() => import('../security/sessions-dialog.tsx').then((m) => m.SessionsDialog));

type OwnFieldsProps = {
  draft: SettingsDraft;
  mustConfirmPhone: boolean;
  asksForPassword: boolean;
  problems: DraftProblems;
  onChange: (part: Partial<SettingsDraft>) => void;
};

/** The name, address and phone of the signed-in person, and the ways to how and where they sign in. */
export function OwnFields({ draft, mustConfirmPhone, asksForPassword, problems, onChange }: OwnFieldsProps) {
  const [areLettersOn, switchLetters] = useLetterKeys();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isSecondFactorShown, setSecondFactorShown] = useState(false);
  const [arePasskeysShown, setPasskeysShown] = useState(false);
  const [areSessionsShown, setSessionsShown] = useState(false);
  return (
    <FieldGroup title={phrases.you} anchor="you">
      <TextInput
        label={phrases.name}
        autoComplete="name"
        maxLength={200}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={problems.name}
      />
      <TextInput
        label={phrases.email}
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
        error={problems.email}
      />
      <TextInput
        label={phrases.phone}
        description={phrases.weTextYouAboutNewMessages}
        type="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      {mustConfirmPhone && <ConfirmPhone phone={draft.phone} />}
      {asksForPassword && (
        <PasswordInput
          label={phrases.currentPassword}
          description={phrases.requiredToChangeYourEmail}
          autoComplete="current-password"
          value={draft.currentPassword}
          onChange={(event) => onChange({ currentPassword: event.currentTarget.value })}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setChangingPassword(true)}>
          {phrases.changePassword}
        </Button>
        <Button variant="default" onClick={() => setSecondFactorShown(true)}>
          {phrases.twoStepSignIn}
        </Button>
        <Button variant="default" onClick={() => setPasskeysShown(true)}>
          {phrases.passkeys}
        </Button>
        <Button variant="default" onClick={() => setSessionsShown(true)}>
          {phrases.signedInDevices}
        </Button>
      </div>
      <div {...savesItself}>
        <SwitchField
          label={phrases.letterKeys}
          description={phrases.keysSuchAsJ}
          checked={areLettersOn}
          onChange={switchLetters}
        />
      </div>
      <ChangePasswordDialog opened={isChangingPassword} onClose={() => setChangingPassword(false)} />
      {isSecondFactorShown && <SecondFactorDialog onClose={() => setSecondFactorShown(false)} />}
      {arePasskeysShown && <PasskeysDialog onClose={() => setPasskeysShown(false)} />}
      {areSessionsShown && <SessionsDialog onClose={() => setSessionsShown(false)} />}
    </FieldGroup>
  );
}
