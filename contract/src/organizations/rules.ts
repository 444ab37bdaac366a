import { refusal, type Refusal } from '../kit/refusal.ts'
import type { Organization } from './schema.ts'

/** Why a person with this email can't join the organization's staff: 1131, "wrong extension". */
export function whyNotExtension(
  email: string,
  { emailDomains }: Pick<Organization, 'emailDomains'>,
): Refusal | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (emailDomains.length === 0 || emailDomains.includes(domain)) return undefined
  return refusal('users.wrong_extension', { domains: emailDomains.join(', '), field: 'email' })
}
