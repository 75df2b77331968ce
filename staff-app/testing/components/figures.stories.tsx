import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { BackLink } from '../../design/back-link.tsx';
import { BarChart } from '../../design/bar-chart.tsx';
import { Mark } from '../../design/mark.tsx';
import { Moment } from '../../design/moment.tsx';
import { NumberCard } from '../../design/number-card.tsx';
import { Page } from '../../design/page.tsx';

export default { title: 'Pages and figures' };

export function WholePage() {
  return (
    <Page title="Contacts" actions={<Button>Add contact</Button>}>
      <BackLink to="/campaigns">Campaigns</BackLink>
      <Group>
        <Mark name="Northside Motors" image={null} size={48} />
        <Text>
          <Moment iso="2026-11-27T19:30:00Z" hasTime />
        </Text>
      </Group>
    </Page>
  );
}

export function Numbers() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NumberCard
        label="Delivered"
        figure="1,198"
        base="of 1,204 sent"
        definition="The carrier said that it arrived."
      />
      <NumberCard label="Opened" figure="66.7%" base="of 1,198 delivered" />
    </SimpleGrid>
  );
}

const bars = [
  { key: 'a', label: 'Mon', value: 12, text: '12' },
  { key: 'b', label: 'Tue', value: 48, text: '48' },
  { key: 'c', label: 'Wed', value: 0, text: '0' },
];

export function Bars() {
  return (
    <Stack>
      <BarChart title="Opened by day" labelHeader="Day" valueHeader="Opened" bars={bars} />
      <BarChart title="Opened by day" labelHeader="Day" valueHeader="Opened" bars={bars} isHorizontal />
    </Stack>
  );
}

export const FigureToCome = () => <NumberCard label="Answered" figure={undefined} />;

FigureToCome.tags = ['keeps-loading'];
