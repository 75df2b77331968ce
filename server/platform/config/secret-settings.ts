/** Whether a setting's value must never be shown, even in an error about it. */
export function isSecretSetting(name: string): boolean {
  return (
    name === 'DATABASE_URL' ||
    name === 'DATABASE_DIRECT_URL' ||
    name === 'DATABASE_READ_URL' ||
    name === 'MAIL_URL' ||
    (name.startsWith('ENCRYPTION_KEY') && name !== 'ENCRYPTION_KEY_LOST') ||
    name === 'METRICS_TOKEN' ||
    name.startsWith('TWILIO_A') ||
    name === 'TELNYX_API_KEY' ||
    /^STRIPE_\w+_(KEY|SECRET)$/.test(name) ||
    name.startsWith('CALENDLY_CLIENT') ||
    name === 'AI_API_KEY' ||
    // People paste the secret where its id belongs.
    name === 'S3_ACCESS_KEY_ID' ||
    name === 'S3_SECRET_ACCESS_KEY'
  );
}
