import { Anchor, Card, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { BackLink } from '../../design/back-link.tsx';
import { type Column, DataTable } from '../../design/data-table.tsx';
import { showDate } from '../../design/dates.ts';
import { EmptyState } from '../../design/empty-state.tsx';
import { Page } from '../../design/page.tsx';
import { Pager } from '../../design/pager.tsx';
import { SearchBox } from '../../design/search-box.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { kindWords, NumberState, ReleaseNumberDialog, showMonthly, showNumber } from '../../numbers/index.ts';
import { say } from '../../say.ts';
import { platformOrganizationId } from '../../session/enter-organization.ts';
import { organizationPath } from '../organization-head.tsx';
import { useSearchAddress } from '../use-search-address.ts';
import { CarrierAccount } from './carrier-account.tsx';
import { MoveNumberDialog } from './move-number-dialog.tsx';
import { type NumberAction, NumberActions } from './number-actions.tsx';
import { NumberLimitsDialog } from './number-limits-dialog.tsx';
import { AllNumbersQuery, carrierTitles, type ListedNumber } from './operations.ts';
import { SuspendNumberDialog } from './suspend-number-dialog.tsx';
import { VerifyNumberDialog } from './verify-number-dialog.tsx';

const perPage = 50;

/** Every phone number of the deployment: whose it is, and the ways to bring one in, assign it and move it. */
export function NumbersPage() {
  const { search, page, find, turnTo } = useSearchAddress();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { data, error, refetch, isPlaceholderData } = useRead(
    AllNumbersQuery,
    { search, page: page - 1 },
    { live: ['numbers'], keepWhileChanging: true },
  );
  const namesCarriers = (data?.carriers?.length ?? 0) > 1;
  return (
    <Page
      title={phrases.phoneNumbers}
      actions={
        <SearchBox
          label={phrases.searchNumbersOrOrganizations}
          width={{ base: 'calc(100vw - 32px)', xs: 300 }}
          search={search}
          onSearch={find}
        />
      }
    >
      <Stack gap="md">
        <BackLink to="/super-admin">{phrases.superAdmin}</BackLink>
        <CarrierAccount
          misdirected={data?.misdirected ?? 0}
          checkedAt={data?.checkedAt ?? null}
          namesCarriers={namesCarriers}
        />
        <Card p={0}>
          <DataTable
            label={phrases.phoneNumbers}
            columns={columnsWith(namesCarriers, (number, action) => setChosen({ number, action }))}
            rows={data?.numbers ?? undefined}
            rowKey={({ id }) => id}
            isStale={isPlaceholderData}
            error={data || !error ? undefined : errorSentence(error)}
            onRetry={() => void refetch()}
            empty={
              search === '' ? (
                <EmptyState text={phrases.noPhoneNumbersYet} hint={phrases.bringInANumberTheCarrier} />
              ) : (
                <EmptyState
                  text={say(phrases.noResultsForSearch, { search })}
                  hint={phrases.searchForDigitsOrAnOrganizations}
                />
              )
            }
          />
        </Card>
        <Pager page={page} pageSize={perPage} total={data?.total ?? 0} onPage={turnTo} />
      </Stack>
      {chosen && <ActionDialog {...chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

type Chosen = { number: ListedNumber; action: NumberAction };

function ActionDialog({ number, action, onClose }: Chosen & { onClose: () => void }) {
  if (action === 'move') return <MoveNumberDialog number={number} onClose={onClose} />;
  if (action === 'suspend') return <SuspendNumberDialog number={number} onClose={onClose} />;
  if (action === 'verify') return <VerifyNumberDialog number={number} onClose={onClose} />;
  if (action === 'limits') return <NumberLimitsDialog number={number} onClose={onClose} />;
  return (
    <ReleaseNumberDialog
      number={number}
      owner={number.organizationName}
      isBilled={number.organizationId !== null}
      isPlatforms={number.organizationId === platformOrganizationId}
      onClose={onClose}
    />
  );
}

/** Wider than this, in pixels, the state has a column. */
const stateColumnAbove = 700;

type Choose = (number: ListedNumber, action: NumberAction) => void;

function columnsWith(namesCarriers: boolean, onChoose: Choose): readonly Column<ListedNumber>[] {
  return [
    {
      key: 'number',
      header: phrases.number,
      render: (number) => (
        <>
          <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
            {showNumber(number.phone)}
          </Text>
          <Text size="xs" c="dimmed">
            {namesCarriers && `${carrierTitles[number.carrier]} · `}
            {kindWords[number.kind]} · {showMonthly(number.monthlyPriceCents)}
          </Text>
          {number.limits !== null && (
            <Text size="xs" c="dimmed" className="figures">
              {number.limits}
            </Text>
          )}
          <StateBelow number={number} />
          {number.stateReason && <Text size="xs">{number.stateReason}</Text>}
          {number.webhooksOk === false && (
            <Text size="xs" c="failed">
              {phrases.repliesDontArriveHere}
            </Text>
          )}
        </>
      ),
    },
    { key: 'organization', header: phrases.organization, render: (number) => <Owner number={number} /> },
    {
      key: 'state',
      header: phrases.state,
      width: 210,
      aboveWidth: stateColumnAbove,
      render: ({ state, need }) => <NumberState state={state} need={need} />,
    },
    {
      key: 'since',
      header: phrases.since,
      width: 110,
      aboveWidth: 900,
      render: ({ since }) => <span className="figures">{showDate(since)}</span>,
    },
    {
      key: 'move',
      header: '',
      width: 100,
      align: 'right',
      render: (number) => <NumberActions number={number} onChoose={(action) => onChoose(number, action)} />,
    },
  ];
}

// A narrow window has no room for the column, and says the state under the number.
function StateBelow({ number: { state, need } }: { number: ListedNumber }) {
  return useWindowWidth() > stateColumnAbove ? null : <NumberState state={state} need={need} />;
}

function Owner({ number: { organizationId, organizationName } }: { number: ListedNumber }) {
  if (organizationId === null) return <Text c="dimmed">{phrases.inStock}</Text>;
  return (
    <Anchor component={Link} to={organizationPath(organizationId)} style={{ overflowWrap: 'anywhere' }}>
      {organizationName}
    </Anchor>
  );
}
