/** Every carrier that has an adapter. */
export type CarrierName = 'simulator' | 'twilio' | 'telnyx';

/** The part of the configuration that carriers may read. */
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
  /** Empty if Telnyx isn't configured. */
  readonly telnyx: {
    readonly apiKey: string;
    /** 32 bytes in base64: the public key of webhook signatures. */
    readonly publicKey: string;
    /** The messaging profile that numbers belong to. */
    readonly profileId: string;
    readonly apiUrl: string;
  };
};
