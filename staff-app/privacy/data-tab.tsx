import { Anchor, Stack, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/privacy.ts';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';
import { useWords } from '../session/brand.tsx';
import { ExportSection } from './export-section.tsx';
import { OptOutsSection } from './opt-outs/opt-outs-section.tsx';
import { Section } from './section.tsx';

/** An owner's place for all data of the organization: exporting everything, and who must not be texted. */
export function DataTab() {
  const { lead } = useWords();
  return (
    <Stack gap="md">
      <ExportSection />
      <OptOutsSection />
      <Section title={say(phrases.requestsFromALead, { lead })}>
        <Text size="sm" c="dimmed">
          {say(phrases.ifSomeoneAsksForACopy, { lead })}
        </Text>
      </Section>
      <Section title={phrases.howLongDataIsKept}>
        <Text size="sm" c="dimmed">
          {sayRich(phrases.thePrivacyPolicyListsEachKind, {
            link: (inside) => (
              <Anchor href="/policy" target="_blank" rel="noreferrer" size="sm" underline="always">
                {inside}
              </Anchor>
            ),
          })}
        </Text>
      </Section>
    </Stack>
  );
}
