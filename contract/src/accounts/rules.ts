import { refusal, type Refusal } from '../kit/refusal.ts'

/** Empty e-mail and empty password are distinct errors (spec 1 §5). */
export function whyNotLogin(input: { email: string; password: string }): Refusal | undefined {
  if (input.email.trim() === '') return refusal('login.email_empty')
  if (input.password === '') return refusal('login.password_empty')
  return undefined
}

/** Where a signed-in person lands: the military route for a military reseller, else bookings (spec 1 §2). */
export function landing(reseller: { config: { military: boolean } } | undefined): '/military' | '/bookings' {
  return reseller?.config.military === true ? '/military' : '/bookings'
}
