import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { shownFields } from '../domain/leads/fields/registry.ts';
import { listFiles, readSources } from './read-sources.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../contract/schema.graphql'), 'utf8'));
const screens = readSources(listFiles())
  .filter(({ path, isTest }) => /^(staff-app|visitor-pages)\//.test(path) && !isTest)
  .map(({ text }) => text)
  // The details of a contact draw every declared field.
  .concat(shownFields.map(({ key }) => key))
  .join('\n');

// Accepted by a call and not on any screen, each with its reason.
const withoutScreen: Readonly<Record<string, string>> = {
  'updateCampaign hasAppt': 'follows from the steps',
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
