import { z } from 'zod';
import type { OrganizationId } from '../../domain/ids.ts';
import { idField } from '../platform/id-field.ts';
import { declareJob, declareMail } from '../platform/jobs/jobs.ts';
import { domainNews, MAIL_OF_DOMAIN, mailOfDomain } from './domains/mail-of-domain.ts';
import { recheckDomains } from './domains/recheck-domains.ts';

/** Periodic lookups of organizations' own domains, and the emails that follow. */
export const jobs = [
  declareJob({
    name: 'hosts.recheck-domains',
    payload: z.object({}),
    retryLimit: 0,
    cron: '*/5 * * * *',
    run: recheckDomains,
  }),
  declareMail({
    name: MAIL_OF_DOMAIN,
    payload: z.object({ organizationId: idField<OrganizationId>(), domain: z.string(), kind: z.enum(domainNews) }),
    run: mailOfDomain,
  }),
];
