import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { ConnectCalendlyDialog, useHasCalendly, useOffersCalendly } from '../../calendars/index.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';
import { FieldGroup } from './field-group.tsx';

type CalendlyFieldProps = {
  draft: OrganizationDraft;
  /** Whether they decide for the organization. Others end their own connection here, also where Calendly was turned off. */
  maySwitch: boolean;
  onChange: (part: Partial<OrganizationDraft>) => void;
};

/** Whether the organization uses Calendly, and the way to connect one's own account, or to disconnect it. */
export function CalendlyField({ draft, maySwitch, onChange }: CalendlyFieldProps) {
  const words = useWords();
  const isConnected = useHasCalendly();
  const isOffered = useOffersCalendly();
  const [opened, setOpened] = useState<'connect' | 'disconnect' | null>(null);
  return (
    <FieldGroup
      title={phrases.calendly}
      anchor="calendly"
      hint={isConnected ? phrases.yourCalendlyIsConnected : phrases.yourCalendlyIsNotConnected}
    >
      {maySwitch && (
        <SwitchField
          label={phrases.letEveryoneConnectCalendly}
          description={say(phrases.anyoneWhoMayEditCampaigns, words)}
          checked={draft.showCalendly}
          onChange={(showCalendly) => onChange({ showCalendly })}
        />
      )}
      <Group gap="xs" {...savesItself}>
        {(maySwitch || isOffered) && (
          <Button variant="default" onClick={() => setOpened('connect')}>
            {isConnected ? phrases.connectCalendlyAgain : phrases.connectCalendly}
          </Button>
        )}
        {isConnected && (
          <Button variant="subtle" color="failed" onClick={() => setOpened('disconnect')}>
            {phrases.disconnectCalendly}
          </Button>
        )}
      </Group>
      {opened !== null && <ConnectCalendlyDialog isToEnd={opened === 'disconnect'} onClose={() => setOpened(null)} />}
    </FieldGroup>
  );
}
