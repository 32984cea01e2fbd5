import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CodeStep } from './code-step.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (onResend: () => Promise<boolean>) =>
  render(
    <CodeStep
      sentTo="asha@example.in"
      action="Verify"
      pause={30}
      error={null}
      isBusy={false}
      onCode={async () => {}}
      onResend={onResend}
      onBack={() => {}}
    />,
  );

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const resend = () => screen.queryByRole('button', { name: 'Send a new code' });

describe('another code', () => {
  it('can be requested after a pause, which counts down', async () => {
    show(async () => true);
    expect(screen.getByText('Resend in 30 s')).toBeTruthy();
    expect(resend()).toBeNull();
    await pass(12);
    expect(screen.getByText('Resend in 18 s')).toBeTruthy();
    await pass(18);
    expect(resend()).toBeTruthy();
  });

  it('is confirmed as sent, and starts the pause again', async () => {
    const onResend = vi.fn(async () => true);
    show(onResend);
    await pass(30);
    fireEvent.click(resend() as HTMLElement);
    await pass(0);
    expect(onResend).toHaveBeenCalledOnce();
    expect(screen.getByText('We have sent a new code.')).toBeTruthy();
    expect(screen.getByText('Resend in 30 s')).toBeTruthy();
  });

  it('can be requested again at once if it could not be sent', async () => {
    show(async () => false);
    await pass(30);
    fireEvent.click(resend() as HTMLElement);
    await pass(0);
    expect(screen.queryByText('We have sent a new code.')).toBeNull();
    expect(resend()).toBeTruthy();
  });

  it('counts the time while the tab was suspended in the background', async () => {
    show(async () => true);
    vi.setSystemTime(Date.now() + 60_000);
    await pass(0.5);
    expect(resend()).toBeTruthy();
  });
});

it('reads the code from each text message, also from the one after “Send a new code”', async () => {
  const credentials = { get: vi.fn(async () => ({ code: '123456' })) };
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials });
  const codes: string[] = [];
  render(
    <CodeStep
      sentTo="98765 43210"
      isTexted
      action="Verify"
      pause={30}
      error={null}
      isBusy={false}
      onCode={async (code) => void codes.push(code)}
      onResend={async () => true}
      onBack={() => {}}
    />,
  );
  await pass(30);
  expect(codes).toEqual(['123456']);
  credentials.get.mockResolvedValue({ code: '654321' });
  fireEvent.click(resend() as HTMLElement);
  await pass(1);
  expect(codes).toEqual(['123456', '654321']);
  vi.unstubAllGlobals();
});
