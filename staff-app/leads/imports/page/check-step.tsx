import { Anchor, Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { saysNoReason, saysOutReason } from '../../../../domain/leads/consent-column.ts';
import type { RowFix } from '../../../../domain/leads/csv-columns.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { PlanNeeded, planNeededTitle, usePlanGate } from '../../../account/index.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { say } from '../../../say.ts';
import { sayRich } from '../../../say-rich.ts';
import { useWords } from '../../../session/brand.tsx';
import { CampaignChoice } from '../../add/campaign-choice.tsx';
import { ConfirmAdd } from '../../add/confirm-add.tsx';
import { GroupToJoin } from '../../bulk/group-to-join.tsx';
import type { RecipientCount } from '../../last-look/recipients.ts';
import type { CheckedFile } from '../check-file.ts';
import type { ImportOrder, RowFixes } from '../running-import.ts';
import { startImport } from '../start-import.ts';
import { DateOrderChoice } from './date-order.tsx';
import { EmailTable } from './email-table.tsx';
import classes from './import.module.css';
import type { ImportStep } from './import-steps.ts';
import { LeftTable } from './left-table.tsx';
import { StepFoot } from './step-foot.tsx';
import { type Counts, countRecipients, useCheck } from './use-check.ts';

type CheckStepProps = {
  work: ImportOrder;
  go: (step: ImportStep) => void;
  /** Another file is uploading. */
  isBusy: boolean;
  onChange: (choices: Partial<Pick<ImportOrder, 'fixes' | 'campaignId' | 'groupId' | 'dateOrder'>>) => void;
};

const listedProblems = 50;

/** What becomes of every row of the file, before anything is imported; rows that are left out can be corrected. */
export function CheckStep({ work, go, isBusy, onChange }: CheckStepProps) {
  const { leads } = useWords();
  const { share, read, checked, counts, leadIdOf, failure, retry } = useCheck(work);
  const { hasPlan } = usePlanGate();
  const [isPlanNeeded, setPlanNeeded] = useState(false);
  const [recipients, setRecipients] = useState<RecipientCount | null>(null);
  const [isCounting, setCounting] = useState(false);
  const [isGroupUnmade, setGroupUnmade] = useState(false);
  const { campaignId, groupId, fixes } = work;
  if (failure !== null) return <ErrorState sentence={failure} onRetry={retry} />;
  if (read === null || checked === null) return <Checking share={share} />;
  const start = () => {
    void startImport(work);
    go('done');
  };
  const next = async () => {
    if (campaignId === null) return start();
    if (!hasPlan) return setPlanNeeded(true);
    setCounting(true);
    setRecipients(await countRecipients(checked.phones, campaignId));
    setCounting(false);
  };
  if (campaignId !== null && recipients !== null) {
    return (
      <Card className={classes.lastLook ?? ''}>
        <ConfirmAdd
          {...{ campaignId, recipients, isBusy, example: checked.example, left: leftOf(checked) }}
          note=""
          onBack={() => setRecipients(null)}
          onConfirm={start}
        />
      </Card>
    );
  }
  return (
    <Stack gap="lg">
      <CountList counts={counts} skipped={checked.skipped} />
      {counts !== null && counts.known > 0 && (
        <Text c="dimmed">
          {say(phrases.knownOnesKeepTheirs, { leads })}
          {counts.archived > 0 && <b> {say(phrases.archivedOnesComeBack, { count: counts.archived, leads })}</b>}
        </Text>
      )}
      {sayNo.map(({ as, why, sentence }) => (
        <SaysNo
          key={as}
          {...{ why, sentence }}
          {...{ rows: checked.rows, column: work.mapping[as] }}
          onColumns={() => go('columns')}
        />
      ))}
      <DateOrderChoice {...{ work, onChange }} />
      {checked.rows.length > 0 && (
        <LeftTable
          {...{ rows: checked.rows, fixes, more: read.more.skipped + read.more.repeated }}
          {...{ leadIdOf }}
          hasDates={work.mapping.dob !== undefined}
          onFix={(lines, fix) => onChange({ fixes: withFix(fixes, lines, fix) })}
        />
      )}
      {checked.emails.length > 0 && (
        <EmailTable
          {...{ emails: checked.emails, count: checked.emailsLeftOut, fixes }}
          onFix={(line, email) => onChange({ fixes: withFix(fixes, [line], { email }) })}
        />
      )}
      <div className={classes.choices}>
        <CampaignChoice value={campaignId} onChange={(id) => onChange({ campaignId: id })} />
        <GroupToJoin value={groupId} onChange={(id) => onChange({ groupId: id })} canCreate onUnmade={setGroupUnmade} />
      </div>
      <StepFoot onBack={() => go('consent')} missing={missingSentence(checked, isBusy)}>
        <Button
          disabled={checked.phones.length === 0 || isBusy || counts === null || isGroupUnmade}
          loading={isCounting}
          onClick={() => void next()}
        >
          {campaignId === null ? say(phrases.importLeads, { leads }) : phrases.next}
        </Button>
      </StepFoot>
      <Dialog opened={isPlanNeeded} onClose={() => setPlanNeeded(false)} title={planNeededTitle}>
        <PlanNeeded onClose={() => setPlanNeeded(false)} />
      </Dialog>
    </Stack>
  );
}

// Some files say who didn't agree or opted out, in a column that has no place with a contact.
const sayNo = [
  { as: 'consent', why: saysNoReason, sentence: phrases.rowsSayNo },
  { as: 'optOut', why: saysOutReason, sentence: phrases.rowsSayOut },
] as const;

type SaysNoProps = Pick<(typeof sayNo)[number], 'why' | 'sentence'> & {
  rows: CheckedFile['rows'];
  column: string | undefined;
  onColumns: () => void;
};

function SaysNo({ rows, column, onColumns, why: reason, sentence }: SaysNoProps) {
  const { leads } = useWords();
  const count = rows.filter(({ why }) => why === reason).length;
  if (count === 0 || column === undefined) return null;
  return (
    <Text c="attention">
      {sayRich(sentence, {
        ...{ count, column, leads },
        link: (inside) => (
          <Anchor component="button" type="button" onClick={onColumns}>
            {inside}
          </Anchor>
        ),
      })}
    </Text>
  );
}

function withFix(fixes: RowFixes, lines: readonly number[], fix: RowFix): RowFixes {
  return { ...fixes, ...Object.fromEntries(lines.map((line) => [line, { ...fixes[line], ...fix }])) };
}

function missingSentence({ phones }: CheckedFile, isBusy: boolean): string {
  if (isBusy) return phrases.anotherFileIsStillUploading;
  return phones.length === 0 ? phrases.noOneCanBeImported : '';
}

function leftOf({ rows, skipped, repeated }: CheckedFile) {
  const problems = rows
    .filter(({ why, repeats }) => why !== null && repeats === null)
    .slice(0, listedProblems)
    .map(({ line, why }) => ({ line, reason: why ?? '' }));
  return { skipped, repeated, problems };
}

function Checking({ share }: { share: number }) {
  return (
    <Stack gap="xs" maw={480} aria-live="polite">
      <Text>{phrases.checkingTheFile}</Text>
      <Progress value={share * 100} aria-label={phrases.checkingTheFile} />
    </Stack>
  );
}

function CountList({ counts, skipped }: { counts: Counts | null; skipped: number }) {
  const { leads } = useWords();
  const shown: readonly [string, number | undefined][] = [
    [phrases.newOnes, counts?.fresh],
    [say(phrases.knownOnes, { leads }), counts?.known],
    [phrases.repeatedOnes, counts?.repeated],
    [phrases.optedOutOnes, counts?.optedOut],
    [phrases.cantBeImported, counts && counts.erased + skipped],
  ].map(([label, count]) => [label as string, (count ?? undefined) as number | undefined]);
  return (
    <Group component="dl" gap="sm" className={classes.counts ?? ''} aria-label={phrases.whatBecomesOfTheRows}>
      {shown.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">{count?.toLocaleString('en-US') ?? '…'}</dd>
        </div>
      ))}
    </Group>
  );
}
