import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import * as phrases from '../../words/en/staff/users.ts';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { say } from '../say.ts';
import { type FirstScreen, FirstScreenChoice } from './first-screen-choice.tsx';
import { InviteeLines } from './invitee-lines.tsx';
import { type Invitee, inviteesToSend } from './invitees.ts';
import { LevelsExplained } from './level-choice.tsx';

type InviteFormProps = {
  invitees: readonly Invitee[];
  onChange: (invitees: Invitee[]) => void;
  first: FirstScreen;
  onFirst: (first: FirstScreen) => void;
  failure: string | null;
  isBusy: boolean;
  isReady: boolean;
  onCancel: () => void;
  onSend: () => void;
  /** What else is asked for. */
  children?: ReactNode;
};

/** The lines of an invitation and its button. */
export function InviteForm({ invitees, onChange, failure, isBusy, isReady, ...form }: InviteFormProps) {
  const count = inviteesToSend(invitees)?.length ?? 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.onSend();
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text c="dimmed">{phrases.theyGetAnEmail}</Text>
        <InviteeLines invitees={invitees} onChange={onChange} />
        <LevelsExplained />
        <FirstScreenChoice value={form.first} onChange={form.onFirst} invitees={invitees} />
        {form.children}
        <DialogFoot>
          <Button variant="default" onClick={form.onCancel} disabled={isBusy}>
            {phrases.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {count > 1 ? say(phrases.sendCountInvitations, { count }) : phrases.sendInvitation}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}
