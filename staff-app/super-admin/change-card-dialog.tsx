import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { CardFields, cardOf, cardText, emptyCard, makeCardToken, providerNote } from '../account/index.ts';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { callSuper } from './super-calls.ts';
import { useSave } from './use-save.ts';

type DialogProps = { organization: SuperOrganization; onClose: () => void };

/** Another card for an organisation: its number goes to the payment service alone. */
export function ChangeCardDialog({ organization, onClose }: DialogProps) {
  const { id, name, billing } = organization;
  const [draft, setDraft] = useState(emptyCard);
  const card = cardOf(draft);
  const { save, isSaving, failure } = useSave(id, async () => {
    if (card === null) return;
    await callSuper('change-card', { organization_id: id, token: await makeCardToken(card) });
    showDone('Card Updated');
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title="Change card" mayClose={!isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <Text>
            {name}. {billing.card ? `It pays with ${cardText(billing.card)}.` : 'It has no card yet.'}
          </Text>
          <CardFields draft={draft} onChange={setDraft} isDisabled={isSaving} />
          <Text size="xs" c="dimmed">
            The card number goes to the payment service only; we keep its last four digits. {providerNote}
          </Text>
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving} disabled={card === null}>
              Save card
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
