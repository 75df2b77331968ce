import { readFile } from 'node:fs/promises';
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { campaignFields } from '../../domain/campaigns/fields/registry.ts';
import { entityFields, neverWritten, writtenInside } from '../testing/entity-fields.ts';

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

// Every name that a call accepts: an argument, or a field of an input.
const taken = new Set([
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((call) => call.args.map(({ name }) => name)),
  ...Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .flatMap((input) => Object.keys(input.getFields())),
  // Some fields of campaigns are given by another name.
  ...campaignFields.flatMap(({ argument, readAs }) => (argument === null ? [] : [readAs])),
]);
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
      (field) =>
        !isMadeHere(field) &&
        !taken.has(field.split('.').at(-1) ?? '') &&
        !inside.has(field) &&
        !(field in neverWritten),
    );
    expect(unwritten).toEqual([]);
  });

  it.each([
    ['Pitch', ['description', 'shareImage', 'showPreviews'], 'updatePitch'],
    ['Lead', ['externalId'], 'updateLead'],
  ])('of %s that had none can be set: %s', (_entity, names, call) => {
    const args =
      schema
        .getMutationType()
        ?.getFields()
        [call]?.args.map(({ name }) => name) ?? [];
    expect(args).toEqual(expect.arrayContaining(names));
  });

  it('is listed as internally written only if it exists, and that file does write it', async () => {
    expect([...inside.keys(), ...Object.keys(neverWritten)].filter((field) => !fields.includes(field))).toEqual([]);
    for (const file of new Set(inside.values()))
      expect(await readFile(new URL(file, here), 'utf8'), file).toMatch(/insert into|update \w+ |update \$\{/);
  });
});
