import { describe, expect, it } from 'vitest';
import { hasButtons, listHandlers, withRecorder } from './handlers.ts';
import { recorder } from './recorder.ts';

const path = 'staff-app/users/example.tsx';
const source = `
const Row = ({ onClose, save }) => (
  <Panel onClose={onClose} title={phrases.user} footer={<Button onClick={() => save(1)}>{phrases.save}</Button>}>
    <Button onClick={() => show(<Ask onConfirm={() => save(2)} />)}>Ask</Button>
    <Button onClick={onClose}> {phrases.cancel} </Button>
    <Button onClick={onClose}>{phrases.cancel}</Button>
    <input onChange={save} onClick="no handler" />
  </Panel>
);`;

describe('the handlers of a source', () => {
  it('are told apart by file, element, and text, and not by line', () => {
    const found = listHandlers(path, source);
    expect(found.map(({ key }) => key.replace(`${path} `, '')).toSorted()).toEqual([
      '<Ask> onConfirm',
      '<Button> onClick Ask',
      '<Button> onClick phrases.cancel',
      '<Button> onClick phrases.cancel (2)',
      '<Button> onClick phrases.save',
      '<Panel> onClose phrases.user',
    ]);
    const moved = listHandlers(path, `\n\n${source}`);
    expect(moved.map(({ key }) => key)).toEqual(found.map(({ key }) => key));
    expect(moved.map(({ line }) => line)).toEqual(found.map(({ line }) => line + 2));
  });

  it('are passed to the recorder, one within another too, and stay as they are without one', () => {
    const recorded = withRecorder(path, source);
    expect(listHandlers(path, recorded).map(({ key }) => key)).toEqual(
      listHandlers(path, source).map(({ key }) => key),
    );
    expect(recorded.match(/recordPress/g)).toHaveLength(6);
  });

  it('are those of the web apps alone', () => {
    const paths = [path, 'visitor-pages/viewer/waiting.tsx', 'staff-app/users/a.test.tsx', 'staff-app/testing/a.tsx'];
    expect([...paths, 'server/a.tsx', 'staff-app/say.ts'].filter(hasButtons)).toEqual(paths.slice(0, 2));
  });
});

it('the recorder reports a press and passes it on, with one replacement for each handler', () => {
  const pressed: string[] = [];
  const record = recorder((key) => pressed.push(key));
  const add = (a: number, b: number) => a + b;
  const replaced = record('add', add) as typeof add;
  expect(replaced(1, 2)).toBe(3);
  expect(pressed).toEqual(['add']);
  expect(record('add', add)).toBe(replaced);
  expect(record('other', add)).not.toBe(replaced);
  expect(record('none', undefined)).toBeUndefined();
});
