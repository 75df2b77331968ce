import { Avatar, Group, Text, UnstyledButton } from '@mantine/core';
import { initials } from '../../../domain/leads/names.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import { useBrand } from '../../session/brand.tsx';
import { consentOf, consentSentence } from '../consent-words.ts';
import { ReportIcons } from '../report-icons.tsx';
import { consentIcons } from './consent-icons.ts';
import classes from './contact.module.css';
import type { Contact } from './use-contact.ts';

type ContactHeaderProps = {
  contact: Contact;
  /** Opens everything about the contact; absent where that is open. */
  onOpen?: (() => void) | undefined;
};

/** Who it is, under which number, and whether they may be written to, in words. */
export function ContactHeader({ contact, onOpen }: ContactHeaderProps) {
  const { account } = useBrand();
  const consent = consentOf(contact, account.asksToOptIn);
  const Icon = consentIcons[consent.kind];
  return (
    <Group gap="sm" wrap="nowrap" miw={0} pos="relative">
      {/* On a phone the words need the room. */}
      <Avatar size={40} radius="xl" color="brand" visibleFrom="xs">
        {initials(contact.name)}
      </Avatar>
      <div className={classes.names}>
        <Text fz={16} fw={600} truncate lh="22px">
          {onOpen ? (
            <UnstyledButton className={classes.open ?? ''} onClick={onOpen}>
              {contact.name}
            </UnstyledButton>
          ) : (
            contact.name
          )}
        </Text>
        <Group gap="4px 12px">
          <Text size="xs" c="dimmed" fw={400}>
            {formatPhone(contact.phone)}
          </Text>
          <Text size="xs" fw={400} c={consent.color} component="span">
            <Group gap={4} wrap="nowrap" component="span">
              <Icon size={14} aria-hidden style={{ flex: 'none' }} />
              {consentSentence(consent)}
            </Group>
          </Text>
          {/* Opting out is said in words already. */}
          <ReportIcons icons={contact.reportIcons.filter(({ kind }) => kind !== 'opted-out')} />
        </Group>
      </div>
    </Group>
  );
}
