import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../context.ts';

// Enough to look for the cause; the log has all.
const MOST_NAMED = 10;

type OfOne = { readonly organizationId: OrganizationId | null };

/**
 * Does the work for each of these, one after another. One that fails holds up no other; the job fails once all others
 * are done, and names whose failed. Returns the answers.
 */
export async function oneByOne<One extends OfOne, Answer>(
  context: Pick<Context, 'log'>,
  all: Iterable<One> | AsyncIterable<One>,
  { work, failed }: { readonly work: (one: One) => Promise<Answer>; readonly failed: string },
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const whose = new Set<string>();
  for await (const one of all) {
    try {
      answers.push(await work(one));
    } catch (error) {
      const { organizationId } = one;
      whose.add(organizationId === null ? 'none' : String(organizationId));
      context.log.error({ err: error, organizationId }, failed);
    }
  }
  if (whose.size === 0) return answers;
  const some = [...whose].slice(0, MOST_NAMED).join(', ');
  throw new Error(`A job ${failed} in ${whose.size === 1 ? 'organization' : 'organizations'} ${some}.`);
}
