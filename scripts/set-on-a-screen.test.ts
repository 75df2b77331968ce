import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isInputObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { listFiles, readSources } from './read-sources.ts';

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../contract/schema.graphql'), 'utf8'));
const screens = readSources(listFiles())
  .filter(({ path, isTest }) => /^(staff-app|visitor-pages)\//.test(path) && !isTest)
  .map(({ text }) => text)
  .join('\n');

// Taken by a call and asked for on no screen, each with its reason.
const withoutScreen: Readonly<Record<string, string>> = {
  'updateCampaign hasAppt': 'follows from the steps',
  'updateCampaignFeature message': 'the older name of messageContent',
  'updateCampaignFeature structureType': 'where a step stands is chosen when it is made',
  'updatePitchSlide slideType': 'what a slide is is chosen when it is made',
  'updateSlideWidget widgetType': 'what a question is is chosen when it is made',
  'updateWorkflowTrigger triggerOption': 'stored only',
  'OrganizationInput allowOldStats': 'a switch of the platform',
};

/** What an argument list of this call holds in the documents of the screens. */
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

it('knows of no exception that is none', () => {
  const needed = settable.filter(([, field, given]) => !new RegExp(`\\b${field}\\b`).test(given));
  expect(Object.keys(withoutScreen).toSorted()).toEqual(needed.map(([where, field]) => `${where} ${field}`).toSorted());
});
