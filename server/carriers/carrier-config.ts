/** What of the configuration a carrier may know. */
export type CarrierConfig = {
  readonly publicUrl: string;
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly twilio: {
    readonly accountSid: string;
    readonly authToken: string;
    readonly apiUrl: string;
    readonly primaryProfile?: string | null;
  };
};
