import { Language } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Db, Event, Work } from '#kit/context.ts'
import { passwordUrl, tokenForLink } from '#modules/accounts/index.ts'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Texts } from '@reseller-portal/contract/locales/texts'
import { written } from './letter.ts'
import { queueMail } from './queue-mail.ts'

/** Mails the link of an invitation or of a password reset; its token is made here and only the mail contains it. */
export async function mailLink(event: Event, work: Work): Promise<void> {
  const kind = event.name === 'accounts.reset_asked' ? 'RESET' : 'INVITATION'
  await work.db.transaction().execute(async (tx) => {
    const written = await tx
      .selectFrom('mails')
      .select('id')
      .where('origin', '=', event.id)
      .executeTakeFirst()
    if (written || (await wasCopied(event, tx))) return
    const link = await tokenForLink({ accountId: event.subject, kind }, work.now, tx)
    // The link was used or withdrawn in the meantime.
    if (!link) return
    const language = languageOf(link.wps_data)
    const words = serverWords[language].account
    const url = passwordUrl(link.token, work.config)
    const letter = letterOf(language, kind === 'RESET' ? words.reset : words.invitation, link)
    const label = kind === 'RESET' ? words.reset.open : words.invitation.open
    await queueMail({ ...mailTo(link, { ...letter, links: [{ label, url }] }), origin: event.id }, tx, work)
  })
}

/** Whether the invitation's link was copied before it was mailed: a new token would end the copied link. */
async function wasCopied({ id, subject }: Event, tx: Db): Promise<boolean> {
  const copied = await tx
    .selectFrom('events')
    .select('id')
    .where('subject_id', '=', subject)
    .where('name', '=', 'users.invitation_copied')
    .where('id', '>', id)
    .executeTakeFirst()
  return copied !== undefined
}

/** Mails a person with an account that another organization invites them; they accept when they are signed in. */
export async function mailOffer(event: Event, work: Work): Promise<void> {
  const offer = await work.db
    .selectFrom('membership_offers')
    .innerJoin('accounts', 'accounts.id', 'membership_offers.account_id')
    .innerJoin('organizations', 'organizations.code', 'membership_offers.org_code')
    .select(['email', 'given_name', 'wps_data', 'organizations.name as organization'])
    .select(['organizations.reseller_id', 'organizations.supplier_id'])
    .where('account_id', '=', event.subject)
    .where('membership_offers.org_code', '=', String(event.facts['organization']))
    .executeTakeFirst()
  // The invitation was answered or withdrawn in the meantime.
  if (!offer || offer.email === null) return
  const { email } = offer
  const language = languageOf(offer.wps_data)
  const words = serverWords[language].account.asked
  const links = [{ label: words.open, url: `${work.config.PUBLIC_URL}/profile` }]
  const mail = mailTo({ ...offer, email }, { ...letterOf(language, words, offer), links })
  await work.db
    .transaction()
    .execute((tx) => queueMail({ ...mail, isSecret: false, origin: event.id }, tx, work))
}

type Warning = keyof Texts['account']['warnings']
// The keys of a constant.
export const warnings = Object.keys(serverWords.en.account.warnings) as Warning[]

/** Mails a person what has changed in how they sign in, so that they notice changes which they did not make. */
export async function mailWarning(event: Event, work: Work): Promise<void> {
  const account = await work.db
    .selectFrom('accounts')
    .innerJoin('organizations', 'organizations.code', 'accounts.org_code')
    .select(['email', 'given_name', 'wps_data', 'organizations.name as organization'])
    .select(['organizations.reseller_id', 'organizations.supplier_id'])
    .where('accounts.id', '=', event.subject)
    .executeTakeFirst()
  const { email } = account ?? {}
  const warning = warnings.find((name) => name === event.name)
  if (!account || !email || !warning) return
  const language = languageOf(account.wps_data)
  const letter = letterOf(language, serverWords[language].account.warnings[warning], account)
  const mail = mailTo({ ...account, email }, letter)
  await work.db
    .transaction()
    .execute((tx) => queueMail({ ...mail, isSecret: false, origin: event.id }, tx, work))
}

type Reader = { given_name: string; organization: string }

function letterOf(
  language: Language,
  { title, lines, end }: { title: string; lines: readonly string[]; end: string },
  { given_name: name, organization }: Reader,
) {
  const facts = { name, organization }
  return {
    title: fill(title, facts),
    language,
    sender: 'Reseller Portal',
    mark: '',
    hello: fill(serverWords[language].account.hello, facts),
    lines: lines.map((line) => fill(line, facts)),
    facts: [],
    end: fill(end, facts),
  }
}

type Letter = Parameters<typeof written>[1]

function mailTo(
  to: { email: string; reseller_id: string | null; supplier_id: string | null },
  letter: Letter,
) {
  const { subject, html, text } = written(letter.title, letter)
  const whose = { reseller: to.reseller_id, supplier: to.supplier_id }
  return { ...whose, bookingId: null, isSecret: true, to: [to.email], subject, html, text, attachments: [] }
}

/** The person's own language where it is known. */
export function languageOf(data: Readonly<Record<string, string>>): Language {
  const language = Language.safeParse(data['language'])
  return language.success ? language.data : 'en'
}
