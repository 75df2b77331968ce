import { Avatar, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconCircleCheck,
  IconMessageOff,
  IconMessageQuestion,
  IconPhoneOff,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import { initials } from '../../../domain/leads/names.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { useBrand } from '../../session/brand.tsx';
import { ReportIcons } from '../report-icons.tsx';
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
  return (
    <Group gap="sm" wrap="nowrap" miw={0} pos="relative">
      <Avatar size={40} radius="xl" color="brand">
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
          <Text size="xs" c="dimmed" fw={400} className="figures">
            {formatPhone(contact.phone)}
          </Text>
          <Text size="xs" fw={400} c={consent.color} component="span">
            <Group gap={4} wrap="nowrap" component="span">
              <consent.Icon size={14} aria-hidden style={{ flex: 'none' }} />
              {consent.words}
            </Group>
          </Text>
          {/* Opting out is said in words already. */}
          <ReportIcons icons={contact.reportIcons.filter(({ kind }) => kind !== 'opted-out')} />
        </Group>
      </div>
    </Group>
  );
}

/** Whether a contact may be written to, in words. */
export function consentOf(
  { optedIn, optedOut, mayWantToStop, needsConsent, invalidPhone, isFormUnconfirmed }: Contact,
  asksFirst: boolean,
) {
  if (optedOut)
    return { words: phrases.hasOptedOut, color: 'var(--mantine-color-attention-text)', Icon: IconMessageOff };
  if (mayWantToStop)
    return {
      words: phrases.mayWantToStopTexts,
      color: 'var(--mantine-color-attention-text)',
      Icon: IconMessageQuestion,
    };
  if (invalidPhone)
    return {
      words: phrases.thisNumberCantReceiveTexts,
      color: 'var(--mantine-color-attention-text)',
      Icon: IconPhoneOff,
    };
  if (needsConsent)
    return {
      words: phrases.hasntAgreedToReceiveTexts,
      color: 'var(--mantine-color-attention-text)',
      Icon: IconUserQuestion,
    };
  if (optedIn)
    return { words: phrases.agreedToReceiveTexts, color: 'var(--mantine-color-done-text)', Icon: IconCircleCheck };
  if (isFormUnconfirmed) return { words: states.agreedOnFormUnconfirmed, color: 'dimmed', Icon: IconUserQuestion };
  // Where everyone is asked first, staff's word opens nothing to what goes to many.
  if (asksFirst) return { words: phrases.addedNotOptedIn, color: 'dimmed', Icon: IconUserQuestion };
  return { words: phrases.addedMayBeMessaged, color: 'dimmed', Icon: IconUserCheck };
}
