import { formatMoney } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/words'
import { colours } from './document/colours.ts'
import { clockTime, isWholeDay, longDate } from './document/dates.ts'
import { netOf } from './document/prices.ts'
import { mailWords } from './mail-words.ts'
import type { Voucher } from './voucher.ts'

export type Reader = 'customer' | 'agent'
export type WrittenMail = { subject: string; html: string; text: string }

/** The mail that carries a voucher, as HTML that old mail programs show and as plain text. */
export function writeMail(voucher: Voucher, reader: Reader): WrittenMail {
  const words = mailWords[voucher.language]
  const product = voucher.tickets[0]?.productName ?? ''
  const letter: Letter = {
    title: product,
    language: voucher.language,
    sender: voucher.resellerName,
    mark: voucher.isSandbox ? words.sandbox : '',
    hello: reader === 'agent' ? words.helloAgent : fill(words.hello, { name: voucher.leadTraveler }),
    lines: [words.confirmed, words.attached],
    facts: factsOf(voucher),
    end: voucher.contactPhone === '' ? '' : fill(words.questions, { phone: voucher.contactPhone }),
  }
  const subject = fill(reader === 'agent' ? words.agentSubject : words.subject, {
    product,
    date: dateOf(voucher),
  })
  return {
    subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
    html: htmlOf(letter),
    text: textOf(letter),
  }
}

type Letter = {
  title: string
  language: string
  sender: string
  mark: string
  hello: string
  lines: string[]
  facts: (readonly [label: string, value: string])[]
  end: string
}

function dateOf({ tickets: [first], language }: Voucher): string {
  return first ? longDate(first.startsAt, first.zone, language) : ''
}

function factsOf(voucher: Voucher): Letter['facts'] {
  const { language, prices } = voucher
  const words = mailWords[language]
  const [first] = voucher.tickets
  const time = first && (isWholeDay(first) ? words.allDay : clockTime(first.startsAt, first.zone, language))
  const money = (amount: number) =>
    prices ? formatMoney({ amount, currency: prices.totals.currency }, language) : ''
  const facts: Letter['facts'] = [
    [words.date, dateOf(voucher)],
    [words.time, time ?? ''],
    [words.tickets, String(voucher.tickets.length)],
    [words.leadTraveler, voucher.leadTraveler],
    [words.reference, voucher.bookingReference],
    [words.resellerReference, voucher.resellerReference],
    [words.total, prices?.columns.retail ? money(prices.totals.total) : ''],
    [words.netTotal, prices?.columns.net ? money(netOf(prices.totals.lines)) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}

function textOf(letter: Letter): string {
  const facts = letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return [
    letter.mark,
    letter.hello,
    letter.lines.join('\n'),
    `${letter.title}\n${facts}`,
    letter.end,
    letter.sender,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function htmlOf(letter: Letter): string {
  const mark =
    letter.mark === ''
      ? ''
      : `<p style="margin:0 0 16px;padding:8px;border:1px solid ${colours.line};text-align:center;font-weight:bold">${escaped(letter.mark)}</p>`
  const facts = letter.facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${colours.dim};vertical-align:top">${escaped(label)}</td><td style="padding:4px 0;font-weight:bold;word-break:break-word">${escaped(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.title)}</title></head>
<body style="margin:0;background:${colours.tint};font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:${colours.text}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-top:6px solid ${colours.primary}">
<tr><td style="padding:24px">
<p style="margin:0 0 16px;font-weight:bold;color:${colours.primary}">${escaped(letter.sender)}</p>
${mark}
<p style="margin:0 0 16px">${escaped(letter.hello)}<br>${letter.lines.map(escaped).join('<br>')}</p>
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25;color:${colours.primary}">${escaped(letter.title)}</h1>
<table cellpadding="0" cellspacing="0" style="font-size:16px">${facts.join('')}</table>
<p style="margin:16px 0 0">${escaped(letter.end)}</p>
</td></tr></table>
</td></tr></table>
</body></html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
