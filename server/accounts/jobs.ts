import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob, declareMail } from '../platform/jobs/jobs.ts';
import { alarmJobs } from './alarms/jobs.ts';
import { MAIL_EMERGENCY_ENDED, mailEnded } from './emergency/mail-ended.ts';
import { MAIL_EMERGENCY, mailOwners } from './emergency/mail-owners.ts';
import { SEND_LINK } from './links/send-invite.ts';
import { sendLink } from './links/send-link.ts';
import { noticeKinds, SEND_NOTICE, sendNotice } from './mails/send-notice.ts';
import { TELL_OF_ADMIN, tellOfAdmin } from './platform-admins/tell-admins.ts';
import { RECORD_FAILED_SIGN_IN, recordFailedSignIn } from './sessions/record-failed-sign-in.ts';
import { sweepAccounts } from './sweep.ts';

const id = z.int().positive();
const request = z.object({ id: z.string(), ip: z.string(), userAgent: z.string() });

// A person waits for most of them, also while another organization invites hundreds.
const MAILS_AT_ONCE = 10;

/** Jobs for links, notices, alarms, failed sign-ins, and the sweep. */
export const jobs = [
  ...alarmJobs,
  declareMail({
    name: SEND_LINK,
    payload: z.object({ linkId: id }),
    atOnce: MAILS_AT_ONCE,
    run: (context, { linkId }) => sendLink(context, linkId),
  }),
  declareMail({
    name: SEND_NOTICE,
    payload: z.object({ kind: z.enum(noticeKinds), to: z.string(), brand: z.string() }),
    atOnce: MAILS_AT_ONCE,
    run: sendNotice,
  }),
  declareMail({
    name: TELL_OF_ADMIN,
    payload: z.object({ change: z.enum(['let-in', 'removed']), email: z.string() }),
    run: tellOfAdmin,
  }),
  declareMail({
    name: MAIL_EMERGENCY,
    payload: z.object({ organizationId: idField<OrganizationId>(), accessId: id }),
    run: mailOwners,
  }),
  declareMail({
    name: MAIL_EMERGENCY_ENDED,
    payload: z.object({ organizationId: idField<OrganizationId>(), accessId: id, isEarly: z.boolean() }),
    run: mailEnded,
  }),
  declareJob({
    name: RECORD_FAILED_SIGN_IN,
    payload: z.object({ userId: id.nullable(), request }),
    atOnce: 10,
    run: recordFailedSignIn,
  }),
  declareJob({ name: 'accounts.sweep', payload: z.object({}), cron: '40 * * * *', run: sweepAccounts }),
];
