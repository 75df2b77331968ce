import { ActionIcon, Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled, IconRefresh } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type SetupKey, type SetupLine, setupKeys, setupTitles } from '../../domain/setup/setup-lines.ts';
import * as phrases from '../../words/en/staff/setup.ts';
import { errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { Page } from '../design/page.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { CommandToCopy } from './command-to-copy.tsx';
import { SendSetupMailMutation, SendSetupMessageMutation, SetupLineQuery, SetWebhooksMutation } from './operations.ts';
import classes from './setup.module.css';

const looks = {
  ok: { Icon: IconCircleCheckFilled, color: 'done', label: 'OK' },
  attention: { Icon: IconAlertTriangleFilled, color: 'attention', label: phrases.needsAttention },
  failed: { Icon: IconCircleXFilled, color: 'failed', label: phrases.failed },
} as const;

/** What a new deployment needs before it goes live, each line checked when the page opens. */
export function SetupPage() {
  const [states, setStates] = useState<States>({});
  const noteState = useCallback(
    (key: SetupKey, state: SetupLine['state'] | null) => setStates((before) => ({ ...before, [key]: state })),
    [],
  );
  return (
    <Page title={phrases.setUp}>
      <Stack gap="md">
        <Text c="dimmed" maw={640}>
          {phrases.everythingThisServerNeedsBefore}
        </Text>
        <Text role="status" fw={600}>
          {summaryOf(states)}
        </Text>
        <ol className={classes.lines}>
          {setupKeys.map((key) => (
            <Line key={key} lineKey={key} onState={noteState} />
          ))}
        </ol>
      </Stack>
    </Page>
  );
}

/** What is known of each line; null: it's being checked. */
type States = Partial<Record<SetupKey, SetupLine['state'] | null>>;

// Before every line is known, a failed one is already worth saying.
function summaryOf(states: States): string {
  const found = setupKeys.map((key) => states[key] ?? null);
  const count = (state: SetupLine['state'] | null) => found.filter((one) => one === state).length;
  const failed = count('failed');
  if (failed > 0) return say(phrases.checksFailed, { failed });
  if (count(null) > 0) return phrases.checking;
  const attention = count('attention');
  return attention > 0 ? say(phrases.noneFailedSomeNeedAttention, { attention }) : phrases.allIsSetUp;
}

// The command line prints the same sentences, where the page has to be named.
const onThisPage = (fix: string) => fix.replace(' on the Setup page', '');

type LineProps = {
  readonly lineKey: SetupKey;
  readonly onState: (key: SetupKey, state: SetupLine['state'] | null) => void;
};

function Line({ lineKey, onState }: LineProps) {
  const { data, error, isFetching, refetch } = useRead(
    SetupLineQuery,
    { key: lineKey },
    { isWaiting: (answer) => answer.line?.isUnderWay === true },
  );
  const title = setupTitles[lineKey];
  const line =
    data?.line ?? (error ? { state: 'failed' as const, found: errorSentence(error), fix: null, commands: [] } : null);
  const checkAgain = () => void refetch();
  const state = isFetching ? null : (line?.state ?? null);
  useEffect(() => onState(lineKey, state), [onState, lineKey, state]);
  return (
    <li className={classes.line} aria-label={title} aria-busy={isFetching}>
      <State state={line?.state ?? null} isChecking={isFetching || data?.line?.isUnderWay === true} />
      <div className={classes.words}>
        <Title order={2} fz={16} lh="24px">
          {title}
        </Title>
        <Text>{line?.found ?? phrases.checking}</Text>
        {line?.fix && (
          <Text size="sm" c="dimmed">
            {onThisPage(line.fix)}
          </Text>
        )}
        <Group className={classes.action} mt={8}>
          {line && <LineAction lineKey={lineKey} state={line.state} onDone={checkAgain} />}
        </Group>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={say(phrases.checkAgainTitle, { title })}
        title={phrases.checkAgain}
        disabled={isFetching}
        onClick={checkAgain}
      >
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      {line && line.commands.length > 0 && (
        <Stack gap="xs" className={classes.commands ?? ''}>
          {line.commands.map(({ about, command }) => (
            <CommandToCopy key={command} about={about} command={command} />
          ))}
        </Stack>
      )}
    </li>
  );
}

function State({ state, isChecking }: { state: SetupLine['state'] | null; isChecking: boolean }) {
  if (state === null || isChecking) return <Loader size={22} role="status" aria-label={phrases.setupPageChecking} />;
  const { Icon, color, label } = looks[state];
  return <Icon size={24} role="img" aria-label={label} color={`var(--mantine-color-${color}-filled)`} />;
}

type ActionProps = { lineKey: SetupKey; state: SetupLine['state']; onDone: () => void };

function LineAction({ lineKey, state, onDone }: ActionProps) {
  // Where no mail server is set up, what is sent is a file.
  const mailed = (to: string | null) =>
    state === 'attention'
      ? say(phrases.emailToWrittenToTheData, { to: to ?? '' })
      : say(phrases.emailSentToTo, { to: to ?? '' });
  const message = useChange(SendSetupMessageMutation, {
    onDone: ({ to }) => {
      showDone(say(phrases.testMessageSentTo, { to: to ?? '' }));
      onDone();
    },
  });
  const mail = useChange(SendSetupMailMutation, { onDone: ({ to }) => showDone(mailed(to)) });
  const webhooks = useChange(SetWebhooksMutation, { onDone });
  const look = { size: 'xs', variant: 'default' } as const;
  if (lineKey === 'number' && state !== 'ok')
    return (
      <Button component={Link} to="/account?tab=numbers" state={{ back: '/setup' }} {...look}>
        {phrases.chooseANumber}
      </Button>
    );
  if (lineKey === 'company' && state !== 'ok')
    return (
      <Button component={Link} to="/super-admin/brands" {...look}>
        {phrases.enterYourCompany}
      </Button>
    );
  if (lineKey === 'jobs' && state !== 'ok')
    return (
      <Button component={Link} to="/super-admin/jobs" {...look}>
        {phrases.openFailedJobs}
      </Button>
    );
  if (lineKey === 'webhooks' && state === 'failed')
    return (
      <Button {...look} loading={webhooks.isPending} onClick={() => webhooks.mutate({})}>
        {phrases.setWebhooks}
      </Button>
    );
  if (lineKey === 'message')
    return (
      <Button {...look} loading={message.isPending} onClick={() => message.mutate({})}>
        {phrases.sendMeAMessage}
      </Button>
    );
  if (lineKey === 'mail')
    return (
      <Button {...look} loading={mail.isPending} onClick={() => mail.mutate({})}>
        {phrases.sendMeAnEmail}
      </Button>
    );
  return null;
}
