import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Step } from '../campaign-builder/use-campaign.ts';
import { RulesPart } from '../campaign-builder/workflows/rules-part.tsx';
import { exampleContentStep, exampleSlide } from './example-campaign.ts';
import { exampleBrand, exampleUser } from './examples.ts';
import { fakeServer } from './fake-server.ts';
import { renderScreen } from './render-screen.tsx';

const question = { fineText: null, labels: [], start: null, end: null, options: [] };
const slides = [
  exampleSlide({
    widgets: [
      { ...question, id: '41', widgetType: 'YESNO', label: 'Will you come?' },
      { ...question, id: '42', widgetType: 'SHORT', label: 'Anything else?' },
      { ...question, id: '43', widgetType: 'RATING', label: 'How sure?', start: 1, end: 5 },
      { ...question, id: '44', widgetType: 'VERIFY', label: 'I agree' },
      { ...question, id: '45', widgetType: 'DATE', label: 'When?' },
      { ...question, id: '46', widgetType: 'NUMBER', label: 'How tall?', start: 0, options: ['decimals'] },
    ],
  }),
];
/** A step whose one slide asks questions of six kinds. */
export const step = (changes: Partial<Step> = {}) => exampleContentStep(slides, changes);

const answers = {
  CreateWorkflow: { workflow: { id: '70' } },
  DeleteWorkflow: {},
  CreateTrigger: () => ({ trigger: { id: '81' } }),
  UpdateTrigger: {},
  DeleteTrigger: {},
  CreateAction: () => ({ action: { id: '91' } }),
  UpdateAction: {},
  DeleteAction: {},
  AlertableUsers: { users: [] },
  NextCampaigns: { campaigns: [{ id: '6', name: 'Second look', structure: { feature: ['1', '2'] } }] },
};

/** The rules of a step as staff see them. */
export function openList(of: Step = step(), more = {}, { user = exampleUser(), brand = exampleBrand() } = {}) {
  const server = fakeServer({ ...answers, ...more });
  const { screen: shown, router } = renderScreen(<RulesPart step={of} />, { user, brand });
  return { server, shown, router };
}

/** The changing calls the screen has made, in their order. */
export const changes = (server: ReturnType<typeof fakeServer>) =>
  server.calls.map(({ name }) => name).filter((name) => /^(Create|Update|Delete)/.test(name));
/** What is edited, or a question above it, by its title. */
export const dialog = (name: string) =>
  waitFor(() => screen.queryByRole('dialog', { name }) ?? screen.getByRole('region', { name }));
/** Presses a button of the upper window, or of the given part of the screen. */
export const press = (name: string | RegExp, within_ = screen.queryAllByRole('dialog').at(-1) ?? document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
/** Chooses one of several kinds. */
export const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
/** One side of the rule that is open. */
export const column = (name: string) => screen.getByRole('region', { name });

/** The editor of a rule that was just made. */
export async function openNewRule(more = {}, of = step(), who = {}) {
  const opened = openList(of, more, who);
  press('Add workflow', await dialog('If/then list'));
  await dialog('If/then');
  return opened;
}

/** A new condition in such a rule. */
export async function openTrigger(more = {}, of = step()) {
  const opened = await openNewRule(more, of);
  press('Add trigger');
  await dialog('New trigger');
  return opened;
}

/** A new action in such a rule. */
export async function openAction(more = {}, who = {}) {
  const opened = await openNewRule(more, step(), who);
  press('Add action');
  await dialog('New action');
  return opened;
}
