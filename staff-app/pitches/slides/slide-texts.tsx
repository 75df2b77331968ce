import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { settingTexts } from '../../../domain/pitches/settings/registry.ts';
import * as phrases from '../../../words/en/staff/pitches-slides.ts';
import { WithBlanks } from '../../blanks/index.ts';
import { say } from '../../say.ts';
import type { SlideDraft } from './slide-draft.ts';

type SlideTextsProps = { draft: SlideDraft; onChange: (part: Partial<SlideDraft>) => void; leads: string };

/** What every slide has: what it is called, and what is said under it. */
export function SlideTexts({ draft, onChange, leads }: SlideTextsProps) {
  const describe = ({ shown, isForViewers }: { shown: { label: string }; isForViewers: boolean }) => ({
    label: shown.label,
    description: isForViewers ? say(phrases.visibleToLeads, { leads }) : phrases.seenByYourTeamOnly,
  });
  return (
    <>
      <SimpleGrid type="container" cols={{ base: 1, '380px': 2 }} spacing="sm">
        {settingTexts
          .filter(({ kind }) => kind.is === 'line')
          .map(({ key, kind, ...setting }) => (
            <WithBlanks key={key} text={draft[key]}>
              <TextInput
                {...describe(setting)}
                maxLength={kind.limit}
                value={draft[key]}
                onChange={(event) => onChange({ [key]: event.currentTarget.value })}
              />
            </WithBlanks>
          ))}
      </SimpleGrid>
      {settingTexts
        .filter(({ kind }) => kind.is === 'text')
        .map(({ key, kind, ...setting }) => (
          <WithBlanks key={key} text={draft[key]}>
            <Textarea
              {...describe(setting)}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={kind.limit}
              value={draft[key]}
              onChange={(event) => onChange({ [key]: event.currentTarget.value })}
            />
          </WithBlanks>
        ))}
    </>
  );
}
