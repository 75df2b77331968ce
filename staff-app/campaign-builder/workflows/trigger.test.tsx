import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { exampleContentStep, exampleSlide } from '../../testing/example-campaign.ts';
import { changes, choose, column, dialog, openTrigger, press } from '../../testing/open-rules.tsx';

describe('a condition', () => {
  it('needs a kind [EDIT-23 FLOW-07]', async () => {
    const { server } = await openTrigger();
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose what to watch for.');
    expect(changes(server)).toEqual(['CreateWorkflow']);
  });

  it('is scrolled into view with all its kinds, as an action is', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.getAttribute('aria-label'));
    });
    await openTrigger();
    expect(document.activeElement?.textContent).toBe('New trigger');
    press('Cancel', await dialog('New trigger'));
    press('Add action');
    await dialog('New action');
    expect(seen.slice(-2)).toEqual(['New trigger', 'New action']);
    vi.restoreAllMocks();
  });

  it('has what its kind needs in view once the kind is chosen, as an action does', async () => {
    await openTrigger();
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    choose('Watched for some time');
    expect(seen.at(-1)).toMatch(/^Seconds/);
    press('Cancel', await dialog('New trigger'));
    press('Add action');
    await dialog('New action');
    choose('Send a message');
    expect(seen.at(-1)).not.toContain('New action');
    vi.restoreAllMocks();
  });

  it('shows in the rule once it has rested for 250 milliseconds, and goes back with Cancel [EDIT-59 CONST-50]', async () => {
    await openTrigger();
    vi.useFakeTimers();
    choose('Watched for some time');
    act(() => void vi.advanceTimersByTime(249));
    expect(column('If').textContent).not.toContain('Watched for at least');
    act(() => void vi.advanceTimersByTime(1));
    expect(column('If').textContent).toContain('Watched for at least 30 seconds');
    vi.useRealTimers();
    press('Cancel');
    await waitFor(() => expect(column('If').textContent).not.toContain('Watched for at least'));
  });

  it('of what was not opened cannot be combined, both ways [FLOW-06]', async () => {
    await openTrigger();
    choose('Opened the content');
    press('Done');
    press('Add trigger', await dialog('If/then'));
    const second = await dialog('New trigger');
    const unopened = within(second).getByRole('radio', { name: 'Did not open the content in time' });
    expect(unopened.hasAttribute('disabled')).toBe(true);
    expect(second.textContent).toContain('This can’t be combined with other triggers. Remove the others first.');
    press('Cancel', second);
    press('Remove: Opened the content', column('If'));
    press('Add trigger', await dialog('If/then'));
    choose('Did not open the content in time');
    press('Done');
    await waitFor(() => expect(column('If').textContent).toContain('can’t be combined with other triggers'));
    expect(within(column('If')).getByRole('button', { name: 'Add trigger' }).hasAttribute('disabled')).toBe(true);
  });

  it('that makes no sense on this step is not offered, with the reason', async () => {
    await openTrigger({}, exampleContentStep([exampleSlide()]));
    for (const name of ['Answered a question', 'Followed the link at the end', 'Booked an appointment'])
      expect(screen.getByRole('radio', { name }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('No slide in this step asks a question yet.')).toBeTruthy();
  });

  const about = async (label: string) => {
    choose('Answered a question');
    fireEvent.click(screen.getByRole('combobox', { name: 'Question' }));
    fireEvent.click(await screen.findByRole('option', { name: label, hidden: true }));
  };
  const shown = () => waitFor(() => expect(column('If').querySelector('button')?.textContent).toMatch(/^Answered/));
  const sentence = () => column('If').querySelector('button')?.textContent;

  it('about a question with choices has a box for each', async () => {
    await openTrigger();
    await about('Will you come?');
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one answer.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Yes' }));
    press('Done');
    await shown();
    expect(sentence()).toBe('Answered “Will you come?” with Yes');
  });

  it('about a short answer begins with any, which needs no words [FLOW-27]', async () => {
    await openTrigger();
    await about('Anything else?');
    expect((screen.getByRole('radio', { name: 'Any' }) as HTMLInputElement).checked).toBe(true);
    press('Done');
    await shown();
    expect(sentence()).toBe('Answered “Anything else?”');
    fireEvent.click(within(column('If')).getByRole('button', { name: /^Answered/ }));
    await dialog('Edit trigger');
    choose('This text');
    press('Done');
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose at least one answer.');
    fireEvent.change(screen.getByLabelText('The text'), { target: { value: 'help' } });
    press('Done');
    await waitFor(() => expect(sentence()).toBe('Answered “Anything else?” with help'));
  });

  it('about an agreement looks for "Verified" [FLOW-28]', async () => {
    await openTrigger();
    await about('I agree');
    expect(screen.getByLabelText('Verified')).toBeTruthy();
    press('Done');
    await shown();
    expect(sentence()).toBe('Answered “I agree” with Verified');
  });

  it('about a number or a date compares', async () => {
    await openTrigger();
    await about('How sure?');
    fireEvent.click(screen.getByRole('combobox', { name: 'The answer is' }));
    const offered = await screen.findAllByRole('option', { hidden: true });
    const compared = offered.map((option) => option.textContent).slice(-6);
    expect(compared).toEqual(['exactly', 'less than', 'at most', 'more than', 'at least', 'anything but']);
    fireEvent.click(screen.getByRole('option', { name: 'at least', hidden: true }));
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '4' } });
    press('Done');
    await shown();
    expect(sentence()).toBe('Answered “How sure?” with at least 4');
  });

  it('about a number without a highest one compares with any, and with decimals where they are allowed', async () => {
    await openTrigger();
    await about('How tall?');
    expect(screen.queryByText(/^From /)).toBeNull();
    fireEvent.change(screen.getByLabelText('Number'), { target: { value: '5.75' } });
    press('Done');
    await shown();
    expect(sentence()).toBe('Answered “How tall?” with exactly 5.75');
  });

  it('can be turned round, and then waits', async () => {
    await openTrigger();
    choose('Opened the content');
    expect(screen.queryByLabelText('Days')).toBeNull();
    fireEvent.click(screen.getByText('It didn’t happen'));
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '2' } });
    press('Done');
    await waitFor(() => expect(column('If').textContent).toContain('Did not open the content within 2 days'));
  });
});
