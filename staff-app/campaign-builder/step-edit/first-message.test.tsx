import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openStep } from '../../testing/open-step.tsx';

const open = (messageContent = '', isFirst = true) =>
  openStep({
    draft: { messageContent },
    place: isFirst ? 'first' : { behind: '11' },
    stepCount: isFirst ? 0 : 1,
    isFirst,
  });

describe('the first message of a campaign', () => {
  const notice = () => screen.queryByRole('status', { name: 'First message' });

  it('is said to leave out its sender and how to opt out, and gets both at one click each', async () => {
    const { type, field, server, onSaved } = await open();
    type('Hi, your roof check is due.');
    expect((await screen.findByRole('status', { name: 'First message' })).textContent).toContain(
      'This message doesn’t say who it’s from or how to opt out',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
    await waitFor(() => expect(field.textContent).toBe('Hi, your roof check is due. Reply STOP to opt out.'));
    expect(screen.getByText('50/240')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add “Northside Motors:”' }));
    const whole = 'Northside Motors: Hi, your roof check is due. Reply STOP to opt out.';
    await waitFor(() => expect(field.textContent).toBe(whole));
    await waitFor(() => expect(notice()).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.callsOf('UpdateStep')[0]?.variables).toMatchObject({ messageContent: whole });
  });

  it('keeps its words as they are until someone clicks, and its chips after it', async () => {
    const { field } = await open('Hi {{first_name}}\nyour roof check is due.');
    expect(field.textContent).not.toContain('STOP');
    fireEvent.click(await screen.findByRole('button', { name: 'Add “Reply STOP to opt out.”' }));
    await waitFor(() => expect(field.textContent).toContain('due. Reply STOP to opt out.'));
    expect(field.querySelectorAll('p')).toHaveLength(2);
    expect(field.querySelector('[data-token]')?.textContent ?? field.textContent).toContain('first name');
  });

  it('asks for a shorter message where the sentence has no room', async () => {
    const { type } = await open();
    type(`Northside Motors ${'x'.repeat(205)}`);
    const add = await screen.findByRole('button', { name: 'Add “Reply STOP to opt out.”' });
    expect(add.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('It doesn’t fit. Shorten the message first.')).toBeTruthy();
  });

  it('is said of no later message', async () => {
    const { type } = await open('', false);
    type('See you soon');
    expect(screen.getByText('12/240')).toBeTruthy();
    expect(notice()).toBeNull();
  });
});
