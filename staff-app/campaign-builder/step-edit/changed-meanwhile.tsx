import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { chainDelayLabel } from '../../../domain/campaigns/delay-label.ts';
import { toPlain } from '../../../domain/messages/merge-fields.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useBrand } from '../../session/brand.tsx';
import { delayOf, type StepDraft } from './draft.ts';
import type { DraftPart } from './rebase.ts';
import type { PanelStep } from './use-panel-step.ts';

type ChangedMeanwhileProps = Pick<PanelStep, 'draft' | 'clashes' | 'takeSaved' | 'keepMine'> & { saved: StepDraft };

/** Shows what someone else saved beside what was typed here, and lets choose; nothing while they don't clash. */
export function ChangedMeanwhile({ saved, draft, clashes, takeSaved, keepMine }: ChangedMeanwhileProps) {
  const { sending } = useBrand();
  if (clashes.length === 0) return null;
  const words = (step: StepDraft) => clashes.map((part) => textOf(part, step, sending.zone)).join('\n');
  return (
    <Alert color="attention" variant="light" title={phrases.changedMeanwhile}>
      <Stack gap="sm">
        <Version label={phrases.savedVersion} text={words(saved)} />
        <Version label={phrases.yourVersion} text={words(draft)} />
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={takeSaved}>
            {phrases.useTheSavedVersion}
          </Button>
          <Button variant="default" size="compact-md" onClick={keepMine}>
            {phrases.keepYourVersion}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="xs" fw={600}>
        {label}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </div>
  );
}

function textOf(part: DraftPart, step: StepDraft, zone: string): string {
  if (part === 'message') return toPlain(step.messageContent);
  if (part === 'timing') return chainDelayLabel(step.structureType, delayOf(step), zone);
  if (part === 'slides') return step.pitchId === null ? phrases.noSlidesChosen : phrases.otherSlides;
  const { redirectType, redirectUrl, redirectPhone } = step.redirect;
  return redirectType === 'LINK' ? redirectUrl : redirectPhone;
}
