/** Whether a setting's value must not be shown, not even to say that it is wrong. */
export function isSecretSetting(name: string): boolean {
  return (
    name === 'DATABASE_URL' ||
    name === 'MAIL_URL' ||
    name.startsWith('ENCRYPTION_KEY') ||
    name === 'METRICS_TOKEN' ||
    name.startsWith('TWILIO_A') ||
    name === 'TELNYX_API_KEY' ||
    /^STRIPE_\w+_(KEY|SECRET)$/.test(name) ||
    name.startsWith('CALENDLY_CLIENT') ||
    name === 'AI_API_KEY'
  );
}
