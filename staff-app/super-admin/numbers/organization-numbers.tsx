import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import * as phrases from '../../../words/en/staff/super-admin-numbers.ts';
import { errorSentence } from '../../api/client.ts';
import { useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { kindWords, NumberState, showMonthly, showNumber } from '../../numbers/index.ts';
import classes from '../super-admin.module.css';
import { AllNumbersQuery } from './operations.ts';

/** The phone numbers one organization has, and the way to all of them. */
export function OrganizationNumbers({ organization: { id } }: { organization: SuperOrganization }) {
  const { data, error, refetch } = useRead(AllNumbersQuery, { organizationId: id }, { live: ['numbers'] });
  const numbers = data?.numbers;
  return (
    <Stack component="section" gap="sm" aria-label={phrases.phoneNumbers}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz={16} lh="22px">
          {phrases.phoneNumbers}
        </Title>
        <Anchor component={Link} to="/super-admin/numbers" size="sm">
          {phrases.assignANumber}
        </Anchor>
      </Group>
      <Text size="sm" c="dimmed">
        {phrases.howToGetThemOne}
      </Text>
      {!numbers && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!numbers && !error && <Loading height={60} />}
      {numbers?.length === 0 && <Text c="dimmed">{phrases.noneMessagesOfThisOrganizationWait}</Text>}
      {numbers && numbers.length > 0 && (
        <ul className={classes.switches}>
          {numbers.map(({ id: numberId, phone, kind, state, need, monthlyPriceCents }) => (
            <li key={numberId} className={classes.switch}>
              <div>
                <Text fw={600}>{showNumber(phone)}</Text>
                <Text size="xs" c="dimmed">
                  {kindWords[kind]} · {showMonthly(monthlyPriceCents)}
                </Text>
              </div>
              <NumberState state={state} need={need} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
