import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Mailbox } from './mailbox.tsx';

const mail = {
  at: '2026-03-04T12:00:00.000Z',
  to: 'dana@example.test',
  from: 'Example Brand <no-reply@example.test>',
  subject: 'Reset your Example Brand password',
  text: 'Choose a new password:\nhttp://elsewhere.test:3000/reset-password/secret?x=1\n\nIt works once.',
};

function mails(...shown: object[]) {
  const before = globalThis.fetch;
  const answer = { mails: shown };
  globalThis.fetch = vi.fn(async (address: string | URL | Request) =>
    String(address) === '/simulator/mails' ? Response.json(answer) : new Response('', { status: 404 }),
  ) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return answer;
}

describe('the mailbox of the simulator', () => {
  it('lists the mails and opens one, whose links lead into this app', async () => {
    mails(mail);
    renderScreen(<Mailbox />);
    fireEvent.click(
      await screen.findByRole('button', { name: /Reset your Example Brand password.*dana@example.test/ }),
    );
    const link = await screen.findByRole('link', { name: /reset-password/ });
    expect(link.getAttribute('href')).toBe('/reset-password/secret?x=1');
    expect(screen.getByText(/It works once/)).toBeTruthy();
  });

  it('says what arrives here while it is empty, and shows a mail that comes later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = mails();
    renderScreen(<Mailbox />);
    expect(await screen.findByText(/^No emails yet/)).toBeTruthy();
    answer.mails = [mail];
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(await screen.findByText('Reset your Example Brand password')).toBeTruthy();
  });
});
