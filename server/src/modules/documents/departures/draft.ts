import { Language } from '@reseller-portal/contract/kit'
import type { DepartureChangeKind } from '@reseller-portal/contract/documents'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Departure } from '#db/tables/documents.ts'
import { written, type WrittenMail } from '../mails/letter.ts'
import { endingOf } from '../vouchers/mail/ending.ts'
import { longDate, visitTime } from '../vouchers/document/dates.ts'

export type DepartureNotice = {
  kind: DepartureChangeKind
  productName: string
  zone: string
  /** Milliseconds from its start to its end, which a change of its time leaves as they are. */
  lasts: number
  before: Departure
  after: Departure
  reason: string
}

export type Sender = { name: string; color: string; phone: string }

/** The mail about a changed departure, in the guest's language; `note` is the reseller's addition. */
export function draftOf(
  change: DepartureNotice,
  to: { name: string; language: Language; reference: string },
  note: string,
  sender: Sender,
): WrittenMail {
  const words = serverWords[to.language].mail
  const texts = words.departure[change.kind]
  const when = (at: string) => {
    const visit = { startsAt: new Date(at), endsAt: endOf(at, change), zone: change.zone }
    return `${longDate(visit.startsAt, change.zone, to.language)}, ${visitTime(visit, to.language)}`
  }
  const isPickup = change.kind === 'PICKUP'
  const isMessage = change.kind === 'MESSAGE'
  const facts: [string, string][] = [
    [
      isMessage ? words.departure.visit : words.departure.before,
      isPickup ? change.before.pickup : when(change.before.start),
    ],
    [
      words.departure.now,
      isPickup ? change.after.pickup : change.kind === 'TIME' ? when(change.after.start) : '',
    ],
    [isMessage ? words.departure.message : words.departure.reason, change.reason],
    [words.reference, to.reference],
  ]
  return written(fill(texts.subject, { product: change.productName }), {
    title: change.productName,
    language: to.language,
    sender: sender.name,
    color: sender.color,
    mark: '',
    hello: fill(words.hello, { name: to.name }),
    lines: [texts.line, ...(note === '' ? [] : [note])],
    facts: facts.filter(([, value]) => value !== ''),
    end: endingOf(to.language, { sender: sender.name, phone: sender.phone }),
  })
}

/** When a departure that starts at this instant ends. */
export function endOf(start: string, { lasts }: Pick<DepartureNotice, 'lasts'>): Date {
  return new Date(Date.parse(start) + lasts)
}

/** The language of the mails to a booking's guest. */
export function languageOf(text: string | undefined): Language {
  return Language.catch('en').parse(text)
}
