import { describe, expect, it } from 'vitest';
import { builder, resultType } from './builder.ts';

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
