import type { Checks } from './decide.ts'

/** Whether one of these Ed25519 keys signed the code. The browser checks it offline. */
export const checkSignature: Checks = async ({ signed, signature }, keys) => {
  const text = new TextEncoder().encode(signed)
  const checks = keys.map(async (key) => {
    const raw = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))
    const made = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
    return crypto.subtle.verify('Ed25519', made, signature, text)
  })
  const answers = await Promise.allSettled(checks)
  return answers.some((answer) => answer.status === 'fulfilled' && answer.value)
}
