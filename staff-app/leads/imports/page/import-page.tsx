import { Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Navigate } from 'react-router';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { BackLink } from '../../../design/back-link.tsx';
import { Loading } from '../../../design/loading.tsx';
import { NoAccess } from '../../../design/no-access.tsx';
import { Page } from '../../../design/page.tsx';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { useMay } from '../../../session/use-may.ts';
import { useImportWork } from '../import-work.ts';
import { useRunningImport } from '../running-import.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './import.module.css';
import { type ImportStep, importSteps, useImportSteps } from './import-steps.ts';
import { whatIsMissing } from './what-is-missing.ts';

/** Brings contacts in from a file, step by step. */
export function ImportPage() {
  const mayImport = useMay('leads.import');
  return mayImport ? <Steps /> : <NoAccess needs="leads.import" />;
}

function Steps() {
  const words = useWords();
  const steps = useImportSteps();
  const imported = useImportWork();
  const { work } = imported;
  const { step, from, go } = steps;
  const running = useRunningImport();
  const isBusy = running?.phase === 'sending';
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next step is read from its beginning.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else body.current?.focus();
  }, [step]);
  // Who opens a later step without a file begins with one. A file that was imported is gone too, maybe before the last step
  // is there: then that's the place.
  const withoutFile = steps.addressOf(running === null ? 'file' : 'done');
  const isOpen = step === 'file' || step === 'done' || work;
  return (
    <Page title={say(phrases.importLeads, { leads: words.leads })}>
      <Stack gap="lg">
        {step !== 'done' && (
          <BackLink to={from}>
            {from === '/contacts' ? say(phrases.backTo, { place: words.leads }) : phrases.backToWhereYouWere}
          </BackLink>
        )}
        <StepList steps={steps} isReady={(to) => isReady(to, work ?? null, step)} />
        {work && imported.hasNoRoom && step !== 'file' && (
          <Text size="sm" c="attention" role="status">
            {phrases.noRoomToKeepIt}
          </Text>
        )}
        <div ref={body} tabIndex={-1} className={classes.body}>
          {work === null && !isOpen && <Navigate to={withoutFile} replace />}
          {(work === undefined ? step !== 'done' : !isOpen) && <Loading height={240} />}
          {work !== undefined && step === 'file' && <FileStep {...{ steps, imported, isBusy }} />}
          {work && step === 'columns' && <ColumnsStep {...{ work, go }} onChange={imported.change} />}
          {work && step === 'consent' && <ConsentStep {...{ work, go }} onChange={imported.change} />}
          {work && step === 'check' && <CheckStep {...{ work, go, isBusy }} onChange={imported.change} />}
          {step === 'done' && <DoneStep steps={steps} isKept={imported.isKept} />}
        </div>
      </Stack>
    </Page>
  );
}

// A later step opens once what it needs is there.
function isReady(to: ImportStep, work: Parameters<typeof whatIsMissing>[0] | null, at: ImportStep): boolean {
  if (to === 'file' || to === at) return true;
  if (to === 'done' || at === 'done' || work === null) return false;
  const missing = whatIsMissing(work);
  return to === 'columns' || (to === 'consent' ? missing !== 'columns' : missing === null);
}

type StepListProps = { steps: ReturnType<typeof useImportSteps>; isReady: (step: ImportStep) => boolean };

const labels: Readonly<Record<ImportStep, string>> = {
  ...{ file: phrases.file, columns: phrases.columns, consent: phrases.consent, check: phrases.check },
  done: phrases.done,
};

function StepList({ steps: { step, addressOf }, isReady }: StepListProps) {
  return (
    <nav aria-label={phrases.steps}>
      <ol className={classes.steps}>
        {importSteps.map((one, index) => (
          <li key={one} data-now={one === step || undefined} data-past={importSteps.indexOf(step) > index || undefined}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            {isReady(one) ? (
              <Link to={addressOf(one)} aria-current={one === step ? 'step' : undefined}>
                {labels[one]}
              </Link>
            ) : (
              <span>{labels[one]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
