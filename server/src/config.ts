import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { addressesIn } from '#db/hosts.ts'
import { StartError } from '#db/start-error.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const perMinute = z.coerce.number().int().min(1).max(1_000_000)
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `it must be an address that starts with ${protocols.join('// or ')}//`,
    )

/** How many proxies are in front, or their networks; a chain is read from its right end, which strangers do not write. */
const proxies = z.string().transform((text, context): false | number | string[] => {
  if (['0', 'false'].includes(text)) return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((each) => each.trim())
  if (networks.every(isNetwork)) return networks
  context.addIssue(
    'it must be how many proxies are in front (1 to 9), or their addresses or networks with commas between',
  )
  return false
})

function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => addressesIn(text) !== undefined,
      'it must be an address that starts with postgres:// or postgresql://',
    )
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .refine(
      (text) => addressesIn(text)?.length === 1,
      'it must be an address with one host that starts with postgres:// or postgresql://',
    )
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_POOLED: flag.default(false),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL: z.enum(['outbox']).optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  SECRETS_KEY_BEFORE: z.string().min(32).optional(),
  MAIL_FROM: z.string().min(3).default('Reseller Portal <no-reply@portal.example>'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  APPLE_PASS_TYPE: z.string().min(1).max(200).optional(),
  APPLE_TEAM: z.string().min(1).max(50).optional(),
  APPLE_PASS_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PASS_KEY: z.string().min(1).optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().min(1).optional(),
  APPLE_WWDR_CERTIFICATE: z.string().min(1).optional(),
  APPLE_PUSH_BASE: url('https:').default('https://api.push.apple.com'),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{1,30}$/, 'it must be the number of the issuer')
    .optional(),
  GOOGLE_WALLET_ACCOUNT: z.string().min(1).optional(),
  GOOGLE_WALLET_API_BASE: url('http:', 'https:').default('https://walletobjects.googleapis.com'),
  API_TIMEOUT: z.coerce.number().int().min(1000).max(3_600_000).default(300_000),
  TRUST_PROXY: proxies.default(false),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(5000),
  METRICS_OPEN: flag.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  CALLS_PER_MINUTE: perMinute.default(1200),
  HOLDS_PER_MINUTE: perMinute.default(60),
  MAILS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(60),
  AUTOMATIC_MAILS_PER_HOUR: z.coerce.number().int().min(1).max(1_000_000).default(1000),
  OCTO_CALLS_PER_MINUTE: perMinute.default(600),
  OCTO_HOLDS_PER_MINUTE: perMinute.default(120),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(30).max(1440).default(120),
  SERVICE_EMAIL_PATTERN: z.string().min(1).max(200).default('service-*@*'),
  KEEP_GUEST_DATA_DAYS: z.coerce.number().int().min(30).max(36_500).default(730),
  KEEP_SUPPLIER_DATA_DAYS: z.coerce.number().int().min(1).max(3650).default(120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Every environment variable that the server reads. */
export const settingNames: string[] = Object.keys(Environment.shape)

/** The settings of docs/rules.md §10, checked; `port` 0 takes any free port. */
export type Config = Omit<z.infer<typeof Environment>, 'PUBLIC_URL' | 'DEMO' | 'DATA_DIR'> & {
  DATA_DIR: string
  PUBLIC_URL: string
  DEMO: boolean
  production: boolean
  /** `PUBLIC_URL` names this machine. */
  isLocal: boolean
  /** For trying out: `PUBLIC_URL` names this machine. Only then is there a demo world, and may a partner be on loopback. */
  isTrial: boolean
  secureCookies: boolean
}

/** Reads the environment once; a wrong setting is one sentence that names its variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) throw new StartError(sentence(parsed.error))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const isLocal = isLoopbackUrl(publicUrl)
  refuseReplicaAlone(settings)
  for (const [service, names] of Object.entries(together)) refuseHalf(service, names, settings)
  refuseDemo(settings, isLocal)
  refuseSandbox(settings, production)
  refuseUnsentMail(settings, production)
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: publicUrl.replace(/\/$/, ''),
    DEMO: settings.DEMO ?? (!production && isLocal),
    production,
    isLocal,
    isTrial: !production && isLocal,
    secureCookies: !(isLocal && publicUrl.startsWith('http:')),
  }
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.') ?? 'A setting'} isn't valid: ${issue?.message ?? 'see the README'}.`
}

/** Nothing is replicated from the embedded PostgreSQL. */
function refuseReplicaAlone(settings: z.infer<typeof Environment>): void {
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new StartError('DATABASE_URL is missing. DATABASE_REPLICA_URL names a standby of that database.')
}

/**
 * Settings of which none works without the others. Without Stripe's webhook secret a paid sale would wait for its next
 * poll; without the other two, cards cannot be charged.
 */
const together = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'Apple Wallet': [
    'APPLE_PASS_TYPE',
    'APPLE_TEAM',
    'APPLE_PASS_CERTIFICATE',
    'APPLE_PASS_KEY',
    'APPLE_WWDR_CERTIFICATE',
  ],
  'Google Wallet': ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT'],
} as const satisfies Record<string, readonly (keyof typeof Environment.shape)[]>

function refuseHalf(
  service: string,
  names: readonly (keyof typeof Environment.shape)[],
  settings: z.infer<typeof Environment>,
): void {
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new StartError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. ${service} needs ${names.join(', ')}.`,
    )
}

function refuseSandbox(settings: z.infer<typeof Environment>, production: boolean): void {
  if (production && settings.STRIPE_SECRET_KEY === undefined && !settings.ALLOW_SANDBOX_PAYMENTS)
    throw new StartError(
      'STRIPE_SECRET_KEY is missing. Set it, or set ALLOW_SANDBOX_PAYMENTS=true to sell in the sandbox, where no money moves.',
    )
  if (settings.ALLOW_SANDBOX_PAYMENTS && /^(sk|rk)_live_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    throw new StartError(
      'ALLOW_SANDBOX_PAYMENTS and a live STRIPE_SECRET_KEY are both set. Remove one of them.',
    )
}

/** Mail that is not sent stays where a super admin reads it, the links of colleagues included. */
function refuseUnsentMail({ SMTP_URL, MAIL }: z.infer<typeof Environment>, production: boolean): void {
  if (production && SMTP_URL === undefined && MAIL === undefined)
    throw new StartError(
      'SMTP_URL is missing. Set it, or set MAIL=outbox to keep all emails in the Outbox, where super admins can read them.',
    )
}

/** Everybody knows the demo accounts' names, and their password is one for all. */
function refuseDemo({ DEMO }: z.infer<typeof Environment>, isLocal: boolean): void {
  if (DEMO && !isLocal)
    throw new StartError(
      "DEMO is set, but PUBLIC_URL isn't an address of this machine. Demo accounts are only for trying the portal out. Remove one of the two settings.",
    )
}

function isLoopbackUrl(address: string): boolean {
  const { hostname } = new URL(address)
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
