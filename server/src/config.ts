import { resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from './db/start-error.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `it must be an address that starts with ${protocols.join('// or ')}//`,
    )

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  PREPARED_STATEMENTS: flag.default(true),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SECRETS_KEY: z.string().min(32).optional(),
  MAIL_FROM: z.string().min(3).default('Reseller Portal <no-reply@portal.example>'),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(8).optional(),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: url('http:', 'https:').optional(),
  TRUST_PROXY: flag.default(false),
  METRICS_OPEN: flag.default(false),
  OCTO_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  KEEP_SUPPLIER_DATA_DAYS: z.coerce.number().int().min(1).max(3650).default(120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** The settings of decisions §10, checked; `port` 0 takes any free port. */
export type Config = Omit<z.infer<typeof Environment>, 'PUBLIC_URL' | 'DEMO' | 'DATA_DIR'> & {
  DATA_DIR: string
  PUBLIC_URL: string
  DEMO: boolean
  production: boolean
  secureCookies: boolean
}

/** Reads the environment once; a wrong setting is one sentence that names its variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new StartError(sentence(parsed.error))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  refuseHalfStripe(settings)
  refuseSandbox(settings, production)
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    PUBLIC_URL: publicUrl.replace(/\/$/, ''),
    DEMO: settings.DEMO ?? !production,
    production,
    secureCookies: !isPlainLoopback(publicUrl),
  }
}

function sentence(error: z.ZodError): string {
  const [issue] = error.issues
  return `${issue?.path.join('.') ?? 'A setting'} is not right: ${issue?.message ?? 'see the README'}.`
}

/** Without the webhook secret a paid sale would wait for its next look, without the other two nobody can pay. */
function refuseHalfStripe(settings: z.infer<typeof Environment>): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new StartError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: Stripe needs ${names.join(', ')} together.`,
    )
}

function refuseSandbox(settings: z.infer<typeof Environment>, production: boolean): void {
  if (production && settings.STRIPE_SECRET_KEY === undefined && !settings.ALLOW_SANDBOX_PAYMENTS)
    throw new StartError(
      'STRIPE_SECRET_KEY is missing: in production set it, or set ALLOW_SANDBOX_PAYMENTS=true to sell with play money.',
    )
  if (settings.ALLOW_SANDBOX_PAYMENTS && /^(sk|rk)_live_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    throw new StartError(
      'ALLOW_SANDBOX_PAYMENTS is set beside a live STRIPE_SECRET_KEY: play money and real money do not mix, unset one.',
    )
}

function isPlainLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'http:' && (hostname === 'localhost' || hostname.startsWith('127.') || hostname === '[::1]')
  )
}
