import { z } from 'zod';
import type { OrganizationId } from '../../../domain/ids.ts';
import { strangerScopes } from '../../../domain/messages/stranger-limits.ts';
import { idField } from '../../platform/id-field.ts';
import { declareMail } from '../../platform/jobs/jobs.ts';
import { TELL_ORGANIZATION, TELL_PLATFORM } from '../../strangers/index.ts';
import { tellOrganization } from './tell-organization.ts';
import { tellPlatform } from './tell-platform.ts';

const alarm = z.object({
  scope: z.enum(strangerScopes),
  most: z.number(),
  hours: z.number(),
  exchange: z.string().nullable(),
  organizationId: idField<OrganizationId>().nullable(),
});

/** The emails about messages that strangers triggered. */
export const alarmJobs = [
  declareMail({ name: TELL_PLATFORM, payload: alarm, run: tellPlatform }),
  declareMail({
    name: TELL_ORGANIZATION,
    payload: z.object({ organizationId: idField<OrganizationId>() }),
    run: (context, { organizationId }) => tellOrganization(context, organizationId),
  }),
];
