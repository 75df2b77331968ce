import { Select } from '@mantine/core';
import { withCapital } from '../../domain/text/capital.ts';
import * as phrases from '../../words/en/staff/pitches.ts';
import { useRead } from '../api/use-operation.ts';
import { useTypedChoice } from '../design/typed-choice.ts';
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
  const all = [{ value: ownSlides, label: say(phrases.newPitch, { pitch: words.pitch }) }, ...choices];
  const choose = (chosen: string | null) => onChange(chosen === null || chosen === ownSlides ? null : chosen);
  const byTyping = useTypedChoice(all, value ?? ownSlides, (choice) => choose(choice.value));
  return (
    <Select
      label={withCapital(words.pitch)}
      description={value === null ? undefined : phrases.changesShowEverywhereTheseSlides}
      data={all}
      value={value ?? ownSlides}
      onChange={choose}
      allowDeselect={false}
      {...byTyping}
      searchable={choices.length > 6}
      nothingFoundMessage={say(phrases.noPitchesFound, { pitches: words.pitches })}
    />
  );
}
