import { Anchor, Switch, Text } from '@mantine/core';
import type { SuperSwitch } from '../../contract/rest/super.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { showDateTime } from '../design/dates.ts';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import classes from './super-admin.module.css';
import { type Holder, useSwitches } from './use-switches.ts';

type SwitchListProps = Holder & {
  /** The brand's name, for the lines that tell what it decides. */
  brand: string;
};

/** Every switch of an organization or a person: what it does, whether it is on, and who changed it. */
export function SwitchList({ brand, ...holder }: SwitchListProps) {
  const { switches, isError, retry, change, changing } = useSwitches(holder);
  if (!switches)
    return isError ? <ErrorState sentence={phrases.couldntLoadTheSwitches} onRetry={retry} /> : <Loading />;
  return (
    <ul className={classes.switches}>
      {switches.map((one) => (
        <SwitchLine
          key={one.key}
          one={one}
          brand={brand}
          isBusy={changing === one.key}
          onChange={(on) => change({ key: one.key, on })}
        />
      ))}
    </ul>
  );
}

type LineProps = { one: SuperSwitch; brand: string; isBusy: boolean; onChange: (on: boolean | null) => void };

function SwitchLine({ one, brand, isBusy, onChange }: LineProps) {
  return (
    <li className={classes.switch}>
      <div>
        <Text fw={600}>{one.label}</Text>
        <Text c="dimmed">{one.explanation}</Text>
        <Text size="xs" c="dimmed" className="figures">
          {standingOf(one, brand)}
          {one.changed !== null && one.works && (
            <>
              {' '}
              <Anchor
                component="button"
                type="button"
                size="xs"
                disabled={isBusy}
                aria-label={say(phrases.resetToTheDefault, { label: one.label })}
                onClick={() => onChange(null)}
              >
                {phrases.reset}
              </Anchor>
            </>
          )}
        </Text>
      </div>
      <Switch
        aria-label={one.label}
        checked={one.on || one.onForAll}
        disabled={isBusy || !one.works || one.onForAll}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </li>
  );
}

function standingOf({ works, onForAll, changed, default: isOn }: SuperSwitch, brand: string): string {
  if (!works) return say(phrases.brandDoesntIncludeThis, { brand });
  if (onForAll) return phrases.onForTheWholeOrganization;
  const usual = isOn ? say(phrases.onByDefaultIn, { brand }) : say(phrases.offByDefaultIn, { brand });
  if (changed === null) return usual;
  return changed.by === null
    ? say(phrases.usualChangedAt, { usual, at: showDateTime(changed.at) })
    : say(phrases.usualChangedAtByBy, { usual, at: showDateTime(changed.at), by: changed.by });
}
