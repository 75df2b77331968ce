import { ActionIcon, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { GettingStartedKey } from '../../domain/getting-started/lines.ts';
import * as phrases from '../../words/en/staff/getting-started.ts';
import type { Answer } from '../api/client.ts';
import { refreshReads, useChange, useRead } from '../api/use-operation.ts';
import { isNewState } from '../design/is-new.ts';
import { later } from '../design/later.tsx';
import { opensReportState } from '../design/opens-report.ts';
import { AddLeadsDialog, NewAppointmentOfAnyone, useSendingNumbers } from '../leads/index.ts';
import { say } from '../say.ts';
import { sayRich } from '../say-rich.ts';
import { useWords } from '../session/brand.tsx';
import { useHasInbox } from '../session/offers.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { type About, useLineWords, useMayBook } from './line-words.ts';
import { DismissGettingStartedMutation, FirstCampaignMutation, GettingStartedQuery } from './operations.ts';
import { useWaitingSend } from './use-waiting-send.ts';

// Every first page shows this list, and few people ever choose a plan from it.
const PlanDialog = later(() => import('../account/index.ts').then((m) => m.PlanDialog));

type Line = NonNullable<Answer<typeof GettingStartedQuery>['lines']>[number];

function useLines() {
  const mayStart = useMay('leads.edit');
  const read = useRead(
    GettingStartedQuery,
    {},
    { enabled: mayStart, live: ['account', 'leads', 'campaigns', 'messages', 'imports', 'getting-started', 'numbers'] },
  );
  return { data: read.data, isKnown: !mayStart || read.data !== undefined || read.error !== null };
}

/** Whether it's known by now if the list of first steps is shown, and if it is. */
export function useGettingStarted(): { isKnown: boolean; isShown: boolean } {
  const { data, isKnown } = useLines();
  return { isKnown, isShown: (data?.lines ?? []).length > 0 };
}

/** Leads a new organization to its first send; gone once everything is done or someone put it away. */
export function GettingStarted() {
  const [opened, setOpened] = useState<GettingStartedKey | null>(null);
  return (
    <>
      <Lines onOpen={setOpened} />
      {/* What a dialog does completes its line, and it may have more to do, such as another person to add. */}
      {opened === 'plan' && <PlanDialog onClose={() => setOpened(null)} />}
      {opened === 'send' && <NewAppointmentOfAnyone day={null} onClose={() => setOpened(null)} />}
      <AddLeadsDialog opened={opened === 'leads'} onClose={() => setOpened(null)} />
    </>
  );
}

type Opens = { onOpen: (key: GettingStartedKey) => void };

function Lines({ onOpen }: Opens) {
  const { data } = useLines();
  const dismiss = useChange(DismissGettingStartedMutation, { refreshes: ['getting-started'] });
  const lines = data?.lines ?? [];
  useNewNumber(lines);
  if (lines.length === 0) return null;
  const done = lines.filter((line) => line.done).length;
  const next = lines.find((line) => !line.done && line.mayDo)?.key;
  return (
    <Card component="section" aria-label={phrases.gettingStarted}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} fz={16} lh="24px">
          {phrases.gettingStarted}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <Text c="dimmed" className="figures">
            {say(phrases.doneOfLinesDone, { done, lines: lines.length })}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={phrases.hideThisList}
            onClick={() => dismiss.mutate({})}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            isNext={line.key === next}
            campaign={{ id: data?.campaignId ?? null, isAround: data?.isAroundAppointments ?? false }}
            onOpen={onOpen}
          />
        ))}
      </Stack>
      <WhereRepliesAre />
    </Card>
  );
}

// A new organization gets its number while its first page loads. What was read before that, and before live updates
// are heard, doesn't have it: neither the line here nor the banner about sending.
function useNewNumber(lines: readonly Line[]): void {
  const client = useQueryClient();
  const isKnown = (useSignedIn().organization?.twilioPhone ?? null) !== null;
  const isNew = !isKnown && lines.some(({ key, done }) => key === 'number' && done);
  useEffect(() => {
    if (isNew) refreshReads(client, ['numbers']);
  }, [client, isNew]);
}

