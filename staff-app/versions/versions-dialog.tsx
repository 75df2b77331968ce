import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { compareWords } from '../../domain/text/compare-words.ts';
import * as phrases from '../../words/en/staff/versions.ts';
import { showDateTime } from '../design/dates.ts';
import { Dialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { ErrorState } from '../design/error-state.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useVersions, type Versioned } from './use-versions.ts';
import { changeOf, differing, type PartInBoth, type SavedVersion, type ShownPart } from './version-words.ts';
import classes from './versions.module.css';

type VersionsDialogProps = { of: Versioned; onClose: () => void };

/** The versions of a step or a slide: who saved what, what it said beside what is saved now, and bringing it back. */
export function VersionsDialog({ of, onClose }: VersionsDialogProps) {
  const { versions, error, retry, restore, isRestoring } = useVersions(of, onClose);
  const [chosen, choose] = useState<number | null>(null);
  const title = of.is === 'step' ? phrases.versionsOfTheStep : phrases.versionsOfTheSlide;
  const now = versions?.[0];
  const shown = versions?.find(({ number }) => number === chosen) ?? versions?.[1] ?? now;
  return (
    <Dialog opened onClose={onClose} title={title} width="wide">
      {error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
      {error === undefined && versions === undefined && <Loading height={280} />}
      {versions?.length === 0 && <EmptyState text={phrases.noVersionsYet} hint={phrases.eachSaveIsAVersion} />}
      {versions && now && shown && (
        <div className={classes.columns}>
          <ol className={classes.list} aria-label={phrases.versions}>
            {versions.map((version, at) => (
              <VersionRow
                key={version.number}
                version={version}
                change={changeOf(version, versions[at + 1])}
                isNow={at === 0}
                isShown={version === shown}
                onShow={() => choose(version.number)}
              />
            ))}
          </ol>
          <Stack gap="md" miw={0}>
            <Compared version={shown} now={now} />
            {shown !== now && (
              <Group justify="flex-end">
                <Button loading={isRestoring} onClick={() => restore(shown.number)}>
                  {phrases.restore}
                </Button>
              </Group>
            )}
          </Stack>
        </div>
      )}
    </Dialog>
  );
}

type VersionRowProps = {
  version: SavedVersion;
  change: string;
  isNow: boolean;
  isShown: boolean;
  onShow: () => void;
};

function VersionRow({ version, change, isNow, isShown, onShow }: VersionRowProps) {
  return (
    <li>
      <UnstyledButton
        className={classes.row ?? ''}
        data-shown={isShown || undefined}
        aria-pressed={isShown}
        onClick={onShow}
      >
        <Text size="sm" fw={600}>
          {version.userName ?? phrases.savedBefore}
        </Text>
        <Text size="xs" c="dimmed">
          {showDateTime(version.created)}
          {isNow ? ` · ${phrases.savedNow}` : ''}
        </Text>
        {change !== '' && <Text size="xs">{change}</Text>}
      </UnstyledButton>
    </li>
  );
}

function Compared({ version, now }: { version: SavedVersion; now: SavedVersion }) {
  const parts = differing(version, now);
  if (parts.length === 0) return <Text c="dimmed">{phrases.nothingDiffers}</Text>;
  return (
    <div className={classes.compared}>
      <Text size="xs" fw={600} c="dimmed">
        {say(phrases.versionNumber, { number: version.number })}
      </Text>
      <Text size="xs" fw={600} c="dimmed">
        {phrases.savedNow}
      </Text>
      {parts.map((part) => (
        <ComparedPart key={part.label} part={part} />
      ))}
    </div>
  );
}

function ComparedPart({ part: { label, first, second } }: { part: PartInBoth }) {
  const pieces = compareWords(wordsOf(first), wordsOf(second));
  const side = (of: 'first' | 'second', { text, is }: ShownPart) => (
    <div className={classes.text}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {text === '' && <Text c="dimmed">{phrases.empty}</Text>}
      {is !== 'text' && <ShownFile label={label} address={text} is={is} />}
      {(is === 'text' ? pieces : [])
        .filter((piece) => piece.in === 'both' || piece.in === of)
        .map((piece, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing but their places.
          if (piece.in === 'both') return <span key={at}>{piece.text}</span>;
          const Mark = of === 'first' ? 'del' : 'ins';
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          return <Mark key={at}>{piece.text}</Mark>;
        })}
    </div>
  );
  return (
    <>
      {side('first', first)}
      {side('second', second)}
    </>
  );
}

// A file has no words to compare.
const wordsOf = ({ text, is }: ShownPart) => (is === 'text' ? text : '');

type ShownFileProps = { label: string; address: string; is: Exclude<ShownPart['is'], 'text'> };

function ShownFile({ label, address, is }: ShownFileProps) {
  if (is === 'picture') return <img className={classes.file} src={address} alt={label} />;
  const shown = { className: classes.file, src: address, controls: true, 'aria-label': label };
  return is === 'audio' ? <audio preload="none" {...shown} /> : <video preload="metadata" {...shown} />;
}
