import { onTestFinished, vi } from 'vitest';

/** Gives this test a clipboard, which jsdom has not; returns what was written there. */
export function fakeClipboard(write: (text: string) => Promise<void> = async () => undefined) {
  const writeText = vi.fn(write);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  return writeText;
}