function WhereRepliesAre() {
  const words = useWords();
  const maySwitchOn = useMay('account.tabs');
  const hasInbox = useHasInbox();
  const leads = words.leads.toLowerCase();
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {hasInbox
        ? sayRich(phrases.whenReplyYoullSee, {
            leads,
            link: (inside) => (
              <Anchor component={Link} to="/messages" size="xs" underline="always">
                {inside}
              </Anchor>
            ),
          })
        : sayRich(maySwitchOn ? phrases.redDotTurnOnTheInbox : phrases.redDotAskForTheInbox, {
            leads,
            link: (inside) => (
              <Anchor component={Link} to="/account#screens" size="xs" underline="always">
                {inside}
              </Anchor>
            ),
          })}
    </Text>
  );
}

type LineRowProps = Opens & { line: Line; isNext: boolean; campaign: About };

function LineRow({ line, isNext, campaign, onOpen }: LineRowProps) {
  const { label, why, doneNote = null } = useLineWords(line.key, campaign);
  const waiting = useWaitingSend(line.key === 'send' && !line.done);
  const icon = line.done ? (
    <IconCircleCheckFilled size={20} color="var(--mantine-color-done-filled)" aria-label={phrases.done} />
  ) : (
    <IconCircle size={20} color="var(--mantine-color-dimmed)" aria-label={phrases.toDo} />
  );
  return (
    <Group component="li" wrap="nowrap" gap="sm" py={8} mih={44} align="center">
      <span style={{ display: 'inline-flex', flex: 'none' }}>{icon}</span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text {...(line.done ? { c: 'dimmed' } : { fw: 600 })}>{label}</Text>
        {line.done && doneNote !== null && (
          <Text size="xs" c="dimmed">
            {doneNote}
            {line.key === 'number' && <ToRegister />}
          </Text>
        )}
        {!line.done && (
          <Text size="xs" c="dimmed">
            {waiting ? waiting.sentence : line.mayDo ? why : phrases.anAdminOfYourOrganizationCan}
          </Text>
        )}
      </div>
      {waiting ? (
        <Button
          component={Link}
          to={`/campaign/${waiting.campaignId}`}
          state={{ back: '/dashboard', ...opensReportState }}
          size="xs"
          variant={isNext ? 'filled' : 'default'}
          flex="none"
        >
          {phrases.openReport}
        </Button>
      ) : (
        !line.done &&
        line.mayDo && <LineAction lineKey={line.key} isNext={isNext} campaign={campaign} onOpen={onOpen} />
      )}
    </Group>
  );
}

// A number is there before carriers know the business behind it, which takes days.
function ToRegister() {
  const { registration } = useSendingNumbers();
  if (registration === null) return null;
  if (registration === 'in review') return ` ${phrases.carriersAreChecking}`;
  return (
    <>
      {' '}
      {sayRich(phrases.registerWithUsCarriersSoThey, {
        link: (inside) => (
          <Anchor
            component={Link}
            to="/account?tab=numbers"
            state={{ back: '/dashboard' }}
            size="xs"
            underline="always"
          >
            {inside}
          </Anchor>
        ),
      })}
    </>
  );
}

type LineActionProps = Opens & { lineKey: GettingStartedKey; isNext: boolean; campaign: About };

function LineAction({ lineKey, isNext, campaign, onOpen }: LineActionProps) {
  const navigate = useNavigate();
  const { action } = useLineWords(lineKey, campaign);
  const mayBook = useMayBook();
  const create = useChange(FirstCampaignMutation, {
    onDone: ({ campaign }) => campaign && void navigate(`/campaign/${campaign.id}`, { state: isNewState }),
    refreshes: ['campaigns'],
  });
  const look = { size: 'xs', variant: isNext ? 'filled' : 'default', flex: 'none' } as const;
  const isBooked = lineKey === 'send' && campaign.isAround && mayBook;
  const address = isBooked ? null : addressOf(lineKey, campaign.id);
  if (address !== null)
    return (
      <Button component={Link} to={address} state={{ back: '/dashboard' }} {...look}>
        {action}
      </Button>
    );
  return (
    <Button
      {...look}
      loading={create.isPending}
      onClick={() => (lineKey === 'campaign' ? create.mutate({}) : onOpen(lineKey))}
    >
      {action}
    </Button>
  );
}

// Without a campaign there is nothing yet that could be tested or sent, so those lines lead to where one is made.
function addressOf(key: GettingStartedKey, campaignId: string | null): string | null {
  if (key === 'number') return '/account?tab=numbers';
  if (key === 'look') return '/account?tab=branding';
  if (key !== 'campaign' && key !== 'test' && key !== 'send') return null;
  if (campaignId !== null) return `/campaign/${campaignId}`;
  return key === 'campaign' ? null : '/campaigns';
}
