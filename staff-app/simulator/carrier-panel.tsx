import { ActionIcon, Badge, Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import * as phrases from '../../words/en/staff/simulator.ts';
import { showDone, showError } from '../design/toast.tsx';
import { say } from '../say.ts';
import classes from './simulator.module.css';
import { askSimulator } from './use-phones.ts';

type Failure = { match: string; code: string };
type Behavior = { delayMs: number; failures: Failure[]; deliver: boolean };

const codes = [
  { value: '30003', label: phrases.phoneIsSwitchedOff },
  { value: '30005', label: phrases.numberDoesNotExist },
  { value: '30006', label: phrases.landline },
  { value: '30007', label: phrases.carrierFilteredIt },
  { value: '30008', label: phrases.failedForAnUnknownReason },
  { value: '21211', label: phrases.notAValidNumber },
  { value: '21610', label: phrases.numberHasOptedOut },
  { value: '21614', label: phrases.notAMobileNumber },
  { value: '429', label: phrases.tooManyRequests },
  { value: '500', label: phrases.carrierHasAnError },
  { value: 'no-answer', label: phrases.acceptsButNeverAnswers },
];

/** How the simulated carrier behaves: how slowly it answers, what it refuses, whether texts arrive. */
export function CarrierPanel() {
  const [behavior, setBehavior] = useState<Behavior | null>(null);
  useEffect(() => {
    askSimulator<Behavior>('behavior').then(setBehavior, () => undefined);
  }, []);
  if (behavior === null) return null;
  const change = (part: Partial<Behavior>): void => {
    askSimulator<Behavior>('behavior', 'PUT', part).then(
      (now) => {
        setBehavior(now);
        showDone(phrases.carrierUpdated);
      },
      (error: Error) => showError(phrases.couldntUpdateTheCarrier, error.message),
    );
  };
  return (
    <section className={classes.carrier} aria-label={phrases.carrier}>
      <h2 className={classes.subheading}>{phrases.carrier}</h2>
      <Group align="flex-end" gap="lg" wrap="wrap">
        <NumberInput
          label={phrases.answersAfter}
          suffix=" ms"
          min={0}
          max={600_000}
          step={100}
          w={140}
          value={behavior.delayMs}
          onBlur={(event) => change({ delayMs: Number(event.currentTarget.value.replace(/\D/g, '')) || 0 })}
        />
        <Switch
          label={phrases.deliverAcceptedMessages}
          checked={behavior.deliver}
          onChange={(event) => change({ deliver: event.currentTarget.checked })}
          mb={8}
        />
        <AddFailure onAdd={(failure) => change({ failures: [...behavior.failures, failure] })} />
      </Group>
      <Failures
        failures={behavior.failures}
        onRemove={(index) => change({ failures: behavior.failures.filter((_one, other) => other !== index) })}
      />
    </section>
  );
}

function AddFailure({ onAdd }: { onAdd: (failure: Failure) => void }) {
  const [match, setMatch] = useState('');
  const [code, setCode] = useState('30005');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd({ match: match.trim() || '*', code });
    setMatch('');
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs" wrap="wrap">
        <TextInput
          label={phrases.textsThatFail}
          placeholder={phrases.numberOrText}
          w={290}
          value={match}
          onChange={(event) => setMatch(event.currentTarget.value)}
        />
        <Select
          label={phrases.withCode}
          data={codes}
          value={code}
          onChange={(value) => setCode(value ?? '30005')}
          allowDeselect={false}
          w={290}
        />
        <Button type="submit" variant="default">
          {phrases.addFailure}
        </Button>
      </Group>
    </form>
  );
}

function Failures({ failures, onRemove }: { failures: readonly Failure[]; onRemove: (index: number) => void }) {
  if (failures.length === 0) {
    return (
      <Text size="sm" c="dimmed" mt="sm">
        {phrases.noFailuresSet}
      </Text>
    );
  }
  return (
    <Stack gap={6} mt="sm" align="flex-start">
      {failures.map((failure, index) => (
        <Badge
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may be the same.
          key={index}
          size="lg"
          variant="light"
          color="failed"
          tt="none"
          rightSection={
            <ActionIcon
              size={18}
              variant="transparent"
              color="failed"
              aria-label={say(phrases.removeTheFailureOf, { match: failure.match })}
              onClick={() => onRemove(index)}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          }
        >
          {failure.match === '*' ? phrases.everyText : failure.match} → {failure.code}
        </Badge>
      ))}
    </Stack>
  );
}
