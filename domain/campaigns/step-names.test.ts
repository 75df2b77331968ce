import { expect, it } from 'vitest';
import { columnName, type NamedStep, stepNames } from './step-names.ts';

const step = (number: number, content: string | null, changes: Partial<NamedStep> = {}): NamedStep => ({
  ...{ id: number, number, label: null, pitchTitle: null, content, featureType: 'MESSAGE' },
  ...changes,
});
const namesOf = (...steps: NamedStep[]) => [...stepNames(steps).values()];

it.each<[string, NamedStep, string]>([
  ['the title of its content', step(1, 'Look: {{first_name}}', { pitchTitle: 'Our work' }), 'Our work'],
  ['its message without the field of a name', step(1, 'Hi {{first_name}}, your roof is done'), 'Hi, your roof is done'],
  ['its message with the other fields as words', step(1, 'See you at {{event_time}}'), 'See you at event time'],
  ['its own label', step(1, 'Hi', { label: 'Welcome' }), 'Welcome'],
  ['its kind and number where nothing is left of it', step(2, '{{first_name}}'), 'Message 2'],
  ['its kind and number where it has no message', step(3, null, { featureType: 'WAIT' }), 'Wait 3'],
])('the name of a step in a report is %s', (_what, named, name) => {
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
