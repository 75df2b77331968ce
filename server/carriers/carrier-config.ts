/** Every carrier there is a translator for. */
export type CarrierName = 'simulator' | 'twilio' | 'telnyx';

/** What of the configuration a carrier may know. */
export type CarrierConfig = {
  /** The carrier of new numbers. */
  readonly carrier: CarrierName;
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
  /** Empty where Telnyx isn't set up. */
  readonly telnyx: {
    readonly apiKey: string;
    /** 32 bytes in base64: what webhooks are signed with. */
    readonly publicKey: string;
    /** The messaging profile that numbers belong to. */
    readonly profileId: string;
    readonly apiUrl: string;
  };
};
