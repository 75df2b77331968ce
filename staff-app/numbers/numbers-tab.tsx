import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as phrases from '../../words/en/staff/numbers.ts';
import { errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { platformOrganizationId } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { GetNumberDialog, type GotNumber } from './get-number-dialog.tsx';
import { type ListedNumber, NumberRow } from './number-row.tsx';
import { needWords, showNumber } from './number-words.ts';
import classes from './numbers.module.css';
import { NumbersQuery } from './operations.ts';
import { RegistrationCard } from './registration/registration-card.tsx';
import { ReleaseNumberDialog } from './release-number-dialog.tsx';

/** The phone numbers the organization sends from, and the way to another one. */
export function NumbersTab() {
  const { data, error, refetch } = useRead(NumbersQuery, {}, { live: ['numbers'] });
  if (data?.numbers) return <Known numbers={data.numbers} isByPlatform={data.waysToGet === 'by-platform'} />;
  if (error) return <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />;
  return <Loading height={220} />;
}

function Known({ numbers, isByPlatform }: { numbers: readonly ListedNumber[]; isByPlatform: boolean }) {
  const [isGetting, setGetting] = useState(false);
  const [released, setReleased] = useState<ListedNumber | null>(null);
  const { wpAdmin, organization } = useSignedIn();
  const isCharged = organization?.billing?.active ?? true;
  const words = useWords();
  const mayGet = useMay('numbers.edit') && (!isByPlatform || wpAdmin);
  const goOn = useGoOn(() => setGetting(false));
  const button = mayGet && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setGetting(true)}>
      {numbers.length === 0 ? phrases.getANumber : phrases.getAnotherNumber}
    </Button>
  );
  const locals = numbers.filter(({ kind, state }) => kind === 'LOCAL' && state !== 'FAILED');
  return (
    <Stack gap="md">
      <Card component="section" padding="lg" aria-label={phrases.phoneNumbers}>
        {numbers.length === 0 ? (
          <EmptyState
            text={phrases.noPhoneNumberYet}
            hint={
              isByPlatform
                ? say(phrases.yourMessagesWaitUntilYouGet, { assignedByPlatform })
                : phrases.yourMessagesWaitUntilYouGetOne
            }
            action={button}
          />
        ) : (
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" gap="sm">
              <div className={classes.head}>
                <Title order={2} fz={16} lh="24px">
                  {phrases.phoneNumbers}
                </Title>
                <Text c="dimmed">
                  {purposeOf(numbers, words.leads.toLowerCase())}
                  {isByPlatform && !wpAdmin && ` ${assignedByPlatform}`}
                </Text>
                {!isCharged && <Text c="dimmed">{say(phrases.youHaveNoPlan, { numbers: numbers.length })}</Text>}
              </div>
              {button}
            </Group>
            <ul className={classes.rows}>
              {numbers.map((number) => (
                <NumberRow key={number.id} number={number} onRelease={() => setReleased(number)} />
              ))}
            </ul>
          </Stack>
        )}
        {released && (
          <ReleaseNumberDialog
            number={released}
            isPlatforms={organization?.id === platformOrganizationId}
            onClose={() => setReleased(null)}
          />
        )}
        {isGetting && <GetNumberDialog onClose={() => setGetting(false)} onGot={goOn} />}
      </Card>
      {locals.length > 0 && (
        <RegistrationCard isNeeded={locals.some(({ registrationState }) => registrationState !== 'APPROVED')} />
      )}
    </Stack>
  );
}

function purposeOf(numbers: readonly ListedNumber[], leads: string): string {
  const isOne = numbers.length === 1;
  if (numbers.every(({ state }) => state !== 'ACTIVE'))
    return isOne ? phrases.thisNumberDoesntSendNow : phrases.noneOfTheseNumbersSendsNow;
  return say(isOne ? phrases.yourMessagesComeFromThisNumber : phrases.yourMessagesComeFromTheseNumbers, { leads });
}

const registerNext = phrases.registerYourBusinessNext;

const assignedByPlatform = phrases.phoneNumbersAreAssigned;

/** Leads back to where someone was sent here from, once the number can send. */
function useGoOn(close: () => void) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = (state as { back?: unknown } | null)?.back;
  return ({ phone, kind, state: now, need, registrationState }: GotNumber) => {
    close();
    if (now !== 'ACTIVE') return;
    if (need !== null) {
      showDone(say(phrases.phoneIsYours, { phone: showNumber(phone) }), needWords[need].next);
      return;
    }
    const isKnown = kind !== 'LOCAL' || registrationState === 'APPROVED';
    showDone(
      say(phrases.phoneIsYours, { phone: showNumber(phone) }),
      isKnown ? phrases.youCanSendFromItNow : registerNext,
    );
    if (typeof back === 'string') void navigate(back);
  };
}
