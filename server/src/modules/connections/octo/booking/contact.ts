import * as z from 'zod'
import type { Guest } from '../../supplier.ts'

const Email = z.email()

/** A person as OCTO takes one: what is not known is left out, and so is what OCTO's schema would refuse. */
export function contactOf({ firstName, lastName, email, phone, country }: Guest): Record<string, string> {
  const known = {
    fullName: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    emailAddress: Email.safeParse(email).success ? email : '',
    phoneNumber: phone,
    // Ours has three letters, and OCTO's two.
    country: country.length === 2 ? country : '',
  }
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''))
}

/** `octo/questions`: answers by the supplier's own ids; nothing where none are given. */
export function answersOf({ answers = [] }: Pick<Guest, 'answers'>): object {
  if (answers.length === 0) return {}
  return { questionAnswers: answers.map(({ questionRef, value }) => ({ questionId: questionRef, value })) }
}
