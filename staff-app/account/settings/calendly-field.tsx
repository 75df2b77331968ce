import { Button } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { ConnectCalendlyDialog, useHasCalendly } from '../../calendars/index.ts';
import { SwitchField } from '../../design/switch-field.tsx';
import { savesItself } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';
import { FieldGroup } from './field-group.tsx';

type CalendlyFieldProps = { draft: OrganizationDraft; onChange: (part: Partial<OrganizationDraft>) => void };

/** Whether the organization uses Calendly, and the way to connect one's own account. */
export function CalendlyField({ draft, onChange }: CalendlyFieldProps) {
  const words = useWords();
  const isConnected = useHasCalendly();
  const [isConnecting, setConnecting] = useState(false);
  return (
    <FieldGroup
      title={phrases.calendly}
      anchor="calendly"
      hint={isConnected ? phrases.yourCalendlyIsConnected : phrases.yourCalendlyIsNotConnected}
    >
      <SwitchField
        label={phrases.letEveryoneConnectCalendly}
        description={say(phrases.anyoneWhoMayEditCampaigns, words)}
        checked={draft.showCalendly}
        onChange={(showCalendly) => onChange({ showCalendly })}
      />
      <div {...savesItself}>
        <Button variant="default" onClick={() => setConnecting(true)}>
          {isConnected ? phrases.connectCalendlyAgain : phrases.connectCalendly}
        </Button>
      </div>
      {isConnecting && <ConnectCalendlyDialog onClose={() => setConnecting(false)} />}
    </FieldGroup>
  );
}
