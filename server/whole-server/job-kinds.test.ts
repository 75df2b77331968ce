import { expect, it } from 'vitest';
import { queuesWithWords } from '../../domain/setup/job-kinds.ts';
import { features } from '../features.ts';

it('every background job says in plain words what it is for, and no words are left of one that is gone', () => {
  const queues = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect([...queuesWithWords].sort()).toEqual(queues.sort());
});
