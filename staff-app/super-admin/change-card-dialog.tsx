import { Button, Stack, Text } from '@mantine/core';
import type { SuperCardSaved, SuperOrganization } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { cardText, confirmAtBank, providerNote, unpaidDollars, useCardEntry } from '../account/index.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
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
    showDone(phrases.cardUpdated);
    onClose();
  });
  const entry = useCardEntry(isSaving, forgetFailure);
  const unpaid = unpaidDollars(billing.unpaid);
  return (
    <Dialog opened onClose={onClose} title={phrases.changeCard} mayClose={!isSaving}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (entry.check()) void save();
        }}
      >
        <Stack gap="md">
          <Text>
            {name}.{' '}
            {billing.card ? say(phrases.currentCardCardText, { cardText: cardText(billing.card) }) : phrases.noCardYet}
          </Text>
          {unpaid && <Text>{say(phrases.thisCardPaysOpenInvoices, unpaid)}</Text>}
          {entry.fields}
          <Text size="xs" c="dimmed">
            {say(phrases.theCardNumberGoes, { providerNote: providerNote() })}
          </Text>
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={isSaving}>
              {phrases.saveCard}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
