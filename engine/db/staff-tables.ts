/** The people of the back office; the tables belong to the installation, not to a pool. */
export interface StaffTable {
  id: string
  /** As the audit log names the person. */
  name: string
  /** Lower case; unique. */
  name_key: string
  /** '' without a password: the person logs in by passkeys, or has not set anything up. */
  password_hash: string
  /** Encrypted; '' without one. */
  totp_secret: string
  /** The last step whose code was used; it and those before are refused. */
  totp_step: number
  /** Of the link to set up the account; '' where none is open. */
  setup_hash: string
  setup_until: number
  created_at: number
  disabled_at: number | null
}

export type StaffRole = 'moderator' | 'support' | 'finance' | 'administrator'

export interface StaffRightsTable {
  staff_id: string
  role: StaffRole
  reach: 'all' | 'pool' | 'tenant'
  /** The pool or the tenant; '' for all. */
  place: string
}

export interface StaffCredentialsTable {
  credential_hash: string
  id: string
  staff_id: string
  /** The id of the credential, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** Separated by commas, as the browser reported them. */
  transports: string
  label: string
  created_at: number
  used_at: number | null
}

export interface StaffSessionsTable {
  token_hash: string
  id: string
  staff_id: string
  method: 'password' | 'recovery' | 'passkey'
  address: string
  user_agent: string
  created_at: number
  seen_at: number
  /** When the person last proved the second factor. */
  confirmed_at: number
  expires_at: number
}

export interface StaffRecoveryCodesTable {
  staff_id: string
  code_hash: string
}

export interface StaffChallengesTable {
  challenge_hash: string
  /** '' for a log-in, at which nobody is known yet. */
  staff_id: string
  purpose: 'login' | 'register' | 'confirm'
  expires_at: number
}

export interface StaffTables {
  staff: StaffTable
  staff_rights: StaffRightsTable
  staff_credentials: StaffCredentialsTable
  staff_sessions: StaffSessionsTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_challenges: StaffChallengesTable
}

export const STAFF_TABLES = [
  'staff',
  'staff_rights',
  'staff_credentials',
  'staff_sessions',
  'staff_recovery_codes',
  'staff_challenges',
] as const satisfies (keyof StaffTables)[]
