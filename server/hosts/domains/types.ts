import type { DomainProgress } from '../../../domain/hosts/own-domain.ts';
import type { OrganizationId } from '../../../domain/ids.ts';

/** A stored domain of an organization. */
export type DomainRow = DomainProgress & {
  readonly organizationId: OrganizationId;
  readonly domain: string;
  /** The required value of its TXT record. */
  readonly proof: string;
  readonly checkedAt: Date | null;
};
