import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/account.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { showDone } from '../design/toast.tsx';
import { EngagementMetricsQuery, UpdateEngagementMetricsMutation } from './operations.ts';

const kinds = [
  { kind: 'view', label: phrases.view, per: phrases.perView },
  { kind: 'viewTime', label: phrases.viewTime, per: phrases.perSixSeconds },
  { kind: 'share', label: phrases.share, per: phrases.perShare },
  { kind: 'reopen', label: phrases.reopen, per: phrases.perReopening },
  { kind: 'widget', label: phrases.widget, per: phrases.perAnswer },
  { kind: 'video', label: phrases.video, per: phrases.perVideo },
  { kind: 'scheduled', label: phrases.scheduled, per: phrases.perBooking },
  { kind: 'completed', label: phrases.completed, per: phrases.perCompletion },
] as const;

type Metrics = NonNullable<Answer<typeof EngagementMetricsQuery>['engagementMetrics']>;
type Typed = Record<(typeof kinds)[number]['kind'], string>;

/** How many points each kind of activity is worth, on the whole platform. */
export function EngagementMetricsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenMetrics onClose={onClose} /> : null;
}

function OpenMetrics({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(EngagementMetricsQuery, {});
  const metrics = data?.engagementMetrics;
  return (
    <Dialog opened onClose={onClose} title={phrases.engagementMetrics}>
      {metrics ? (
        <MetricsForm metrics={metrics} onClose={onClose} />
      ) : error ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading height={320} />
      )}
    </Dialog>
  );
}

function MetricsForm({ metrics, onClose }: { metrics: Metrics; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(metrics));
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(UpdateEngagementMetricsMutation, {
    onDone: () => {
      showDone(phrases.saved);
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setFailure(null);
        save.mutate({ engagementMetrics: pointsOf(typed) });
      }}
    >
      <Stack gap="md">
        <FormError sentence={failure} />
        <Text c="dimmed">{phrases.pointsApplyToEveryOrganization}</Text>
        <SimpleGrid cols={2} spacing="sm">
          {kinds.map(({ kind, label, per }) => (
            <TextInput
              key={kind}
              label={label}
              description={per}
              inputMode="numeric"
              value={typed[kind]}
              onChange={(event) => setTyped({ ...typed, [kind]: event.currentTarget.value })}
              onBlur={() => setTyped((now) => ({ ...now, [kind]: String(wholePoints(now[kind])) }))}
            />
          ))}
        </SimpleGrid>
        <DialogFoot>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            {phrases.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {phrases.save}
          </Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

function typedOf(metrics: Metrics): Typed {
  return Object.fromEntries(kinds.map(({ kind }) => [kind, String(metrics[kind])])) as Typed;
}

function pointsOf(typed: Typed): Record<keyof Typed, number> {
  return Object.fromEntries(kinds.map(({ kind }) => [kind, wholePoints(typed[kind])])) as Record<keyof Typed, number>;
}

// Decimals are cut and what is no number counts as none.
function wholePoints(typed: string): number {
  return Math.max(0, Number.parseInt(typed, 10) || 0);
}
