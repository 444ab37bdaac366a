import type {
  Account,
  GroupRole,
  Registration,
  Scope,
  ViewScreen,
  registrationStates,
} from '@reseller-portal/contract/accounts'
import type { Language } from '@reseller-portal/contract/kit'
import type { Filled, FilledJson, Json } from './columns.ts'

export type AccountsTables = {
  accounts: {
    id: string
    kind: Filled<'person' | 'key'>
    /** The organization that keeps the person's own data. */
    org_code: string
    username: string | null
    /** Null of who was deleted. */
    email: string | null
    /** Null until the person has set one. */
    password_hash: string | null
    given_name: Filled<string>
    surname: Filled<string>
    phone: Filled<string>
    department: Filled<string>
    wps_data: FilledJson<Account['wps_data']>
    impersonated_id: string | null
    /** Kinds of mail that the person does not want. */
    mails_off: Filled<string[]>
    version: Filled<number>
    created_at: Date
    removed_at: Filled<Date | null>
  }
  api_keys: {
    id: string
    org_code: string
    /** Under which its acts are recorded. */
    account_id: string
    made_by: string
    name: string
    scopes: Scope[]
    addresses: Filled<string[]>
    is_test: boolean
    hash: Buffer
    ending: string
    previous_hash: Filled<Buffer | null>
    previous_ending: Filled<string | null>
    previous_until: Filled<Date | null>
    days: number | null
    expires_at: Date | null
    created_at: Date
    revoked_at: Filled<Date | null>
    last_used_at: Filled<Date | null>
    last_used_from: Filled<string | null>
    daily_limit: Filled<number | null>
    limit_currency: Filled<string | null>
  }
  company_sign_ins: {
    org_code: string
    version: Filled<number>
    issuer: string
    client_id: string
    client_secret: Buffer
    groups_claim: string
    roles: Json<GroupRole[]>
    is_enforced: Filled<boolean>
    break_glass: string
  }
  company_domains: { domain: string; org_code: string }
  company_identities: { org_code: string; issuer: string; subject: string; account_id: string }
  company_sign_in_steps: {
    hash: Buffer
    browser_hash: Buffer
    org_code: string
    nonce: string
    verifier: string
    expires_at: Date
  }
  memberships: {
    account_id: string
    org_code: string
    roles: Filled<string[]>
    /** Sees and sells at its points of sale only; where it has none left, at none. */
    is_narrowed: Filled<boolean>
    created_at: Date
    deactivated_at: Filled<Date | null>
  }
  sessions: {
    id: string
    account_id: string
    org_code: string
    access_hash: Buffer
    access_expires_at: Date
    refresh_hash: Buffer
    csrf_hash: Buffer
    /** When the person signed in. */
    created_at: Date
    renewed_at: Date
    expires_at: Date
    device: Filled<string>
    last_write: Filled<string | null>
    is_of_company: Filled<boolean>
  }
  spent_tokens: {
    hash: Buffer
    account_id: string
    session_id: string | null
    spent_at: Date
    expires_at: Date
  }
  tries: { subject: string; count: number; window_ends_at: Date }
  account_points_of_sale: { account_id: string; point_of_sale_id: string }
  known_devices: { hash: Buffer; account_id: string; seen_at: Date }
  account_links: {
    hash: Buffer
    account_id: string
    org_code: string
    kind: 'INVITATION' | 'RESET'
    expires_at: Date
  }
  authenticators: {
    account_id: string
    secret: Filled<Buffer | null>
    added_at: Filled<Date | null>
    last_step: Filled<number>
    pending: Filled<Buffer | null>
    pending_until: Filled<Date | null>
  }
  passkeys: {
    id: string
    account_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Filled<string[]>
    name: string
    added_at: Date
    used_at: Filled<Date | null>
  }
  passkey_challenges: { account_id: string; challenge: string; expires_at: Date }
  recovery_codes: { account_id: string; salt: Buffer; hash: Buffer }
  sign_in_steps: {
    hash: Buffer
    account_id: string
    org_code: string
    challenge: string | null
    expires_at: Date
    is_of_company: Filled<boolean>
  }
  membership_offers: {
    id: string
    account_id: string
    org_code: string
    roles: string[]
    /** Codes of points of sale. */
    points_of_sale: string[]
    offered_by: string
    created_at: Date
    expires_at: Date
  }
  registrations: {
    id: string
    version: Filled<number>
    company_name: string
    contact_email: string
    country: string
    registration: Json<Registration>
    language: Language
    state: (typeof registrationStates)[number]
    challenge: Buffer
    created_at: Date
    decided_at: Date | null
    decided_by: Filled<string>
    reason: Filled<string>
    org_code: Filled<string>
    invitation: Buffer | null
  }
  saved_views: { id: string; account_id: string; screen: ViewScreen; name: string; address: string }
}
