import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { type Blast, buildBlast, joinAll, startSendingWorld } from '../../testing/sending.ts';
import { startBlast } from '../blasts/start-blast.ts';
import { sendToLead } from '../direct/send-to-lead.ts';
import { gateAndMark } from './gate/gate-and-mark.ts';
import { usualOptions } from './options.ts';

const { context, clock } = await startSendingWorld();
clock.stand();

const gate = (blast: Blast, limit: number) =>
  gateAndMark(context, usualOptions, 'a test', { organizationId: blast.organizationId, limit });

describe('waiting messages of one organization', () => {
  it('are sent in order of their time, and a person’s text to one contact before messages to many', async () => {
    const blast = await buildBlast(context, { leads: 3, messages: ['Of the campaign'] });
    const { organizationId, userId, leadIds } = blast;
    const [first = NO_ID, second = NO_ID, third = NO_ID] = leadIds;
    const phone = blast.phones[2] ?? '';
    await inTransaction(context.db, organizationId, (tx) =>
      startBlast(tx, context, { organizationId, userId, body: 'To many', source: 'leads', leadIds: [first, second] }),
    );
    clock.advance({ minutes: 1 });
    await joinAll(context, blast, [third]);
    clock.advance({ minutes: 1 });
    await inTransaction(context.db, organizationId, (tx) =>
      sendToLead(tx, context, { organizationId, leadId: third, phone, userId, body: 'To one' }),
    );
    const bodies = (await gate(blast, 2)).marked.map((text) => text.body);
    expect(bodies).toEqual(['To one', 'To many']);
    expect((await gate(blast, 5)).marked.map((text) => text.body)).toEqual(['To many', 'Of the campaign']);
  });
});
