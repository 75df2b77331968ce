import fc from 'fast-check';
import type { Card, Fate, Plan } from './world.ts';

/** An action or event. Indexes count from the beginning of the existing items. */
export type Action =
  | { readonly does: 'create'; readonly phone: number; readonly name: number; readonly by: 'hand' | 'file' }
  | { readonly does: 'edit'; readonly contact: number; readonly field: Field; readonly value: number }
  | { readonly does: 'correct-phone'; readonly contact: number; readonly phone: number }
  | { readonly does: 'archive'; readonly contact: number }
  | { readonly does: 'join'; readonly campaign: number; readonly contact: number }
  | { readonly does: 'leave'; readonly campaign: number; readonly contact: number }
  | ({ readonly does: 'add-step'; readonly campaign: number; readonly behind: number | null } & Said)
  | ({ readonly does: 'edit-step'; readonly campaign: number; readonly step: number } & Said)
  | { readonly does: 'move-step'; readonly campaign: number; readonly step: number; readonly behind: number | null }
  | { readonly does: 'delete-step' | 'restore-step'; readonly campaign: number; readonly step: number }
  | { readonly does: 'pause'; readonly campaign: number; readonly isPaused: boolean }
  | { readonly does: 'write'; readonly contact: number }
  | { readonly does: 'write-twice'; readonly contact: number }
  | { readonly does: 'hear'; readonly phone: number; readonly words: 'STOP' | 'START' | 'Thanks!' }
  | { readonly does: 'retry'; readonly which: number }
  | { readonly does: 'expect'; readonly phone: number; readonly fate: Fate }
  | { readonly does: 'lower'; readonly by: Owner; readonly whom: Owner }
  | { readonly does: 'save-card'; readonly card: Card }
  | { readonly does: 'choose-plan'; readonly plan: Plan }
  | { readonly does: 'agree'; readonly month: number; readonly text: number }
  | { readonly does: 'cancel' }
  | { readonly does: 'archive-campaign'; readonly campaign: number }
  | { readonly does: 'edit-page'; readonly field: PageField; readonly value: number }
  | { readonly does: 'wait'; readonly minutes: number };

export type Field = 'firstName' | 'lastName' | 'email';
export type PageField = 'title' | 'description';
export type Owner = 'one' | 'other';
type Said = { readonly minutes: number; readonly isLong: boolean };

const HOUR = 60;
const DAY = 24 * HOUR;
export const PHONES = 5;
export const CAMPAIGNS = 2;

const phone = fc.nat(PHONES - 1);
const contact = fc.nat(3);
const campaign = fc.constantFrom(0, 0, 0, 1);
const step = fc.nat(3);
const behind = fc.option(step, { nil: null, freq: 3 });
const owner = fc.constantFrom<Owner>('one', 'other');
const said = { minutes: fc.constantFrom(0, 0, 5, HOUR, DAY), isLong: fc.constantFrom(false, false, false, true) };
const fate = fc.constantFrom<Fate>('refuses', 'refuses', 'loses', 'takes-and-loses-the-answer');
const does = <Name extends Action['does'], More extends object>(name: Name, more: More = {} as More) =>
  fc.record({ does: fc.constant(name), ...more }) as unknown as fc.Arbitrary<Action>;

const create = does('create', { phone, name: fc.nat(3), by: fc.constantFrom('hand', 'hand', 'file') });
const join = does('join', { campaign, contact });
const leave = does('leave', { campaign, contact });
const addStep = does('add-step', { campaign, behind, ...said });
const moveStep = does('move-step', { campaign, step, behind });
const deleteStep = does('delete-step', { campaign, step });
const restoreStep = does('restore-step', { campaign, step });
const retry = does('retry', { which: step });
const correctPhone = does('correct-phone', { contact, phone });
const edit = does('edit', {
  contact,
  field: fc.constantFrom<Field>('firstName', 'lastName', 'email'),
  value: fc.nat(99),
});
const stop = does('hear', { phone, words: fc.constant('STOP') });
const start = does('hear', { phone, words: fc.constant('START') });
const wait = does('wait', { minutes: fc.constantFrom(6, HOUR, HOUR, DAY, DAY, 3 * DAY, 31 * DAY) });
const saveCard = does('save-card', { card: fc.constantFrom<Card>('good', 'good', 'other', 'empty') });
const choosePlan = does('choose-plan', { plan: fc.constantFrom<Plan>('basic', 'basic', 'pro', 'free') });
const agree = does('agree', { month: fc.constantFrom(0, 9_900), text: fc.constantFrom(2, 3) });
const cancel = does('cancel');
const write = does('write', { contact });
const pause = does('pause', { campaign, isPaused: fc.boolean() });
const editStep = does('edit-step', { campaign, step, ...said });
const lower = does('lower', { by: owner, whom: owner });

