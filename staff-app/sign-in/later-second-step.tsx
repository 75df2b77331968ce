import { later } from '../design/later.tsx';

/** The second step, fetched when it is needed: most people have none. */
export const SecondStep = later(() => import('./second-step.tsx').then((m) => m.SecondStep));
