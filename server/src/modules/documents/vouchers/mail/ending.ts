import type { Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'

/** How a mail about a booking ends: whom to call, and why the reader got it. */
export function endingOf(language: Language, { sender, phone }: { sender: string; phone: string }): string {
  const { questions, why } = serverWords[language].mail
  const call = phone === '' ? '' : fill(questions, { phone })
  return `${call} ${fill(why, { sender })}`.trim()
}
