import { Anchor, Badge, Card, Group, Text, ThemeIcon, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarQuestion,
  IconCheck,
  IconCreditCard,
  IconDownload,
  IconHandStop,
  IconMessageCircle,
  IconPhone,
  IconPlayerPause,
  IconUserQuestion,
  IconWebhook,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { organizationFields } from '../../../domain/permissions/organization-fields.ts';
import * as phrases from '../../../words/en/staff/overview.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { sayRich } from '../../say-rich.ts';
import { useHasInbox } from '../../session/offers.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { NeedsYouSkeleton } from '../skeletons.tsx';
import { keepRows } from './known-needs.ts';
import { NeedButton } from './need-button.tsx';
import { useNeedWords } from './need-words.ts';
import classes from './needs-you.module.css';
import { type Need, NeedsYouQuery } from './operations.ts';

const live = ['leads', 'events', 'messages', 'send-stats', 'campaigns', 'account', 'numbers', 'exports'] as const;

type NeedsYouProps = {
  isNothingSent?: boolean;
  /** How high it is won't change much anymore. */
  onKnown?: () => void;
};

/** What waits for a person, each with what it's about and the way to where it's done; one calm line when nothing does. */
export function NeedsYou({ isNothingSent = false, onKnown }: NeedsYouProps) {
  const id = useSignedIn().organization?.id ?? '';
  const { data, error, refetch } = useRead(NeedsYouQuery, {}, { live });
  const needs = data?.needs ?? undefined;
  const count = needs?.length;
  useEffect(() => {
    if (count !== undefined) keepRows(id, count);
  }, [id, count]);
  const isKnown = count !== undefined || error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once.
  useLayoutEffect(() => {
    if (isKnown) onKnown?.();
  }, [isKnown]);
  if (needs === undefined) {
    return error ? (
      <Card>
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <NeedsYouSkeleton />
    );
  }
  const waiting = needs.reduce((sum, need) => sum + toDoOf(need), 0);
  if (needs.length === 0) return <AllDone isNothingSent={isNothingSent} />;
  return (
    <Card component="section" aria-label={phrases.needsYou} py={12}>
      <Group gap="xs" mb={4}>
        <Title order={2} fz={16} lh="24px">
          {phrases.needsYou}
        </Title>
        {waiting > 0 && (
          <Badge circle={waiting < 10} variant="light" color="attention" aria-hidden>
            {waiting.toLocaleString('en-US')}
          </Badge>
        )}
      </Group>
      <ul className={classes.list}>
        {needs.map((need, place) => (
          <NeedRow key={`${need.key} ${need.release} ${need.campaignId}`} need={need} isFirst={place === 0} />
        ))}
      </ul>
    </Card>
  );
}

// Only contacts can do that.
const nothingToDo: ReadonlySet<Need['key']> = new Set<Need['key']>(['OPT_IN_AWAITED']);
// What holds messages is one thing to do, however many it holds; of everything else, each has to be looked at.
const oneForAll: ReadonlySet<Need['key']> = new Set<Need['key']>(['PLAN', 'PHONE_NUMBER', 'HELD']);

function toDoOf({ key, count }: Need): number {
  if (nothingToDo.has(key)) return 0;
  return oneForAll.has(key) ? 1 : Math.max(1, count);
}

function AllDone({ isNothingSent }: { isNothingSent: boolean }) {
  return (
    <Card component="section" aria-label={phrases.needsYou} className={classes.calm ?? ''}>
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon variant="light" color="done" size={28} radius="xl">
          <IconCheck size={16} aria-hidden />
        </ThemeIcon>
        <Text>{isNothingSent ? phrases.nothingNeedsYouYet : phrases.allCaughtUp}</Text>
      </Group>
    </Card>
  );
}

type Look = { icon: ComponentType<{ size: number; 'aria-hidden': true }>; color: string };

const looks: Readonly<Record<Need['key'], Look>> = {
  PLAN: { icon: IconCreditCard, color: 'failed' },
  PHONE_NUMBER: { icon: IconPhone, color: 'failed' },
  MAYBE_STOP: { icon: IconHandStop, color: 'attention' },
  UNANSWERED: { icon: IconMessageCircle, color: 'waiting' },
  TYPED_NAME: { icon: IconUserQuestion, color: 'waiting' },
  APPOINTMENT_REQUESTED: { icon: IconCalendarQuestion, color: 'waiting' },
  HELD: { icon: IconPlayerPause, color: 'attention' },
  FAILED: { icon: IconAlertTriangle, color: 'failed' },
  WEBHOOK_APPROVAL: { icon: IconWebhook, color: 'attention' },
  WEBHOOK_STOPPED: { icon: IconWebhook, color: 'attention' },
  WEBHOOK_FAILING: { icon: IconWebhook, color: 'attention' },
  OPT_IN_AWAITED: { icon: IconUserQuestion, color: 'waiting' },
  EXPORT: { icon: IconDownload, color: 'done' },
};

// The inbox is off until someone turns it on, and who may doesn't know of it.
function InboxHint() {
  const hasInbox = useHasInbox();
  const mayEdit = useMay('organization.edit');
  const mayTurnOn = useMay(organizationFields.showMessages);
  if (hasInbox || !mayEdit || !mayTurnOn) return null;
  return (
    <Text size="xs" c="dimmed">
      {sayRich(phrases.answerInOnePlace, {
        link: (inside) => (
          <Anchor component={Link} to="/account#screens" size="xs" underline="always">
            {inside}
          </Anchor>
        ),
      })}
    </Text>
  );
}

function NeedRow({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const { title, detail } = useNeedWords(need);
  const { icon: Icon, color } = looks[need.key];
  return (
    <li className={classes.row}>
      <ThemeIcon variant="light" color={color} size={32} radius="md">
        <Icon size={18} aria-hidden />
      </ThemeIcon>
      <div className={classes.words}>
        <Text fw={600} className="figures">
          {title}
        </Text>
        {detail !== null && (
          <Text size="xs" c="dimmed" className="figures">
            {detail}
          </Text>
        )}
        {need.key === 'UNANSWERED' && <InboxHint />}
      </div>
      <div className={classes.action}>
        <NeedButton need={need} isFirst={isFirst} />
      </div>
    </li>
  );
}
