import { Button, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatPercent, percentOf, rateDecimals } from '../../../../domain/reports/rates.ts';
import { csvRow } from '../../../../domain/text/csv-cell.ts';
import * as phrases from '../../../../words/en/staff/report.ts';
import { errorSentence } from '../../../api/client.ts';
import { useRead } from '../../../api/use-operation.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogFoot } from '../../../design/dialog-foot.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { Loading } from '../../../design/loading.tsx';
import { written } from '../../../design/number-card.tsx';
import { saveFile } from '../../../design/save-file.ts';
import { useTypedChoice } from '../../../design/typed-choice.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { CampaignsQuery } from '../../operations.ts';
import { CampaignFunnelQuery } from '../funnel/operations.ts';
import { type Stage, stageWords } from '../funnel/stage-words.ts';
import { ShareBar } from '../share-bar.tsx';
import classes from './compare.module.css';

type Compared = { readonly id: string; readonly name: string };

/** The funnel of a campaign beside that of another one. */
export function CompareDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const words = useWords();
  const [otherId, setOther] = useState<string | null>(null);
  const { data, error, refetch } = useRead(CampaignsQuery, {}, { live: ['campaigns'] });
  const campaigns = data?.campaigns ?? [];
  const [campaign, other] = [campaignId, otherId].map((id) => campaigns.find((one) => one.id === id));
  const choices = campaigns.filter(({ id }) => id !== campaignId).map(({ id, name }) => ({ value: id, label: name }));
  const byTyping = useTypedChoice(choices, otherId, (choice) => setOther(choice.value));
  return (
    <Dialog opened onClose={onClose} title={say(phrases.compareCampaigns, words)} width="wide">
      <Stack gap="md">
        {error && data === undefined ? (
          <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
        ) : (
          <Select
            label={phrases.compareWith}
            placeholder={say(phrases.chooseCampaign, words)}
            data={choices}
            value={otherId}
            onChange={setOther}
            {...byTyping}
            allowDeselect={false}
            nothingFoundMessage={say(phrases.noOtherCampaigns, words)}
          />
        )}
        {campaign && other && <SideBySide both={[campaign, other]} />}
      </Stack>
    </Dialog>
  );
}

function SideBySide({ both }: { both: readonly [Compared, Compared] }) {
  const words = useWords();
  const reads = [useFunnel(both[0].id), useFunnel(both[1].id)];
  const failed = reads.find(({ error, data }) => error && data === undefined);
  if (failed) return <ErrorState sentence={errorSentence(failed.error)} onRetry={() => void failed.refetch()} />;
  if (reads.some(({ data }) => data === undefined)) return <Loading height={280} />;
  const sides = both.map(({ id, name }, index) => ({ id, name, funnel: readFunnel(reads[index]?.data) }));
  const stages = (Object.keys(stageWords) as Stage[]).filter((stage) =>
    sides.some(({ funnel }) => funnel.people.has(stage)),
  );
  const save = () => saveFile(csvOf(sides, stages, say(phrases.inCampaign, words)), 'Comparison.csv');
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{phrases.stage}</th>
            {sides.map(({ id, name, funnel }) => (
              <th key={id} scope="col">
                {name}
                <Text size="xs" c="dimmed">
                  {written(funnel.total)} {(funnel.total === 1 ? words.lead : words.leads).toLowerCase()}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <tr key={stage}>
              <th scope="row">{stageWords[stage].label}</th>
              {sides.map(({ id, funnel }) => (
                <td key={id}>
                  <Figure people={funnel.people.get(stage)} total={funnel.total} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="xs" c="dimmed">
        {say(phrases.howComparedSharesAreCounted, words)}
      </Text>
      <DialogFoot>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {phrases.downloadCsv}
        </Button>
      </DialogFoot>
    </>
  );
}

function Figure({ people, total }: { people: number | undefined; total: number }) {
  // A campaign without a video has no one who could watch.
  if (people === undefined) return <span className={classes.none}>{phrases.notInThisOne}</span>;
  const share = percentOf(people, total);
  return (
    <>
      <span className={classes.figures}>
        <b>{formatPercent(share, rateDecimals.dashboard)}</b> <span>{written(people)}</span>
      </span>
      <ShareBar percent={share} />
    </>
  );
}

function useFunnel(campaignId: string) {
  return useRead(CampaignFunnelQuery, { campaignId }, { live: ['campaigns', 'messages', 'engagement', 'leads'] });
}

type Funnel = { readonly total: number; readonly people: ReadonlyMap<Stage, number> };

function readFunnel(data: ReturnType<typeof useFunnel>['data']): Funnel {
  const people = new Map((data?.steps ?? []).map((step) => [step.stage, step.people]));
  return { total: data?.people ?? 0, people };
}

type Side = { readonly name: string; readonly funnel: Funnel };

function csvOf(sides: readonly Side[], stages: readonly Stage[], all: string): string {
  const head = [phrases.stage, ...sides.flatMap(({ name }) => [name, say(phrases.percentOfName, { name })])];
  const rows = stages.map((stage) => [
    stageWords[stage].label,
    ...sides.flatMap(({ funnel: { people, total } }) => {
      const count = people.get(stage);
      return count === undefined ? ['', ''] : [count, formatPercent(percentOf(count, total), rateDecimals.dashboard)];
    }),
  ]);
  return [head, [all, ...sides.flatMap(({ funnel }) => [funnel.total, ''])], ...rows].map(csvRow).join('');
}