const editPage = does('edit-page', { field: fc.constantFrom<PageField>('title', 'description'), value: fc.nat(99) });
const hear = does('hear', { phone, words: fc.constantFrom('STOP', 'START', 'Thanks!', 'Thanks!') });
const later = does('wait', { minutes: fc.constantFrom(HOUR, DAY, 3 * DAY, 31 * DAY, 31 * DAY) });

type Weighted = readonly (readonly [number, fc.Arbitrary<Action>])[];
const weighted = (...of: Weighted[number][]) => fc.oneof(...of.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const both: Weighted = [
  ...([
    [4, join],
    [3, leave],
    [3, correctPhone],
    [2, edit],
    [2, stop],
    [2, start],
  ] as const),
  ...([
    [2, addStep],
    [4, moveStep],
    [2, deleteStep],
    [3, restoreStep],
    [1, editStep],
    [1, pause],
    [2, write],
  ] as const),
];

const money = fc.oneof(saveCard, choosePlan, cancel);
const owners = fc.constant<[Action, Action]>([
  { does: 'lower', by: 'one', whom: 'other' },
  { does: 'lower', by: 'other', whom: 'one' },
]);
const anyTwo = fc.tuple(weighted(...both), weighted(...both));
const edits = fc.oneof(fc.tuple(edit, edit), fc.tuple(editPage, editPage));
const payments = fc.oneof(fc.tuple(money, fc.oneof(money, agree)), fc.tuple(saveCard, saveCard));

/** The main subject of a sequence: its actions, and those that run concurrently while texts may be in flight. */
export type Theme = {
  readonly action: fc.Arbitrary<Action>;
  readonly together: fc.Arbitrary<readonly [Action, Action]>;
};

const everything: Theme = {
  action: weighted(
    ...both,
    ...([
      [2, create],
      [1, does('archive', { contact })],
      [8, wait],
      [2, saveCard],
      [2, choosePlan],
      [1, agree],
    ] as const),
    ...([
      [2, cancel],
      [1, lower],
      [1, editPage],
    ] as const),
    ...([
      [3, retry],
      [3, does('expect', { phone, fate })],
    ] as const),
    ...([
      [1, does('write-twice', { contact })],
      [1, does('archive-campaign', { campaign: fc.constant(1) })],
    ] as const),
    [1, does('hear', { phone, words: fc.constant('Thanks!') })],
  ),
  together: fc.oneof(
    { weight: 5, arbitrary: anyTwo },
    { weight: 2, arbitrary: edits },
    { weight: 1, arbitrary: owners },
    { weight: 2, arbitrary: payments },
  ),
};

const paying: Theme = {
  action: weighted([4, saveCard], [4, choosePlan], [2, cancel], [2, agree], [6, later], [3, write], [1, lower]),
  together: fc.oneof({ weight: 4, arbitrary: payments }, { weight: 1, arbitrary: owners }),
};

const contacts: Theme = {
  action: weighted([4, create], [5, hear], [3, edit], [4, correctPhone], [3, join], [2, write], [1, leave], [2, wait]),
  together: fc.oneof(edits, fc.tuple(fc.oneof(edit, correctPhone, hear), fc.oneof(edit, correctPhone, join))),
};

const chain: Theme = {
  action: weighted(...both, [4, leave], [6, join], [8, wait], [3, retry]),
  together: anyTwo,
};

const soon = does('wait', { minutes: fc.constantFrom(6, 6, HOUR, DAY) });

// Steps are deleted and come back, while contacts wait for them, join, and leave.
const undone: Theme = {
  action: weighted(
    ...([
      [5, deleteStep],
      [5, restoreStep],
      [2, moveStep],
      [2, addStep],
      [1, editStep],
    ] as const),
    ...([
      [3, join],
      [1, leave],
      [1, stop],
      [1, start],
      [4, soon],
    ] as const),
  ),
  together: fc.tuple(fc.oneof(deleteStep, restoreStep), weighted(...both)),
};

const lost: Theme = {
  action: weighted(
    ...([
      [3, does('expect', { phone, fate })],
      [3, does('write-twice', { contact })],
      [2, retry],
    ] as const),
    ...([
      [2, write],
      [2, wait],
      [2, correctPhone],
    ] as const),
  ),
  together: fc.oneof(anyTwo, fc.tuple(weighted(...both), correctPhone)),
};

const one = { contact: fc.constantFrom(0, 0, 0, 1), phone: fc.nat(2) };
const correct = does('correct-phone', one);

// A text fails or is lost, its contact's phone is corrected, and then the text is sent once more.
const corrected: Theme = {
  action: weighted(
    [4, does('expect', { phone: one.phone, fate: fc.constantFrom<Fate>('refuses', 'refuses', 'loses') })],
    [3, does('join', { campaign: fc.constant(0), contact: one.contact })],
    [
      2,
      does('add-step', {
        campaign: fc.constant(0),
        behind,
        minutes: fc.constantFrom(0, 0, HOUR),
        isLong: fc.constant(false),
      }),
    ],
    ...([
      [4, correct],
      [4, retry],
      [2, wait],
    ] as const),
  ),
  together: fc.tuple(fc.oneof(does('join', { campaign: fc.constant(0), contact: one.contact }), write, wait), correct),
};

/** The subjects of sequences: nearly half mix everything, the others mostly focus on one, and go deeper. */
export const themes = [
  everything,
  everything,
  everything,
  everything,
  paying,
  contacts,
  chain,
  undone,
  lost,
  corrected,
] as const;

/** A common beginning: a paying organization, a contact and a step. */
export const beginnings = fc.tuple(saveCard, choosePlan, create, create, addStep, addStep, addStep, join);

/** Another beginning: two first cards that are saved at once, and a plan. */
export const firstCards = fc.tuple(fc.tuple(saveCard, saveCard), choosePlan);

const firstContact = { campaign: fc.constant(0), contact: fc.constant(0) };
const correctFirst = does('correct-phone', { contact: fc.constant(0), phone: fc.integer({ min: 1, max: PHONES - 1 }) });
const contactWith = (minutes: number, fails: Fate) =>
  fc.tuple(
    does('save-card', { card: fc.constant('good') }),
    does('choose-plan', { plan: fc.constant('basic') }),
    does('create', { phone: fc.constant(0), name: fc.nat(3), by: fc.constant('hand') }),
    does('add-step', {
      ...{ campaign: fc.constant(0), behind: fc.constant(null) },
      ...{ minutes: fc.constant(minutes), isLong: fc.constant(false) },
    }),
    does('expect', { phone: fc.constant(0), fate: fc.constant(fails) }),
    does('join', firstContact),
  );

/** Another beginning: a message fails, its contact's phone is corrected, and then it is retried. */
export const triedAgain = fc.tuple(contactWith(0, 'refuses'), correctFirst, retry);

/** Another beginning: a message is lost while its contact's phone is corrected. */
export const lostMeanwhile = fc.tuple(contactWith(5, 'loses'), fc.tuple(edit, correctFirst));

/**
 * Another beginning: the card that paid the first month is empty when the second one ends, and so is usually the next
 * one.
 */
export const unpaid = fc.tuple(
  does('save-card', { card: fc.constant('good') }),
  does('choose-plan', { plan: fc.constantFrom<Plan>('basic', 'pro') }),
  does('save-card', { card: fc.constant('empty') }),
  does('wait', { minutes: fc.constant(31 * DAY) }),
  does('save-card', { card: fc.constantFrom<Card>('empty', 'empty', 'other') }),
);
