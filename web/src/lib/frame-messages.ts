import { languages, type Language } from '@reseller-portal/contract/kit'
import { declineReasons, type DeclineReason } from '@reseller-portal/contract/payments'

/** What the sandbox form sends to the page that shows it. */
export type FrameMessage =
  | { type: 'sandbox'; state: 'height'; height: number }
  | { type: 'sandbox'; state: 'open' | 'challenge' | 'processing' | 'complete' | 'expired' }
  | { type: 'sandbox'; state: 'declined'; reason: DeclineReason }

/** How the form should look, as the page that shows it says. */
export type FrameLook = { language: Language; theme: 'light' | 'dark' }
export type LookMessage = { type: 'sandbox-look' } & FrameLook

/** The form's address; the secret is in the fragment, which no server and no log sees. */
export function sandboxAddress(clientSecret: string, { language, theme }: FrameLook): string {
  return `/sandbox/checkout?lang=${language}&theme=${theme}#${encodeURIComponent(clientSecret)}`
}

/** A message of the portal's own form in `frame`. Any other message is ignored. */
export function messageOf(event: MessageEvent<unknown>, frame: Window | null): FrameMessage | undefined {
  const data = event.data
  if (event.origin !== location.origin || event.source !== frame || !isOf(data, 'sandbox')) return undefined
  if (data['state'] === 'declined' && !isReason(data['reason'])) return undefined
  // The portal's own page on the same origin sent it, so the type is trusted here.
  return data as FrameMessage
}

/** The look that the page asks for. Parts that can't be read are left out. */
export function lookOf(data: unknown): Partial<FrameLook> {
  if (!isOf(data, 'sandbox-look')) return {}
  const { language, theme } = data
  return {
    ...(isLanguage(language) ? { language } : {}),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
  }
}

function isOf(data: unknown, type: string): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type
}

function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

function isReason(value: unknown): value is DeclineReason {
  return declineReasons.some((reason) => reason === value)
}
