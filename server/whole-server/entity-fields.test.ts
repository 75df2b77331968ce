import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { campaignFields } from '../../domain/campaigns/fields/registry.ts';
import { entityFields, neverWritten, writtenInside } from '../testing/entity-fields.ts';
import { storedAs } from '../testing/stored-fields.ts';

const here = new URL('../..', import.meta.url);
const schema = buildSchema(await readFile(new URL('contract/schema.graphql', here), 'utf8'));
const fields = Object.entries(entityFields).flatMap(([entity, names]) =>
  names.split(' ').map((name) => `${entity}.${name}`),
);
const isMadeHere = (field: string) => /(^|[.])id$/.test(field) && field.split('.').length === 2;

// What a screen requests through a separate list.
const readElsewhere: Readonly<Record<string, string>> = { 'Organization.pitches': 'Query.pitches' };

function isRead(field: string): boolean {
  const [entity = '', ...path] = (readElsewhere[field] ?? field).split('.');
  let type = schema.getType(entity);
  for (const name of path) {
    const next = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!next) return false;
    type = getNamedType(next.type);
  }
  return true;
}

const calls = schema.getMutationType()?.getFields() ?? {};

/** The calls that write each entity. A field of the same name in another entity's call writes nothing of this one. */
const writers: Readonly<Record<string, string>> = {
  User: 'registerUser updateUser createCustomValues',
  Membership: 'inviteUsers updateUser updateOrganization registerUser',
  Organization: 'updateOrganization registerUser inviteUsers updateUser',
  Billing: 'updateUser',
  Integration: 'createCustomValues',
  CustomValue: 'createCustomValues',
  Campaign: 'createCampaign updateCampaign',
  CampaignFeature: 'createCampaignFeature moveCampaignFeature updateCampaignFeature',
  Workflow: '',
  Trigger: 'updateWorkflowTrigger',
  Action: 'updateWorkflowAction',
  Pitch: 'createPitch updatePitch',
  Slide: 'createPitchSlide updatePitchSlide',
  Widget: 'createSlideWidget updateSlideWidget',
  LandingPage: 'createLandingPage updateLandingPage',
  LandingPageDropdownOption: 'createLandingPageDropdownOption updateLandingPageDropdownOption',
  Group: 'createGroup updateGroup',
  Lead: 'createLead updateLead trackLead',
  Appointment: 'createLeadAppointment updateLeadAppointment',
  Activity: 'loadLeadActivity trackLead',
  Event: 'createLeadAppointment',
  Message: 'messageLead',
  EngagementMetrics: 'updateEngagementMetrics',
};

/** Every name that these calls accept: an argument, or a field of an input within. */
function takenBy(names: string): ReadonlySet<string> {
  const taken = new Set<string>();
  const take = (name: string, type: unknown): void => {
    taken.add(name);
    const input = getNamedType(type as Parameters<typeof getNamedType>[0]);
    if (!isInputObjectType(input)) return;
    for (const field of Object.values(input.getFields())) take(field.name, field.type);
  };
  for (const name of names.split(' ').filter((one) => one !== '')) {
    expect(calls[name], name).toBeDefined();
    for (const arg of calls[name]?.args ?? []) take(arg.name, arg.type);
  }
  return taken;
}

const taken = new Map(Object.keys(entityFields).map((entity) => [entity, takenBy(writers[entity] ?? '')]));
// Some fields of campaigns are given by another name.
const givenAs = new Map<string, string>(
  campaignFields.flatMap(({ argument, readAs, readOf }) =>
    argument === null ? [] : [[`Campaign.${readOf === 'page' ? 'landingPage.' : ''}${readAs}`, argument] as const],
  ),
);
const isTaken = (field: string) =>
  taken.get(field.split('.')[0] ?? '')?.has(givenAs.get(field) ?? field.split('.').at(-1) ?? '') ?? false;

const inside = new Map(
  Object.entries(writtenInside).flatMap(([file, names]) => names.split(' ').map((name) => [name, file] as const)),
);

describe('every field of an entity', () => {
  it('has a reader [ENT-01..ENT-24]', () => {
    expect(fields.length).toBeGreaterThan(350);
    expect(fields.filter((field) => !isRead(field))).toEqual([]);
  });

  it('has a writer: a call that accepts it, or a file of ours that writes it', () => {
    const unwritten = fields.filter(
      (field) => !isMadeHere(field) && !isTaken(field) && !inside.has(field) && !(field in neverWritten),
    );
    expect(unwritten).toEqual([]);
  });

  it('is listed as internally written only if it exists, and that file does write it', async () => {
    expect([...inside.keys(), ...Object.keys(neverWritten)].filter((field) => !fields.includes(field))).toEqual([]);
    for (const file of new Set(inside.values()))
      expect(await readFile(new URL(file, here), 'utf8'), file).toMatch(/insert into|update \w+ |update \$\{/);
  });

  it('that is internally written is in a statement that writes: its column, or the rows it is read from', async () => {
    const texts: string[] = [];
    for await (const file of glob('server/**/*.ts', { cwd: fileURLToPath(here) })) {
      const isOurs = !/\.test\.ts$|^server\/(?:testing|demo)\//.test(file);
      if (isOurs) texts.push(await readFile(new URL(file, here), 'utf8'));
    }
    const writing = [...texts.join('\n').matchAll(/(?:insert into|update) [^`]*/g)].join('\n');
    const isWritten = (place: string) =>
      new RegExp(`(?<!\\w)${place.replace('rows of', '(?:insert into|update)')}(?!\\w)`).test(writing);
    const unwritten = [...inside.keys()].filter((field) => {
      const column = (field.split('.').at(-1) ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const known = storedAs[field];
      return !(known === undefined ? [column, `${column}_at`, `${column}_id`] : [known]).some(isWritten);
    });
    expect(unwritten).toEqual([]);
    expect(Object.keys(storedAs).filter((field) => !inside.has(field))).toEqual([]);
  });
});
