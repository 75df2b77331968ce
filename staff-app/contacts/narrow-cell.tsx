import { Text } from '@mantine/core';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { sayTime, showDateTime } from '../design/dates.ts';
import { consentOf, type LeadRow, OtherName, Unread } from '../leads/index.ts';
import { useBrand } from '../session/brand.tsx';
import classes from './contacts.module.css';

/** A contact on a phone in two lines: who it is and when they were last active, the number, and what one must know of them. */
export function NarrowCell({ lead }: { lead: LeadRow }) {
  const at = lead.lastActive ?? lead.created;
  const consent = consentOf(lead, useBrand().account.asksToOptIn);
  const isHeld =
    lead.optedOut || lead.mayWantToStop || lead.invalidPhone || lead.needsConsent || lead.isFormUnconfirmed;
  const campaigns = lead.campaigns.map(({ campaign }) => campaign.name).join(', ');
  return (
    <div className={classes.narrow}>
      <div className={classes.line}>
        {lead.unread && <Unread />}
        <Text truncate fw={lead.unread ? 600 : 500} lh="20px" className={classes.first ?? ''}>
          {lead.name}
          <OtherName lead={lead} />
        </Text>
        <Text size="xs" c="dimmed" lh="20px" className={classes.when ?? ''} title={showDateTime(at)}>
          {sayTime(at)}
        </Text>
      </div>
      <div className={classes.line}>
        <Text size="xs" c="dimmed" lh="18px" className={classes.when ?? ''}>
          {formatPhone(lead.phone)}
        </Text>
        {(isHeld || campaigns !== '') && (
          <Text size="xs" c="dimmed" lh="18px" aria-hidden>
            ·
          </Text>
        )}
        {isHeld ? (
          <Text size="xs" c={consent.color} lh="18px" className={classes.when ?? ''}>
            {consent.words}
          </Text>
        ) : (
          campaigns !== '' && (
            <Text size="xs" c="dimmed" truncate lh="18px" className={classes.first ?? ''} title={campaigns}>
              {campaigns}
            </Text>
          )
        )}
      </div>
    </div>
  );
}
