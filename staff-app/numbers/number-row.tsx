import { Button, Group, Text } from '@mantine/core';
import * as phrases from '../../words/en/staff/numbers.ts';
import type { Answer } from '../api/client.ts';
import { showDate } from '../design/dates.ts';
import { say } from '../say.ts';
import { useBrand } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';
import { KeepNumberButton } from './keep-number-button.tsx';
import { NumberState } from './number-state.tsx';
import { kindWords, needWords, showMonthly, showNumber } from './number-words.ts';
import classes from './numbers.module.css';
import type { NumbersQuery } from './operations.ts';
import { TryAgainButton } from './try-again-button.tsx';

/** One of the organization's numbers. */
export type ListedNumber = NonNullable<Answer<typeof NumbersQuery>['numbers']>[number];

type NumberRowProps = { number: ListedNumber; onRelease: () => void };

/** One number: what it is and costs, its state with the reason, and the way to release or keep it. */
export function NumberRow({ number, onRelease }: NumberRowProps) {
  const { phone, kind, state, stateReason, since, monthlyPriceCents, limits, releaseAt, need } = number;
  const isStillBlocked = need === 'REGISTRATION' && number.registrationState === 'APPROVED';
  const until = releaseAt === null ? null : say(phrases.itDoesntSendAnymore, { releaseAt: showDate(releaseAt) });
  const wanted = need === null ? null : isStillBlocked ? phrases.someCarriersStillBlock : needWords[need].next;
  const next = state === 'ACTIVE' ? wanted : null;
  const reason = stateReason ?? until ?? next ?? (state === 'ORDERING' ? phrases.theCarrierIsSettingItUp : null);
  return (
    <li className={classes.row}>
      <div className={classes.lead}>
        <Text fw={600}>{showNumber(phone)}</Text>
        <Text size="xs" c="dimmed" className="figures">
          {kindWords[kind]} · {showMonthly(monthlyPriceCents)}
          {state === 'ACTIVE' && ` · ${say(phrases.sinceDate, { date: showDate(since) })}`}
        </Text>
        {limits !== null && (state === 'ACTIVE' || state === 'ORDERING') && (
          <Text size="xs" c="dimmed" className="figures">
            {limits}
          </Text>
        )}
      </div>
      <Group gap="xs" justify="flex-end" className={classes.actions ?? ''}>
        <NumberState state={state} need={need} />
        {state === 'ACTIVE' && need === 'REGISTRATION' && <TryAgainButton number={number} />}
        {state === 'ACTIVE' && need === 'VERIFICATION' && <AskSupport phone={showNumber(phone)} />}
        <Actions number={number} onRelease={onRelease} />
      </Group>
      {reason !== null && (
        <Text size="xs" className={classes.reason ?? ''} {...(state === 'FAILED' ? { c: 'failed' } : {})} role="status">
          {reason}
        </Text>
      )}
    </li>
  );
}

// The message names the number, so that support knows what to do.
function AskSupport({ phone }: { phone: string }) {
  const { supportEmail } = useBrand();
  const subject = encodeURIComponent(say(phrases.verifyNumber, { phone }));
  return (
    <Button variant="default" size="xs" component="a" href={`mailto:${supportEmail}?subject=${subject}`}>
      {phrases.askSupport}
    </Button>
  );
}

function Actions({ number, onRelease }: NumberRowProps) {
  const { phone, state } = number;
  if (!useMay('numbers.release')) return null;
  if (state === 'RELEASING') return <KeepNumberButton number={number} />;
  if (state !== 'ACTIVE' && state !== 'SUSPENDED' && state !== 'LOST') return null;
  const verb = state === 'LOST' ? phrases.remove : phrases.release;
  return (
    <Button variant="default" size="xs" aria-label={`${verb} ${showNumber(phone)}`} onClick={onRelease}>
      {verb}
    </Button>
  );
}
