import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { recordEdit } from '../audit/index.ts';
import { checkLine } from '../platform/check-input.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { loadLandingPage } from './load-landing-pages.ts';
import { insertLandingPage } from './store.ts';
import type { LandingPageRow } from './types.ts';

const CODE_LENGTH = 8;

/** Creates a page with a public code; its title may be empty. */
export function createLandingPage(context: Context, actor: Actor, untrustedTitle: string): Promise<LandingPageRow> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const id = await insertLandingPage(tx, organizationId, {
      ...{ title: checkLine(untrustedTitle), code: publicCode(CODE_LENGTH), structure: structureOf([]) },
      ...{ userId, at: context.clock.now() },
    });
    await context.live.announce(tx, organizationId, 'landing-pages');
    await recordEdit(tx, context, {
      organizationId,
      action: 'landing-page-created',
      object: { type: 'landing-page', id },
    });
    return loadLandingPage(tx, organizationId, id);
  });
}
