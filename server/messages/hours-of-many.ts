import { type SendingHours, sendingHours } from '../../domain/messages/sending-window.ts';
import { brandOfOrganization, type OrganizationRow } from '../accounts/index.ts';

/** When an organization sends to many at all; where each of them lives may make their messages wait longer. */
export function hoursOfMany(organization: OrganizationRow): SendingHours {
  return sendingHours(brandOfOrganization(organization).sending, { ...organization, respectLocalHours: false }, []);
}
