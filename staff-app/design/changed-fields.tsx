import * as phrases from '../../words/en/staff/design.ts';
import { say } from '../say.ts';
import type { MergedDraft } from '../session/use-merged-draft.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';

type ChangedFieldsProps<Value extends object> = {
  edited: Pick<MergedDraft<Value>, 'draft' | 'saved' | 'clashes' | 'takeSaved' | 'keepMine'>;
  /** What each field is called in the dialog. */
  labels: Readonly<Record<keyof Value & string, string>>;
  /** The fields of which is only said that they changed, such as pictures. */
  unnamed?: readonly string[];
  /** How a value reads; null: as it is. */
  textOf?: (key: keyof Value & string, value: Value) => string | null;
  /** In a few lines beside Save, for what is shown in full elsewhere. */
  isShort?: boolean;
};

/** The fields of a dialog that someone else saved in another way meanwhile, and the choice between the two. */
export function ChangedFields<Value extends object>(props: ChangedFieldsProps<Value>) {
  const { edited, labels, unnamed = [], textOf, isShort = false } = props;
  const { draft, saved, clashes, takeSaved, keepMine } = edited;
  const read = (key: keyof Value & string, value: Value) =>
    unnamed.includes(key) && value[key] ? phrases.anotherChoice : (textOf?.(key, value) ?? shown(value[key]));
  const words = (value: Value) =>
    clashes.map((key) => say(phrases.fieldIsText, { field: labels[key], text: read(key, value) }));
  return (
    <ChangedMeanwhile
      title={phrases.thisWasChangedElsewhere}
      {...{ takeSaved, keepMine, isShort }}
      saved={words(saved)}
      yours={words(draft)}
    />
  );
}

function shown(value: unknown): string {
  if (value === '' || value === null) return phrases.nothingThere;
  if (typeof value === 'boolean') return value ? phrases.switchedOn : phrases.switchedOff;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : phrases.anotherChoice;
}
