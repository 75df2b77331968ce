import { Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/report.ts';
import { type Answer, errorSentence } from '../../../api/client.ts';
import { useChange, useRead } from '../../../api/use-operation.ts';
import { ConfirmDialog } from '../../../design/confirm-dialog.tsx';
import { showDate } from '../../../design/dates.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { ErrorState } from '../../../design/error-state.tsx';
import { Loading } from '../../../design/loading.tsx';
import { showDone } from '../../../design/toast.tsx';
import { copyLink } from '../../../design/use-save-and-copy.ts';
import { say } from '../../../say.ts';
import { useWords } from '../../../session/brand.tsx';
import { EndReportLinkMutation, ReportLinksQuery, ShareReportMutation } from './operations.ts';

/** The address that was just made, and the links there were before it. */
type Made = { address: string; before: readonly string[] };

type Link = NonNullable<Answer<typeof ReportLinksQuery>['links']>[number];

const choices = [7, 30, 90].map((count) => ({ value: String(count), label: say(phrases.days, { count }) }));

/** Makes links by which someone outside sees the figures, and ends them. */
export function ShareDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const { campaign } = useWords();
  const { data, error, refetch } = useRead(ReportLinksQuery, { campaignId });
  const [made, setMade] = useState<Made | null>(null);
  const links = data?.links ?? [];
  const onEnded = (linkId: string) => {
    // A link that doesn't work anymore isn't offered to copy.
    if (made !== null && !made.before.includes(linkId)) setMade(null);
    void refetch();
  };
  return (
    <Dialog opened onClose={onClose} title={phrases.shareReport} isUnsaved={false}>
      {error && data === undefined ? (
        <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Loading height={200} />
      ) : (
        <Stack gap="md">
          <Text size="sm">
            {say(data.mayShare ? phrases.whatALinkShows : phrases.onlyTheOwnerShares, { campaign })}
          </Text>
          {data.mayShare && (
            <NewLink
              campaignId={campaignId}
              address={made?.address ?? null}
              onMade={(address) => {
                setMade({ address, before: links.map(({ id }) => id) });
                void refetch();
              }}
            />
          )}
          <Links links={links} onEnded={onEnded} />
        </Stack>
      )}
    </Dialog>
  );
}

type NewLinkProps = { campaignId: string; address: string | null; onMade: (address: string) => void };

function NewLink({ campaignId, address, onMade }: NewLinkProps) {
  const [days, setDays] = useState('30');
  const make = useChange(ShareReportMutation, { onDone: (answer) => onMade(answer.address ?? '') });
  return (
    <>
      <Group align="flex-end" gap="sm">
        <Select
          label={phrases.linkWorksFor}
          data={choices}
          value={days}
          onChange={(next) => setDays(next ?? '30')}
          allowDeselect={false}
          w={140}
        />
        <Button loading={make.isPending} onClick={() => make.mutate({ campaignId, days: Number(days) })}>
          {phrases.createLink}
        </Button>
      </Group>
      {address !== null && (
        <Group align="flex-end" gap="sm">
          <TextInput
            label={phrases.linkToReport}
            description={phrases.copyItNow}
            value={address}
            readOnly
            flex={1}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copyLink(address)}>
            {phrases.copyLink}
          </Button>
        </Group>
      )}
    </>
  );
}

function Links({ links, onEnded }: { links: readonly Link[]; onEnded: (linkId: string) => void }) {
  const [asked, setAsked] = useState<Link | null>(null);
  const end = useChange(EndReportLinkMutation, {
    onDone: (_, { linkId }) => {
      showDone(phrases.linkEnded);
      setAsked(null);
      onEnded(linkId);
    },
  });
  return (
    <section aria-label={phrases.linksThatWork}>
      <Title order={3} fz={14} lh="20px" mb={4}>
        {phrases.linksThatWork}
      </Title>
      {links.length === 0 ? (
        <Text size="sm" c="dimmed">
          {phrases.noLinks}
        </Text>
      ) : (
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {links.map((link) => (
            <Group key={link.id} component="li" justify="space-between" gap="sm">
              <Text size="sm">
                {say(phrases.createdAndWorksUntil, {
                  created: showDate(link.created),
                  expires: showDate(link.expires),
                })}
              </Text>
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                aria-label={say(phrases.endLinkOf, { created: showDate(link.created) })}
                onClick={() => setAsked(link)}
              >
                {phrases.endLink}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && end.mutate({ linkId: asked.id })}
        title={phrases.endThisLink}
        confirmLabel={phrases.endLink}
        isBusy={end.isPending}
      >
        {phrases.endedLinkOpensNothing}
      </ConfirmDialog>
    </section>
  );
}
