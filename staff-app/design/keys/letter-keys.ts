import { useLocalStorage } from '@mantine/hooks';

/** Whether keys that are a single letter do something for this person, and switching that; like the colors, it is kept in the browser. */
export function useLetterKeys(): [boolean, (areOn: boolean) => void] {
  const [areOn, set] = useLocalStorage({ key: 'letter-keys', defaultValue: true, getInitialValueInEffect: false });
  return [areOn, set];
}
