import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncate, truncationLengths } from '../text/truncate.ts';
import { structureTypes } from './delay-label.ts';
import { columnName, type NamedStep, stepNames } from './step-names.ts';

const step = (number: number, content: string | null, changes: Partial<NamedStep> = {}): NamedStep => ({
  ...{ id: number, chain: 'feature', number, label: null, pitchTitle: null, content, featureType: 'MESSAGE' },
  ...changes,
});
const namesOf = (...steps: NamedStep[]) => [...stepNames(steps).values()];

it.each<[string, NamedStep, string]>([
  ['the title of its content', step(1, 'Look: {{first_name}}', { pitchTitle: 'Our work' }), 'Our work'],
  ['its message without the field of a name', step(1, 'Hi {{first_name}}, your roof is done'), 'Hi, your roof is done'],
  ['its message with the other fields as words', step(1, 'See you at {{event_time}}'), 'See you at event time'],
  ['its own label', step(1, 'Hi', { label: 'Welcome' }), 'Welcome'],
  ['its kind and number where nothing is left of it', step(2, '{{first_name}}'), 'Message 2'],
  ['its kind, number, and chain before an appointment', step(1, null, { chain: 'before' }), 'Message 1 before'],
  ['its kind, number, and chain after an appointment', step(2, '', { chain: 'appointment' }), 'Message 2 after'],
  ['its kind and number where it has no message', step(3, null, { featureType: 'WAIT' }), 'Wait 3'],
])('the name of a step is %s', (_what, named, name) => {
  expect(namesOf(named)).toEqual([name]);
});

it('steps that look the same on the board are told apart by their number', () => {
  const [one, two, three] = namesOf(
    step(1, 'A reminder of your appointment on Friday'),
    step(2, 'A reminder of your appointment on Monday'),
    step(3, 'Thanks'),
  );
  expect([one, two, three].map((name) => columnName(name ?? ''))).toEqual([
    'Message 1: A reminder of …',
    'Message 2: A reminder of …',
    'Thanks',
  ]);
});

it('steps that look the same only in the builder, which cuts sooner, have the same names on the board', () => {
  expect(namesOf(step(1, 'Your appointment is on Friday'), step(2, 'Your appointment is on Monday'))).toEqual([
    'Message 1: Your appointment is on Friday',
    'Message 2: Your appointment is on Monday',
  ]);
});

it('a message worded like the name of another step gets its own number', () => {
  expect(namesOf(step(1, 'Message 2'), step(2, null), step(3, 'Message 4: hello'), step(4, 'Hello'))).toEqual([
    'Message 1: Message 2',
    'Message 2',
    'Message 3: Message 4: hello',
    'Hello',
  ]);
});

it('the names of a campaign differ wherever they are cut', () => {
  const texts = [
    '',
    'Hello',
    'Message 1',
    'Message 1 before',
    'Message 1: Hello',
    'Message 2: Message 1: Hello',
    'Hello and welcome to our shop',
  ];
  const drawn = fc.record({ chain: fc.constantFrom(...structureTypes), content: fc.constantFrom(...texts) });
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (chosen) => {
      const steps = structureTypes.flatMap((chain) =>
        chosen
          .filter((one) => one.chain === chain)
          .map(({ content }, at) => step(at + 1, content, { chain, id: structureTypes.indexOf(chain) * 100 + at })),
      );
      for (const length of [truncationLengths.featureLabel, truncationLengths.columnLabel]) {
        const cut = namesOf(...steps).map((name) => truncate(name, length));
        expect(new Set(cut).size).toBe(cut.length);
      }
    }),
  );
});
