import { Button, Group, Stack, Text } from '@mantine/core';
import type { SuperCardSaved, SuperOrganization } from '../../contract/rest/super.ts';
import { cardText, confirmAtBank, providerNote, useCardEntry } from '../account/index.ts';
import { Dialog } from '../design/dialog.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { callSuper } from './super-calls.ts';
import { useSave } from './use-save.ts';

type DialogProps = { organization: SuperOrganization; onClose: () => void };

/** Another card for an organization: its number goes to the payment service alone. */
export function ChangeCardDialog({ organization, onClose }: DialogProps) {
  const { id, name, billing } = organization;
  const { save, isSaving, failure, forgetFailure } = useSave(id, async () => {
    const token = await entry.makeToken();
    const ask = () => callSuper<SuperCardSaved>('change-card', { organization_id: id, token });
    for (let saved = await ask(); saved.to_confirm; saved = await ask()) await confirmAtBank(saved.to_confirm);
    showDone('Card Updated');
    onClose();
  });
  const entry = useCardEntry(isSaving, forgetFailure);
  return (
    <Dialog opened onClose={onClose} title="Change card" mayClose={!isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.check()) void save();
        }}
      >
        <Stack gap="md">
          <Text>
            {name}. {billing.card ? `Current card: ${cardText(billing.card)}.` : 'No card yet.'}
          </Text>
          {entry.fields}
          <Text size="xs" c="dimmed">
            The card number goes to the payment service only; we keep its last four digits. {providerNote()}
          </Text>
          <FormError sentence={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save card
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
