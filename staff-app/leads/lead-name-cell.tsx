import { Group, Text, Tooltip } from '@mantine/core';
import { IconPhoneOff, IconUserQuestion } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/leads.ts';
import * as states from '../../words/en/staff/leads-states.ts';
import { sayTime, showDateTime } from '../design/dates.ts';
import { say } from '../say.ts';
import { useMasked } from '../session/use-masked.ts';
import classes from './lead-table.module.css';
import { ReportIcons } from './report-icons.tsx';
import type { LeadRow } from './use-leads.ts';

/** Who it is, when they were last active, and what one must know before writing to them. */
export function LeadNameCell({ lead, hasIcons = true }: { lead: LeadRow; hasIcons?: boolean }) {
  return (
    <Group gap="2px 8px">
      <div className={classes.name}>
        <Group gap={6} wrap="nowrap">
          {lead.unread && <Unread />}
          <Text truncate fw={lead.unread ? 600 : 400} lh="18px">
            {lead.name}
            <OtherName lead={lead} />
          </Text>
          {lead.needsConsent && (
            <Tooltip label={states.hasntAgreedSoGetsNone}>
              <IconUserQuestion
                size={14}
                className={classes.attention ?? ''}
                aria-label={states.hasntAgreed}
                role="img"
              />
            </Tooltip>
          )}
          {lead.isFormUnconfirmed && (
            <Tooltip label={states.agreedOnFormUnconfirmed}>
              <IconUserQuestion
                size={14}
                className={classes.attention ?? ''}
                aria-label={states.notConfirmed}
                role="img"
              />
            </Tooltip>
          )}
          {lead.invalidPhone && (
            <Tooltip label={phrases.thisNumberCantReceiveTexts}>
              <IconPhoneOff
                size={14}
                className={classes.attention ?? ''}
                aria-label={phrases.invalidPhone}
                role="img"
              />
            </Tooltip>
          )}
        </Group>
        <Text size="xs" c="dimmed" truncate lh="16px" title={showDateTime(lead.lastActive ?? lead.created)}>
          {lead.lastActive === null
            ? say(phrases.addedTime, { time: sayTime(lead.created, { hasTime: true }) })
            : say(phrases.activeTime, { time: sayTime(lead.lastActive, { hasTime: true }) })}
        </Text>
      </div>
      {hasIcons && <ReportIcons icons={lead.reportIcons} />}
    </Group>
  );
}

/** The other name that someone typed on a form, by which a search finds the contact too. */
export function OtherName({ lead: { typedName } }: { lead: Pick<LeadRow, 'typedName'> }) {
  const isMasked = useMasked();
  if (typedName === null || isMasked) return null;
  return (
    <Text span size="xs" c="dimmed" fw={400}>
      {' '}
      {say(phrases.orAsOnAForm, { name: typedName })}
    </Text>
  );
}

/** The mark of a contact who wrote something new. */
export function Unread() {
  return <span className={classes.unread} role="img" aria-label={phrases.newMessage} />;
}
