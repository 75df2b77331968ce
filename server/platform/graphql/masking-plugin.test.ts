import SchemaBuilder from '@pothos/core';
import { graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import './masking-plugin.ts';
import type { RequestContext } from './request-context.ts';

type Viewer = { isMasked?: boolean; hidesMessages?: boolean; hidesLinks?: boolean };

const link = 'See https://example.test/c/abcdefghijklm for more';
const withoutCode = 'See https://example.test/c/… for more';
const contact = {
  ...{ name: 'Maya Okafor', said: link, email: 'maya@example.test', tags: ['vip'], code: 'abcdefghijklm' },
  ...{ phone: '+14155550123', later: Promise.resolve('+14155550124'), none: null, links: [link, 'no link'] },
  ...{ own: 'Ann', ofOthers: 'Bo' },
};

function buildSchema() {
  const builder = new SchemaBuilder<{ Context: RequestContext; DefaultFieldNullability: false }>({
    plugins: ['masking'],
    defaultFieldNullability: false,
  });
  const Contact = builder.objectRef<typeof contact>('Contact').implement({
    fields: (t) => ({
      name: t.exposeString('name', { mask: 'name' }),
      said: t.exposeString('said', { mask: 'content' }),
      email: t.exposeString('email', { nullable: true, mask: 'hidden' }),
      tags: t.exposeStringList('tags', { mask: 'hidden' }),
      code: t.exposeString('code', { mask: 'link' }),
      phone: t.exposeString('phone', { nullable: true, mask: 'phone' }),
      later: t.string({ nullable: true, mask: 'phone', resolve: ({ later }) => later }),
      none: t.exposeString('none', { nullable: true, mask: 'phone' }),
      links: t.exposeStringList('links', { mask: 'answer' }),
      own: t.exposeString('own', { mask: () => null }),
      ofOthers: t.exposeString('ofOthers', { mask: async () => 'name' as const }),
    }),
  });
  builder.queryType({
    fields: (t) => ({ contact: t.field({ type: Contact, permission: 'public', resolve: () => contact }) }),
  });
  return builder.toSchema();
}

const schema = buildSchema();

/** What someone reads of the contact; null: someone who isn't signed in. */
async function read(viewer: Viewer | null): Promise<Record<string, unknown>> {
  const source = `{ contact { ${Object.keys(contact).join(' ')} } }`;
  const contextValue = { actor: viewer && { ...viewer, emergencyAccess: null } };
  const { data, errors } = await graphql({ schema, source, contextValue });
  expect(errors).toBeUndefined();
  return data?.contact as Record<string, unknown>;
}

const asItIs = { ...contact, later: '+14155550124' };
const masked = {
  ...{ name: 'Contact', said: 'Message content hidden', email: null, tags: [], links: [] },
  ...{ phone: '•••• 0123', later: '•••• 0124', ofOthers: 'Contact' },
};

describe('a field with a mask', () => {
  it.each<[string, Viewer | null, Partial<Record<keyof typeof contact, unknown>>]>([
    ['someone who isn’t signed in reads what the page shows', null, {}],
    ['staff read everything', {}, {}],
    [
      'a masked platform admin reads placeholders, the end of a phone number, and nothing else that says who it is',
      { isMasked: true, hidesLinks: true },
      { ...masked, code: '' },
    ],
    ['being masked leaves the codes of links to the other rule', { isMasked: true }, masked],
    [
      'who reads no messages reads names and numbers',
      { hidesMessages: true },
      { said: 'Message content hidden', links: [] },
    ],
    [
      'who may not send reads texts without the codes of personal links',
      { hidesLinks: true },
      { said: withoutCode, code: '', links: [withoutCode, 'no link'] },
    ],
  ])('%s', async (_who, viewer, shown) => {
    expect(await read(viewer)).toEqual({ ...asItIs, ...shown });
  });

  it('must be able to be empty: a number that always is there can’t be hidden', () => {
    const builder = new SchemaBuilder<{ Context: RequestContext; DefaultFieldNullability: false }>({
      plugins: ['masking'],
      defaultFieldNullability: false,
    });
    const Counted = builder.objectRef<{ count: number }>('Counted').implement({
      fields: (t) => ({ count: t.exposeInt('count', { mask: 'hidden' }) }),
    });
    builder.queryType({
      fields: (t) => ({ counted: t.field({ type: Counted, permission: 'public', resolve: () => ({ count: 1 }) }) }),
    });
    expect(() => builder.toSchema()).toThrow('Counted.count declares a mask but can neither be empty nor null.');
  });
});
