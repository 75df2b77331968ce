import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { ConnectCalendlyDialog, useCalendars } from '../../calendars/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { Campaign } from '../use-campaign.ts';
import { useSaveCampaign } from './use-save-campaign.ts';

type CalendarDialogProps = {
  campaign: Pick<Campaign, 'id' | 'calendlyEventUri' | 'calendlyEventName'>;
  onClose: () => void;
};

/** The calendar of a campaign: what its contacts book there has the campaign's texts around it. */
export function CalendarDialog({ campaign, onClose }: CalendarDialogProps) {
  const words = useWords();
  const { calendars, error } = useCalendars();
  const [uri, setUri] = useState(campaign.calendlyEventUri);
  const [isConnecting, setConnecting] = useState(false);
  const { update, failure } = useSaveCampaign(onClose);
  // Only what came from Calendly has an event type there.
  const known = (calendars ?? []).filter(({ customFieldId }) => customFieldId !== null);
  const chosen = known.find(({ customFieldId }) => customFieldId === uri);
  const save = () => {
    // A stroke is between the parts, so none may be within one.
    const parts = [chosen?.customFieldId, chosen?.name, chosen?.value].map((part) => (part ?? '').replaceAll('|', '/'));
    update.mutate({ campaignId: campaign.id, calendlyEventUri: parts.join('|') });
  };
  if (isConnecting) return <ConnectCalendlyDialog onClose={() => setConnecting(false)} />;
  return (
    <Dialog opened onClose={onClose} title={phrases.calendly} width="small" mayClose={!update.isPending}>
      <Stack gap="md">
        <FormError sentence={failure ?? error ?? null} />
        <Text>{say(phrases.whenALeadBooksATime, { lead: words.lead, campaign: words.campaign })}</Text>
        <Select
          label={phrases.calendar}
          placeholder={known.length === 0 ? phrases.noCalendars : phrases.chooseACalendar}
          data={known.map(({ customFieldId, name, modelName }) => ({
            value: customFieldId ?? '',
            label: modelName ? `${name} (${modelName})` : name,
          }))}
          value={chosen ? uri : null}
          disabled={known.length === 0}
          onChange={setUri}
        />
        {campaign.calendlyEventName !== null && !chosen && (
          <Text size="sm" c="dimmed">
            {say(phrases.noLongerOneOfYourCalendars, { name: campaign.calendlyEventName })}
          </Text>
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" onClick={() => setConnecting(true)}>
            {phrases.connectAgain}
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose} disabled={update.isPending}>
              {phrases.cancel}
            </Button>
            <Button loading={update.isPending} disabled={!chosen} onClick={save}>
              {phrases.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Dialog>
  );
}
