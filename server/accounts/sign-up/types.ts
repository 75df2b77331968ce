/** The details of a registration. */
export type Registration = {
  /** Of an invitation, or of the platform's first link; without one a new organization is created. */
  readonly token: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly password: string;
  readonly password2: string;
  readonly organizationName: string | null;
  readonly phoneCode: string | null;
  readonly brand: string | null;
  /** Of the browser. */
  readonly timeZone: string | null;
};
