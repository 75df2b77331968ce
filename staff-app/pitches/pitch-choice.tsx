import { Select } from '@mantine/core';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/pitches.ts';
import { useRead } from '../api/use-operation.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { PitchesQuery } from './operations.ts';
import { slidesWords } from './slide-count.ts';

type PitchChoiceProps = { value: string | null; onChange: (pitchId: string | null) => void };

const ownSlides = 'own';

/** Chooses the slides behind a message's link: new ones, or those of a pitch that exists. */
export function PitchChoice({ value, onChange }: PitchChoiceProps) {
  const words = useWords();
  const { data } = useRead(PitchesQuery, {}, { live: ['campaigns'] });
  const choices = (data?.pitches ?? []).map(({ id, title, slides }) => ({
    value: id,
    label: `${title ?? say(phrases.untitledPitch, { pitch: words.pitch })} (${slidesWords(slides)})`,
  }));
  return (
    <Select
      label={withCapital(words.pitch)}
      description={value === null ? undefined : phrases.changesShowEverywhereTheseSlides}
      data={[{ value: ownSlides, label: say(phrases.newPitch, { pitch: words.pitch }) }, ...choices]}
      value={value ?? ownSlides}
      onChange={(chosen) => onChange(chosen === null || chosen === ownSlides ? null : chosen)}
      allowDeselect={false}
      searchable={choices.length > 6}
      nothingFoundMessage={say(phrases.noPitchesFound, { pitches: words.pitches })}
    />
  );
}
