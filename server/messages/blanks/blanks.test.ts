import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { type Blast, buildBlast, joinAll, readQueue, startSendingWorld } from '../../testing/sending.ts';
import { editPitch, editStep } from '../../testing/staff-actions.ts';
import { gateAndMark } from '../sender/gate/gate-and-mark.ts';
import { usualOptions } from '../sender/options.ts';

const { context, clock } = await startSendingWorld();

type Written = {
  readonly message?: string;
  readonly slide?: { readonly title?: string; readonly content?: string };
  readonly question?: { readonly label: string; readonly labels?: readonly string[] };
  readonly endText?: string;
  readonly reminder?: string;
};

/** A campaign of one step with slides, written like this, and one contact to get it. */
async function write({ message = 'Look:', slide = {}, question, endText, reminder }: Written): Promise<Blast> {
  const blast = await buildBlast(context, { leads: 1, steps: [{ message, type: 'PITCH' }] });
  const { organizationId } = blast;
  const [stepId = 0] = blast.stepIds;
  const widgets = [{ type: 'CHOICE' as const, label: 'Would you?', labels: ['Yes', 'No'], ...question }];
  const { id } = await buildPitch(context, organizationId, {
    brand: 'tattoo',
    slides: [{ type: 'TEXT', title: 'Hi', ...slide, widgets }],
  });
  if (endText !== undefined) await editPitch(context, { organizationId, brand: 'default' }, id, { endText });
  await editStep(context, organizationId, stepId, { pitchId: id });
  if (reminder !== undefined)
    await buildWorkflow(context, organizationId, {
      ...{ stepId, triggers: [{ type: 'UNOPENED' }], actions: [{ type: 'LEAD', messageContent: reminder }] },
    });
  return blast;
}

const gate = async ({ organizationId }: Blast) => {
  const { marked } = await gateAndMark(context, usualOptions, 'a test', { organizationId, limit: 100 });
  return { sent: marked.length, waits: (await readQueue(context, organizationId)).map(({ reason }) => reason) };
};

const send = ({ organizationId, campaignId, leadIds, userId }: Blast) =>
  inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds, by: { userId } }),
  );

describe('a blank of a template', () => {
  it.each<[string, Written]>([
    ['its message', { message: 'Come on [which day]:' }],
    ['the title of a slide', { slide: { title: 'On [which day]' } }],
    ['the text of a slide', { slide: { content: '<p>In <b>[street address]</b></p>' } }],
    ['the text of a slide, a part in bold', { slide: { content: '<p>By [which <strong>d</strong>ay]</p>' } }],
    ['the text of a slide, with a space that doesn’t break', { slide: { content: '<p>By [which&nbsp;day]</p>' } }],
    ['a question', { question: { label: 'May we come on [which day]?' } }],
    ['a choice', { question: { label: 'When?', labels: ['On [which day]', 'Never'] } }],
    ['what is said at the end', { endText: 'See you at [street address]' }],
    ['the message of a workflow', { reminder: 'It is on [which day].' }],
    ['its message, without the closing bracket', { message: 'Come on [which day:' }],
    ['its message, without the opening bracket', { message: 'Come on which day]:' }],
    ['the title of a slide, without a bracket', { slide: { title: 'On [which day', content: '<p>[sic]</p> 1]' } }],
    ['the text of a slide, without a bracket', { slide: { content: '<p>In <b>[street address</b>, [sic]</p>' } }],
    ['a choice, without a bracket', { question: { label: 'When?', labels: ['On which day]', '[Never]'] } }],
    ['the message of a workflow, cut short', { reminder: 'It is on [which da.' }],
  ])('in %s keeps the step from being sent, and staff from adding many at once', async (_where, written) => {
    const blast = await write(written);
    await expect(send(blast)).rejects.toMatchObject({ code: 'campaign-has-blanks' });
    // Someone who comes another way, such as by a landing page, isn't turned away.
    await joinAll(context, blast);
    expect(await gate(blast)).toEqual({ sent: 0, waits: ['has-blank'] });
  });

  it('is waited for until it is filled in', async () => {
    const blast = await write({ message: 'Come on [which day]:' });
    await joinAll(context, blast);
    expect((await gate(blast)).waits).toEqual(['has-blank']);
    await editStep(context, blast.organizationId, blast.stepIds[0] ?? 0, { message: 'Come on Friday:' });
    clock.advance({ minutes: 6 });
    expect((await gate(blast)).sent).toBe(1);
  });

  it('is none of a person’s own brackets', async () => {
    const blast = await write({
      ...{
        message: 'Teh [sic] day, [TBD], or [day]:',
        slide: { title: '[1] Read', content: '<p>[which</p><p>day]</p>' },
        endText: '[address]',
      },
      reminder: '[which  day], and [new hours: 9 to 5] or [new',
    });
    expect(await send(blast)).toEqual({ added: 1, already: 0 });
    expect((await gate(blast)).sent).toBe(1);
  });

  it('is named in the refusal', () => {
    expect(sentenceOf('campaign-has-blanks', { campaign: 'campaign' })).toBe(
      'This campaign still has blanks to fill in, such as [which day]. Fill them in first.',
    );
  });
});
