import * as z from 'zod'

export const Password = z.string().max(1000).default('')
/** Shown once; only their hashes are kept. */
export const Codes = z.object({ recoveryCodes: z.array(z.string()) })
const Text = z.string().max(20_000)

/** A browser's answer for a passkey, as WebAuthn's `toJSON` writes it. */
const credential = {
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
}
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.optional(),
  }),
})

export const mostPasskeys = 20
