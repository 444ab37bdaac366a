import { sql } from 'kysely'
import type { Language } from '@reseller-portal/contract/kit'
import type { MailText, Placeholder, TemplateKind } from '@reseller-portal/contract/documents'
import { fill } from '@reseller-portal/contract/locales/fill'
import type { Db } from '#kit/context.ts'
import { written, type Letter, type WrittenMail } from '../mails/letter.ts'

type TextQuery = { id: string; supplierId: string; kind: TemplateKind; language: Language }

/** What a supplier's template says in a language; undefined for a standard text and for an id that is not its own. */
export async function ownText(
  { id, supplierId, kind, language }: TextQuery,
  db: Db,
): Promise<MailText | undefined> {
  const row = await db
    .selectFrom('mail_templates')
    .select('texts')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  return row?.texts[language]
}

type Standard = { subject: string; opening: string[]; letter: Letter }

/** Writes a mail with the supplier's own text; where it has none, the standard one stays. */
export function writtenWith(
  own: MailText | undefined,
  facts: Readonly<Record<Placeholder, string>>,
  { subject, opening, letter }: Standard,
): WrittenMail {
  const filled = (text = '') => fill(text, facts)
  const ownOpening = filled(own?.opening)
  return written(filled(own?.subject) || subject, {
    ...letter,
    lines: [...(ownOpening === '' ? opening : ownOpening.split('\n')), ...letter.lines],
    closing: filled(own?.closing),
  })
}
