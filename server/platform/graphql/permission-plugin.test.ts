import SchemaBuilder from '@pothos/core';
import { graphql } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { sentenceIn, sentenceOf } from '../../../contract/refusals.ts';
import { refuse } from '../refusal.ts';
import { builder, resultType } from './builder.ts';
import './permission-plugin.ts';
import type { RequestContext } from './request-context.ts';

// The compiler is the test: if a line below starts to compile, `tsc -b` fails. Nothing here is ever called, because a
// declared field stays in the schema.
function whatDoesNotCompile() {
  const Result = resultType('ForgottenResult');
  const resolve = () => ({});
  builder.queryField('forgotten', (t) =>
    // @ts-expect-error a query names its permission
    t.field({ type: Result, resolve }),
  );
  builder.mutationField('forgotten', (t) =>
    // @ts-expect-error a mutation names its permission
    t.field({ type: Result, resolve }),
  );
  builder.queryField('undeclared', (t) =>
    // @ts-expect-error the table of rights has no such permission
    t.field({ type: Result, permission: 'leads.destroy', resolve }),
  );
  builder.mutationField('undeclared', (t) =>
    // @ts-expect-error the table of rights has no such permission
    t.field({ type: Result, permission: 'everything', resolve }),
  );
  builder.queryField('declared', (t) => t.field({ type: Result, permission: 'leads.view', resolve }));
  builder.mutationField('open', (t) => t.field({ type: Result, permission: 'public', resolve }));
}

describe('an operation', () => {
  it('without a permission, or with one that is not in the table of rights, does not compile', () => {
    expect(whatDoesNotCompile).toBeTypeOf('function');
  });
});

type Answered = { success: boolean; errors: string[] };

function operationsOfTest() {
  const ours = new SchemaBuilder<{ Context: RequestContext; DefaultFieldNullability: false }>({
    plugins: ['permission'],
    defaultFieldNullability: false,
  });
  const Result = ours.objectRef<Answered>('Answered').implement({
    fields: (t) => ({ success: t.exposeBoolean('success'), errors: t.exposeStringList('errors') }),
  });
  const answer = (): Answered => ({ success: true, errors: [] });
  ours.queryType({
    fields: (t) => ({
      forStaff: t.field({ type: Result, permission: 'public', resolve: answer }),
      needsSession: t.field({ type: Result, permission: 'leads.view', resolve: answer }),
      shared: t.field({
        ...{ type: Result, permission: 'leads.view', openBy: 'code', resolve: answer },
        args: { code: t.arg.string() },
      }),
      finish: t.field({ type: Result, permission: 'sign-in.finish', resolve: answer }),
      refused: t.field({ type: Result, permission: 'public', resolve: () => refuse('not-found') }),
    }),
  });
  ours.mutationType({
    fields: (t) => ({
      forContacts: t.field({ type: Result, permission: 'public', isForContacts: true, resolve: answer }),
      broken: t.field({
        ...{ type: Result, permission: 'public', isForContacts: true },
        args: { language: t.arg.string() },
        resolve: () => {
          throw new Error('the database said no to 602-555-0188');
        },
      }),
    }),
  });
  return ours.toSchema();
}

const schema = operationsOfTest();

const halfSignedIn = { userId: 1 };

type Caller = { contactsOf?: number | null; entrant?: typeof halfSignedIn | null };

async function call(source: string, { contactsOf = null, entrant = null }: Caller = {}) {
  const log = { error: vi.fn() };
  const contextValue = { actor: null, entrant, contactsOf, log, request: { id: 'r-1' } };
  const { data, errors } = await graphql({ schema, source, contextValue });
  expect(errors).toBeUndefined();
  return { ...(data?.it as Answered), logged: log.error.mock.calls };
}

const query = (field: string) => `query { it: ${field} { success errors } }`;
const mutation = (field: string) => `mutation { it: ${field} { success errors } }`;
const failed = (sentence: string) => ({ success: false, errors: [sentence], logged: [] });
const answered = { success: true, errors: [], logged: [] };

describe('a call', () => {
  it.each([
    ['of staff at the platform’s address', query('forStaff'), {}, answered],
    ['of contacts at the platform’s address', mutation('forContacts'), {}, answered],
    ['of contacts at an organization’s own address', mutation('forContacts'), { contactsOf: 7 }, answered],
    [
      'of staff at an organization’s own address',
      query('forStaff'),
      { contactsOf: 7 },
      failed(sentenceOf('not-for-contacts')),
    ],
    ['without a session', query('needsSession'), {}, failed(sentenceOf('invalid-session'))],
    [
      'by someone half signed in',
      query('needsSession'),
      { entrant: halfSignedIn },
      failed(sentenceOf('invalid-session')),
    ],
    ['that finishes signing in', query('finish'), { entrant: halfSignedIn }, answered],
    ['that would finish signing in', query('finish'), {}, failed(sentenceOf('invalid-session'))],
    ['with the code of a public page', query('shared(code: "c")'), {}, answered],
    ['without the code of a public page', query('shared'), {}, failed(sentenceOf('invalid-session'))],
    ['with an empty code', query('shared(code: "")'), {}, failed(sentenceOf('invalid-session'))],
    ['that is refused', query('refused'), {}, failed(sentenceOf('not-found'))],
  ] as const)('%s is answered as it should be', async (_what, source, caller, answer) => {
    expect(await call(source, caller)).toEqual(answer);
  });

  it('that fails says nothing of why, in the contact’s language, and the log has the operation and the request', async () => {
    const { logged, ...answer } = await call(mutation('broken(language: "es")'));
    expect(answer).toEqual({ success: false, errors: [sentenceIn('es', 'unknown')] });
    expect(logged).toEqual([
      [
        expect.objectContaining({ err: expect.any(Error), operation: 'broken', requestId: 'r-1' }),
        'an operation failed',
      ],
    ]);
    expect((await call(mutation('broken'))).errors).toEqual([sentenceOf('unknown')]);
  });
});
