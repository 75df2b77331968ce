import { Anchor, Stack, Text } from '@mantine/core';
import { useWords } from '../session/brand.tsx';
import { ExportSection } from './export-section.tsx';
import { OptOutsSection } from './opt-outs/opt-outs-section.tsx';
import { Section } from './section.tsx';

/** An owner's place for all data of the organization: exporting everything, and who must not be texted. */
export function DataTab() {
  const { lead } = useWords();
  const noun = lead.toLowerCase();
  return (
    <Stack gap="md">
      <ExportSection />
      <OptOutsSection />
      <Section title={`Requests from a ${noun}`}>
        <Text size="sm" c="dimmed">
          If someone asks for a copy of their data, or to have it erased, open the {noun} and go to Details.
        </Text>
      </Section>
      <Section title="How long data is kept">
        <Text size="sm" c="dimmed">
          The{' '}
          <Anchor href="/policy" target="_blank" rel="noreferrer" size="sm" underline="always">
            privacy policy
          </Anchor>{' '}
          lists each kind of data and when it’s deleted. Data is deleted automatically every night.
        </Text>
      </Section>
    </Stack>
  );
}
