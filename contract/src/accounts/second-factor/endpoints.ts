import * as z from 'zod'
import { endpoint } from '../../kit/endpoint.ts'
import { Id, Instant } from '../../kit/shapes.ts'
import { Session } from '../schema.ts'
import { Password, Codes, NewPasskey, PasskeyProof } from './schema.ts'

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  summary: 'The second step of signing in: a code of the app, a recovery code, or a passkey',
  input: z.object({
    code: z.string().max(20).optional(),
    recoveryCode: z.string().max(100).optional(),
    passkey: PasskeyProof.optional(),
  }),
  output: Session,
  may: 'public',
  refuses: [
    'login.step_over',
    'factor.code_wrong',
    'factor.code_used',
    'factor.passkey_refused',
    'login.too_many',
  ],
})

export const readFactors = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  summary: 'The second factors of the account',
  input: z.object({}),
  output: z.object({
    app: z.object({ addedAt: Instant }).nullable(),
    passkeys: z.array(z.object({ id: Id, name: z.string(), addedAt: Instant, usedAt: Instant.nullable() })),
    recoveryCodesLeft: z.int(),
    /** Whether the organization requires one of everybody. */
    isDemanded: z.boolean(),
  }),
  may: 'signed-in',
  beforeFactor: true,
  refuses: [],
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/second-factor/app',
  summary: 'Begin to set up an app that shows codes; the one before works until the new one is confirmed',
  input: z.object({ current: Password }),
  output: z.object({
    /** The secret in base 32, for a person to type into the app. */
    secret: z.string(),
    address: z.string(),
    /** The address as a QR code: the SVG path of its dark modules, and the number of modules on a side. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['passwords.wrong', 'login.too_many'],
})

export const confirmApp = endpoint({
  method: 'PUT',
  path: '/api/second-factor/app',
  summary: 'Confirm the app with a code that it shows; answers recovery codes, which are shown once',
  input: z.object({ code: z.string().max(100).default('') }),
  output: Codes,
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['factor.not_begun', 'factor.code_wrong', 'login.too_many'],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factor/passkeys/options',
  summary: 'Begin to add a passkey: what the browser asks its authenticator for',
  input: z.object({ current: Password }),
  output: z.looseObject({ challenge: z.string() }),
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['passwords.wrong', 'factor.too_many_passkeys', 'login.too_many'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/second-factor/passkeys',
  summary:
    'Add the passkey that the browser has made; with the first factor come recovery codes, which are shown once',
  input: z.object({ name: z.string().trim().min(1).max(60), passkey: NewPasskey }),
  output: Codes,
  may: 'signed-in',
  beforeFactor: true,
  refuses: ['factor.not_begun', 'factor.passkey_refused', 'factor.too_many_passkeys'],
})

export const removeFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/remove',
  summary: 'Remove the app, or one passkey; ends every other session of the account',
  input: z.object({ current: Password, factor: z.union([z.literal('app'), Id]) }),
  output: z.object({}),
  may: 'signed-in',
  refuses: ['passwords.wrong', 'factor.not_found', 'factor.demanded', 'login.too_many'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  summary: 'Replace the recovery codes; the previous ones no longer work',
  input: z.object({ current: Password }),
  output: Codes,
  may: 'signed-in',
  refuses: ['passwords.wrong', 'factor.not_found', 'login.too_many'],
})

export const resetFactors = endpoint({
  method: 'POST',
  path: '/api/users/:userId/second-factor/reset',
  summary: 'Remove every second factor of one person who lost theirs, and end their sessions',
  input: z.object({ userId: Id, reason: z.string().trim().min(1).max(500) }),
  output: z.object({}),
  may: 'users.manage',
  needsFactor: true,
  refuses: [
    'users.not_found',
    'users.above_you',
    'users.other_points',
    'users.kept_elsewhere',
    'factor.not_found',
  ],
})
