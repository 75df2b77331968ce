import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type EndActionType, endButton, missingInEndAction } from '../../../domain/pitches/end-action.ts';
import { useChange } from '../../api/use-operation.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { UpdateRedirectMutation } from '../operations.ts';
import type { Pitch } from '../use-pitch.ts';

type RedirectDialogProps = { pitch: Pitch; onClose: () => void };

const kinds: { value: Exclude<EndActionType, 'NONE'>; label: string }[] = [
  { value: 'LINK', label: 'Open a web address' },
  { value: 'CONTACT', label: 'Call somebody' },
];

/** Sets what the button behind the last slide does: open a web address, or call somebody. */
export function RedirectDialog({ pitch, onClose }: RedirectDialogProps) {
  const [redirectType, setType] = useState<EndActionType>(pitch.redirectType === 'NONE' ? 'LINK' : pitch.redirectType);
  const [redirectUrl, setUrl] = useState(pitch.redirectUrl ?? '');
  const [redirectPhone, setPhone] = useState(pitch.redirectPhone ?? '');
  const [redirectButton, setButton] = useState(pitch.redirectButton ?? endButton);
  const [failure, setFailure] = useState<string | null>(null);
  const update = useChange(UpdateRedirectMutation, {
    onDone: onClose,
    onFailure: setFailure,
    refreshes: ['campaigns'],
  });
  const save = () => {
    const target = redirectType === 'LINK' ? { redirectUrl } : { redirectPhone };
    update.mutate({ pitchId: pitch.id, redirectType, ...target, redirectButton: redirectButton.trim() || endButton });
  };
  const isLink = redirectType === 'LINK';
  const isMissing = missingInEndAction({ redirectType, redirectUrl, redirectPhone }) !== null;
  return (
    <Dialog opened onClose={onClose} title="Redirect" mayClose={!update.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) save();
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <SegmentedControl
            aria-label="What the button does"
            data={kinds}
            value={redirectType}
            onChange={(value) => setType(value as EndActionType)}
          />
          {isLink ? (
            <TextInput
              label="Web address"
              placeholder="https://"
              inputMode="url"
              maxLength={2000}
              value={redirectUrl}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
          ) : (
            <TextInput
              label="Phone"
              placeholder="(555) 123-4567"
              inputMode="tel"
              maxLength={30}
              value={redirectPhone}
              onChange={(event) => setPhone(event.currentTarget.value)}
            />
          )}
          <TextInput
            label="Button"
            description="What the button says"
            maxLength={40}
            value={redirectButton}
            onChange={(event) => setButton(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={update.isPending} disabled={isMissing}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
