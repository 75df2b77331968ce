import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { type CampaignField, campaignFields } from '../domain/campaigns/fields/registry.ts';
import { shownFields } from '../domain/leads/fields/registry.ts';
import { printedSlideSettings } from '../staff-app/api/print-slide-settings.ts';
import { listFiles, readSources } from './read-sources.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../contract/schema.graphql'), 'utf8'));
const written = readSources(listFiles())
  .filter(({ path, isTest }) => /^(staff-app|visitor-pages)\//.test(path) && !isTest)
  .map(({ text }) => text)
  .join('\n');

// A dialog draws the declared fields that name it; the others need an input that gives their argument.
const isDrawn = ({ argument, shown }: CampaignField) =>
  shown !== null && (shown.in !== 'elsewhere' || new RegExp(`\\b${argument}:`).test(written));

const screens = [
  written,
  // The details of a contact draw every declared field.
  ...shownFields.map(({ key }) => key),
  `updateCampaign(${campaignFields
    .filter(isDrawn)
    .map(({ argument }) => argument)
    .join(' ')})`,
  // A slide's dialog draws its texts, and the inputs of its kind the others.
  printedSlideSettings(),
].join('\n');

// Accepted by a call and not on any screen, each with its reason.
const withoutScreen: Readonly<Record<string, string>> = {
  'updateCampaign hasAppt': 'follows from the steps',
  'updateCampaign seen': 'goes along with what is changed',
  'CampaignSeenInput hasAppt': 'follows from the steps',
  'updateCampaignFeature message': 'the older name of messageContent',
  'updateCampaignFeature structureType': 'a step’s position is chosen when it is created',
  'updatePitchSlide slideType': 'a slide’s type is chosen when it is created',
  'updateSlideWidget widgetType': 'a question’s type is chosen when it is created',
  'updateWorkflowTrigger triggerOption': 'stored only',
  'LeadFilter notInCampaignId': 'screens ask recipients, which also says who gets nothing; kept for callers',
  'OrganizationInput allowOldStats': 'a switch of the platform',
};

/** The variables of this call's argument list in the screens' documents. */
function passedTo(call: string): string {
  return [...screens.matchAll(new RegExp(`\\b${call}\\(([^)]*)\\)`, 'g'))].map(([, passed = '']) => passed).join(' ');
}

const updates = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ name }) => /^update/.test(name));
const settable = [
  ...updates.flatMap(({ name, args }) => args.map((arg) => [name, arg.name, passedTo(name)] as const)),
  ...Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) => Object.keys(input.getFields()).map((field) => [input.name, field, screens] as const)),
];

it.each(settable)('%s takes %s, and a person can set it on a screen', (where, field, given) => {
  const isOnScreen = new RegExp(`\\b${field}\\b`).test(given);
  expect(isOnScreen || `${where} ${field}` in withoutScreen).toBe(true);
});

it('has no unnecessary exception', () => {
  const needed = settable.filter(([, field, given]) => !new RegExp(`\\b${field}\\b`).test(given));
  expect(Object.keys(withoutScreen).toSorted()).toEqual(needed.map(([where, field]) => `${where} ${field}`).toSorted());
});
