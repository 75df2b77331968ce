import { TextInput } from '@mantine/core';
import classes from './heading-input.module.css';
import { useAutosave } from './use-autosave.ts';

type NameHeadingProps = {
  stored: string;
  /** How long typing must rest before it is saved, in milliseconds. */
  restMs: number;
  /** Gets the name without spaces around it; never an empty one. */
  save: (name: string) => void;
};

/** The heading of a screen that is the name of its thing, written in place. */
export function NameHeading({ stored, restMs, save }: NameHeadingProps) {
  const saveUnlessEmpty = (value: string) => {
    if (value.trim() !== '') save(value.trim());
  };
  const name = useAutosave({ stored, restMs, save: saveUnlessEmpty });
  return (
    <h1 className={classes.heading}>
      <TextInput
        aria-label="Name"
        classNames={{ input: classes.name ?? '' }}
        maxLength={200}
        value={name.value}
        onChange={(event) => name.change(event.currentTarget.value)}
        onBlur={name.flush}
        error={name.value.trim() === '' ? 'Please enter a name.' : null}
      />
    </h1>
  );
}
