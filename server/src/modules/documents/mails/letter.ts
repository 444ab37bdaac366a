import { ownValue } from '@reseller-portal/contract/kit'
import { colors } from '#kit/colors.ts'

export type WrittenMail = { subject: string; html: string; text: string }

/** The content of a mail, before it is written as HTML that old mail programs show and as plain text. */
export type Letter = {
  title: string
  language: string
  sender: string
  /** The sender's color, on which white text is legible; the portal's own where it is not given. */
  color?: string
  /** The public address of the sender's logo, which mails show above the name. */
  logo?: string | undefined
  mark: string
  hello: string
  lines: string[]
  facts: (readonly [label: string, value: string])[]
  /** Each is shown as a button. */
  links?: readonly { label: string; url: string }[]
  /** A paragraph before the end. */
  closing?: string
  end: string
}

/** Writes a letter under a subject, which is one line. */
export function written(subject: string, letter: Letter): WrittenMail {
  return {
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    html: htmlOf(letter),
    text: textOf(letter),
  }
}

function textOf(letter: Letter): string {
  // French has a no-break space before a colon.
  const colon = letter.language === 'fr' ? '\u00a0:' : ':'
  const facts = letter.facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n')
  return [
    letter.mark,
    letter.hello,
    letter.lines.join('\n'),
    `${letter.title}\n${facts}`.trim(),
    (letter.links ?? []).map(({ label, url }) => `${label}${colon} ${url}`).join('\n'),
    letter.closing ?? '',
    letter.end,
    letter.sender,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function htmlOf(letter: Letter): string {
  const { color = colors.primary } = letter
  const mark =
    letter.mark === ''
      ? ''
      : `<p style="margin:0 0 16px;padding:8px;border:1px solid ${colors.line};text-align:center;font-weight:bold">${escaped(letter.mark)}</p>`
  const facts = letter.facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${colors.dim};vertical-align:top">${escaped(label)}</td><td style="padding:4px 0;font-weight:bold;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.title)}</title></head>
<body style="margin:0;background:${colors.tint};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:${colors.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-top:6px solid ${color}">
<tr><td style="padding:24px">
${logoOf(letter)}<p style="margin:0 0 16px;font-weight:bold;color:${color}">${escaped(letter.sender)}</p>
${mark}
<p style="margin:0 0 16px">${escaped(letter.hello)}</p>
<p style="margin:0 0 16px">${letter.lines.map(escaped).join('<br>')}</p>
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25;color:${color}">${escaped(letter.title)}</h1>
<table cellpadding="0" cellspacing="0" style="font-size:16px">${facts.join('')}</table>
${buttonsOf(letter)}${closingOf(letter)}<p style="margin:16px 0 0">${escaped(letter.end)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

function logoOf({ logo, sender }: Letter): string {
  if (logo === undefined) return ''
  return `<p style="margin:0 0 8px"><img src="${escaped(logo)}" alt="${escaped(sender)}" height="48" style="height:48px;width:auto;border:0"></p>
`
}

function buttonsOf({ links = [], color = colors.primary }: Letter): string {
  const buttons = links.map(
    ({ label, url }) =>
      `<p style="margin:16px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:${color};color:#ffffff;font-weight:bold;text-decoration:none">${escaped(label)}</a></p>
`,
  )
  return buttons.join('')
}

function closingOf({ closing = '' }: Letter): string {
  if (closing === '') return ''
  return `<p style="margin:16px 0 0">${closing.split('\n').map(escaped).join('<br>')}</p>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for HTML, between tags or in an attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ownValue(entities, character) ?? character)
}
