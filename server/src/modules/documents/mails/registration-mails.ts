import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Event, Work } from '#kit/context.ts'
import { techniciansWho } from '#modules/accounts/index.ts'
import { written, type Letter } from './letter.ts'
import { queueMail } from './queue-mail.ts'

/** Confirms a registration to the applicant, and mails the staff of the installation about it. */
export async function mailRegistration(event: Event, work: Work): Promise<void> {
  const registration = await registrationOf(event, work)
  if (registration === undefined) return
  const { received } = serverWords[registration.language].account.registration
  await mail(
    [registration.contact_email],
    letterOf(registration.language, received, registration),
    event.id,
    work,
  )
  const staff = (await techniciansWho('registrations', work.db)).map(({ email }) => email)
  const { asks } = serverWords.en.account.registration
  const url = `${work.config.PUBLIC_URL}/registrations?open=${event.subject}`
  const letter = { ...letterOf('en', asks, registration), links: [{ label: asks.open, url }] }
  if (staff.length > 0) await mail(staff, letter, `${event.id} staff`, work)
}

/** Mails the reason why a registration was declined; approved applicants get an invitation instead. */
export async function mailRegistrationDeclined(event: Event, work: Work): Promise<void> {
  const registration = await registrationOf(event, work)
  if (registration === undefined) return
  const { declined } = serverWords[registration.language].account.registration
  await mail(
    [registration.contact_email],
    letterOf(registration.language, declined, registration),
    event.id,
    work,
  )
}

type RegistrationRow = NonNullable<Awaited<ReturnType<typeof registrationOf>>>

function registrationOf({ subject }: Event, { db }: Work) {
  const row = db.selectFrom('registrations').selectAll().where('id', '=', subject)
  return row.executeTakeFirst()
}

type LetterTexts = { title: string; lines: readonly string[]; end: string }

function letterOf(
  language: RegistrationRow['language'],
  { title, lines, end }: LetterTexts,
  row: RegistrationRow,
): Letter {
  const { contactFirstName: name, contactLastName } = row.registration
  const facts = {
    name,
    who: `${name} ${contactLastName}`,
    company: row.company_name,
    email: row.contact_email,
    reason: row.reason,
  }
  return {
    title: fill(title, facts),
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(serverWords[language].account.registration.hello, facts),
    lines: lines.map((line) => fill(line, facts)),
    facts: [],
    end,
  }
}

async function mail(to: string[], letter: Letter, origin: string, work: Work): Promise<void> {
  const { subject, html, text } = written(letter.title, letter)
  const what = { reseller: null, bookingId: null, to, subject, html, text, attachments: [], origin }
  await work.db.transaction().execute((tx) => queueMail(what, tx, work))
}
