import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'
import type { Language } from '@reseller-portal/contract/kit'
import { whyNoVoucher } from '@reseller-portal/contract/documents'
import { workOf, type Deps, type Work } from '#kit/context.ts'
import { bestLanguage } from '#kit/http/language.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { escaped } from '../mails/letter.ts'
import { longDate, visitTime } from '../vouchers/document/dates.ts'
import { mostInFile, passFile } from './apple/file.ts'
import { saveLink } from './google/api.ts'
import { bookingOfLink } from './links.ts'
import { loadPasses, type Pass } from './pass.ts'
import { offeredWallets, walletsOf } from './settings.ts'

const take = openBuckets()
const rate = { burst: 120, perMinute: 120 }

type Link = NonNullable<Awaited<ReturnType<typeof bookingOfLink>>>
type PageRequest = { work: Work; link: Link; passes: Pass[]; reply: FastifyReply; page: string }

/**
 * The page on which a guest puts the tickets of a booking on a phone, and its two buttons. Whoever has its address has the
 * tickets, as with the mail that it stands in. It has no session and runs no script.
 */
export function serveWalletPage(app: FastifyInstance, deps: Deps): void {
  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) =>
        done(null),
      )
      scope.get('/:token', answering(deps, showPage))
      scope.get('/:token/apple', answering(deps, sendApple))
      scope.get('/:token/apple/:ticket', answering(deps, sendApple))
      scope.post('/:token/google', answering(deps, sendToGoogle))
      scope.post('/:token/google/:ticket', answering(deps, sendToGoogle))
    },
    { prefix: '/wallet' },
  )
}

type Params = { token: string; ticket?: string }

/** Reads the passes that the address names and are good; says so where there are none. */
function answering(deps: Deps, act: (asked: PageRequest) => Promise<unknown> | unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const work = { ...workOf(deps), reqId: request.id, log: request.log }
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const read = bestLanguage(request.headers['accept-language'])
    if (!take(request.ip, work.now.getTime(), rate).isAllowed)
      return sendPage(reply.status(429).header('retry-after', '60'), read, serverWords[read].wallet.busy)
    // The routes above name both.
    const { token, ticket } = request.params as Params
    const link = await bookingOfLink(token, work.db)
    if (!link) return sendPage(reply.status(404), read, serverWords[read].wallet.unknown)
    const all = await loadPasses(link.booking_id, [], work)
    const { deliver_at, status } = await work.db
      .selectFrom('bookings')
      .select(['deliver_at', 'status'])
      .where('id', '=', link.booking_id)
      .executeTakeFirstOrThrow()
    const isReady = deliver_at === null && whyNoVoucher({ status }) === undefined
    const good = all.filter((pass) => isReady && pass.state !== 'VOID' && (ticket ?? pass.id) === pass.id)
    const language = all[0]?.voucher.language ?? read
    if (good.length === 0) return sendPage(reply.status(404), language, serverWords[language].wallet.nothing)
    return act({ work, link, passes: good, reply, page: `${deps.config.PUBLIC_URL}/wallet/${token}` })
  }
}

async function sendApple({ work, link, passes, reply, page }: PageRequest) {
  const { apple } = walletsOf(work.config)
  if (!apple || !offeredWallets(work.config, work.now).apple || passes.length > mostInFile)
    return reply.redirect(page)
  const { bytes, type } = await passFile(passes, link.secret, apple, work)
  const extension = type.slice(type.lastIndexOf('.') + 1)
  return reply
    .type(type)
    .header('last-modified', link.changed_at.toUTCString())
    .header('content-disposition', `attachment; filename="tickets.${extension}"`)
    .send(bytes)
}

/** Noted first, so that a change from now on reaches Google also where its answer was lost. */
async function sendToGoogle({ work, link, passes, reply, page }: PageRequest) {
  const { google } = walletsOf(work.config)
  if (!google || passes.length > mostInFile) return reply.redirect(page)
  await work.db
    .insertInto('wallet_objects')
    .values(passes.map(({ id }) => ({ ticket_id: id, booking_id: link.booking_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  try {
    return reply.redirect(await saveLink(passes, google, work), 303)
  } catch (error) {
    work.log.warn({ err: error }, 'unable to save passes to Google Wallet')
    const language = languageOf(passes)
    return sendPage(reply.status(503), language, serverWords[language].wallet.googleAway)
  }
}

function languageOf([first]: readonly Pass[]): Language {
  return first?.voucher.language ?? 'en'
}

function showPage({ work, passes, reply, page }: PageRequest) {
  const language = languageOf(passes)
  const { title, all, hint } = serverWords[language].wallet
  const [first] = passes
  const rows = passes.map((pass, index) => {
    const place = fill(serverWords[language].voucher.ticket, { number: index + 1, count: passes.length })
    return `<li>${ticketText(pass, place)}${buttons(work, language, { page, ticket: pass.id, about: place })}</li>`
  })
  const isSeveral = passes.length > 1 && passes.length <= mostInFile
  const together = isSeveral ? `<h2>${escaped(all)}</h2>${buttons(work, language, { page, about: all })}` : ''
  const seller = `<p>${escaped(first?.voucher.resellerName ?? '')}</p>`
  return sendPage(
    reply,
    language,
    title,
    `${seller}<p>${escaped(hint)}</p>${together}<ul>${rows.join('')}</ul>`,
  )
}

function ticketText({ ticket, voucher: { language } }: Pass, place: string): string {
  const when = [longDate(ticket.startsAt, ticket.zone, language), visitTime(ticket, language)].join(', ')
  const lines = [place, when, ticket.admits].filter((line) => line !== '')
  return `<h2>${escaped(ticket.productName)}</h2><p>${lines.map(escaped).join('<br>')}</p>`
}

/** One button for each wallet; `about` distinguishes equal buttons for screen readers. */
function buttons(
  work: Work,
  language: Language,
  { page, ticket, about }: { page: string; ticket?: string; about: string },
): string {
  const { apple, google } = offeredWallets(work.config, work.now)
  const { add } = serverWords[language].wallet
  const end = ticket === undefined ? '' : `/${ticket}`
  const named = (label: string) => `aria-label="${escaped(`${label} – ${about}`)}"`
  return [
    apple ? `<a class="button" href="${page}/apple${end}" ${named(add.apple)}>${escaped(add.apple)}</a>` : '',
    google
      ? `<form method="post" action="${page}/google${end}"><button ${named(add.google)}>${escaped(add.google)}</button></form>`
      : '',
  ].join('')
}

function sendPage(reply: FastifyReply, language: Language, title: string, content = '') {
  const nonce = randomBytes(18).toString('base64url')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' https://pay.google.com; base-uri 'none'; frame-ancestors 'none'`
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body></html>
`)
}

const style = `
body{margin:0;background:#f2f4fa;color:#1a1a1a;font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.5rem;line-height:1.25}h2{margin:0 0 .25rem;font-size:1.125rem}
ul{margin:0;padding:0;list-style:none}li{margin:1rem 0;padding:1rem;background:#fff;border-radius:.5rem}
.button,button{display:block;box-sizing:border-box;width:100%;margin:.5rem 0 0;padding:.75rem 1rem;border:0;border-radius:.5rem;background:#1a1a1a;color:#fff;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.button:focus-visible,button:focus-visible{outline:3px solid #29357a;outline-offset:2px}
@media (prefers-color-scheme: dark){body{background:#0d1020;color:#f2f4fa}li{background:#1b2036}.button,button{background:#f2f4fa;color:#1a1a1a}.button:focus-visible,button:focus-visible{outline-color:#9fb0ff}}
`
