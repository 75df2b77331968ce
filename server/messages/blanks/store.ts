import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { blankPattern, hasBlank } from '../../../domain/messages/blanks.ts';
import { linesOfHtml } from '../../../domain/text/lines-of-html.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isSealed } from '../../platform/database/sealing/is-sealed.ts';

type StepTexts = {
  readonly id: number;
  readonly plain: boolean | null;
  /** The message, where SQL can't look into it. */
  readonly sealed: string | null;
  readonly formatted: readonly string[];
};

/**
 * Of these steps, those that still have a blank of a template somewhere: in the message, the slides and questions behind
 * its link, what is said at the end, or the message of a workflow.
 */
export async function readStepsWithBlanks(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (stepIds.length === 0) return new Set();
  const found = await sql<StepTexts>`/* planned once */
    select s.id,
      (s.message_content ~ ${blankPattern}
        or exists (select 1 from pitches p
          where p.organization_id = s.organization_id and p.id = s.pitch_id and p.end_text ~ ${blankPattern})
        or exists (select 1 from slides l
          where l.organization_id = s.organization_id and l.pitch_id = s.pitch_id
            and concat_ws(e'\\n', l.title, l.description) ~ ${blankPattern})
        or exists (select 1 from slides l
          join widgets w on w.organization_id = l.organization_id and w.slide_id = l.id
          where l.organization_id = s.organization_id and l.pitch_id = s.pitch_id
            and concat_ws(e'\\n', w.label, w.fine_text, array_to_string(w.labels, e'\\n')) ~ ${blankPattern})
        or exists (select 1 from workflows f
          join workflow_actions a on a.organization_id = f.organization_id and a.workflow_id = f.id
          where f.organization_id = s.organization_id and f.step_id = s.id and a.message_content ~ ${blankPattern}))
        as plain,
      case when ${isSealed('s.message_content')} then s.message_content end as sealed,
      array(select l.content #>> '{}' from slides l
        where l.organization_id = s.organization_id and l.pitch_id = s.pitch_id and l.content #>> '{}' ~ '[][]')
        as formatted
    from campaign_steps s
    where s.organization_id = ${organizationId} and s.id = any(${stepIds}::bigint[]) and s.deleted_at is null`.execute(
    tx,
  );
  return new Set(found.rows.filter(isLeft).map(({ id }) => id));
}

// A formatted text is read as it's shown: a word in bold, or a space that doesn't break, would hide a blank.
function isLeft({ plain, sealed, formatted }: StepTexts): boolean {
  return plain === true || hasBlank(sealed ?? '') || formatted.some((html) => hasBlank(linesOfHtml(html)));
}
