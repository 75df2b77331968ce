import { Button } from '@mantine/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Loading } from '../design/loading.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { graphql } from './graphql.ts';
import { useChange } from './use-operation.ts';

const slow = 'This is taking longer than usual…';
const ArchiveLeads = graphql(`
  mutation ArchiveLeads($leadIds: [ID!]) {
    archiveLeads(leadIds: $leadIds) {
      success
      errors
    }
  }
`);

function Archiving() {
  const change = useChange(ArchiveLeads);
  return <Button onClick={() => change.mutate({ leadIds: ['1'] })}>Archive</Button>;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('says of a change that has no answer after 5 seconds that it takes longer, until it has one', async () => {
  let answer: (payload: Record<string, unknown>) => void = () => {};
  const held = new Promise<Record<string, unknown>>((resolve) => {
    answer = resolve;
  });
  fakeServer({ ArchiveLeads: () => held });
  renderScreen(<Archiving />);
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await pass(4_000);
  expect(screen.queryByText(slow)).toBeNull();
  await pass(1_500);
  expect(screen.getByText(slow)).toBeTruthy();
  answer({});
  await pass(2_000);
  expect(screen.queryByText(slow)).toBeNull();
});

it('says nothing of a change that was answered in time', async () => {
  fakeServer({ ArchiveLeads: {} });
  renderScreen(<Archiving />);
  fireEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  await pass(7_000);
  expect(screen.queryByText(slow)).toBeNull();
});

it('says it beside the spinner of what is read', async () => {
  renderScreen(<Loading />);
  await screen.findByRole('status', { name: 'Loading' });
  await pass(4_000);
  expect(screen.queryByText(slow)).toBeNull();
  await pass(1_500);
  expect(screen.getByRole('status', { name: 'Loading' }).textContent).toBe(slow);
});
