import { Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/sign-in.ts';
import { say } from '../../say.ts';
import classes from './sign-up.module.css';

/** How far one is on a way of a few steps. */
export function StepsLine({ now, of }: { now: number; of: number }) {
  return (
    <div className={classes.steps}>
      <Text size="xs" c="dimmed">
        {say(phrases.stepNowOfOfName, { now, ofName: of })}
      </Text>
      <div className={classes.line} aria-hidden>
        {Array.from({ length: of }, (_unused, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have a fixed order and no state.
          <span key={index} data-done={index < now || undefined} />
        ))}
      </div>
    </div>
  );
}
