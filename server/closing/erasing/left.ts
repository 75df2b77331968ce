import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';

/** What a step has left to do: more, nothing, or something that another job has to end first. */
export type Left = 'more' | 'nothing left' | 'later';

/** Does a small part of the work, in transactions of its own. Safe to repeat. */
export type Step = (context: Context, organizationId: OrganizationId) => Promise<Left>;
