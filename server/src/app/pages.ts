import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { languageOf, languages, refusal } from '@reseller-portal/contract/kit'
import { StartError } from '#db/start-error.ts'
import type { Deps, Sources } from '#kit/context.ts'
import { envelope } from '#kit/http/errors.ts'
import { csrfCookie } from '#modules/accounts/index.ts'

/** What the page knows before its first call: whether it belongs to a sandbox. */
export type Marks = { sandbox?: boolean }

const built = join(import.meta.dirname, '../../../web/dist')

/** The built web app under a strict content security policy; unknown paths outside the API get the app itself. */
export async function servePages(
  app: FastifyInstance,
  deps: Deps,
  sources: Sources = {},
  marks: Marks = {},
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: deps.config.secureCookies,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
  if (existsSync(join(built, 'index.html'))) return serveBuilt(app, deps, sources, marks)
  deps.log.warn('the web app is not built. Run: npm run build')
  app.setNotFoundHandler(sayNotFound)
}

/** A gate reads codes with the camera; nothing else of a device is used. */
const permissions = [
  ...['camera=(self)', 'microphone=()', 'geolocation=()', 'display-capture=()', 'usb=()', 'serial=()'],
  ...['hid=()', 'midi=()', 'accelerometer=()', 'gyroscope=()', 'magnetometer=()'],
].join(', ')

async function serveBuilt(app: FastifyInstance, deps: Deps, sources: Sources, marks: Marks): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply, path) => {
      if (/scanner\.worker-[^/]*\.js$/.test(path)) reply.header('content-security-policy', scannerPolicy)
    },
  })
  await serveGateParts(app)
  const pages = {
    index: withApiTimeout(await page('index.html'), deps.config.API_TIMEOUT).replace(
      '__VERSION__',
      await ownVersion(),
    ),
    checkout: await page('sandbox.html'),
    calendar: await page('calendar.html'),
    reference: await page('reference.html'),
  }
  // The one page that other sites may show: it has no session and nothing of a person.
  app.get('/availability-calendar/:address', (_request, reply) => sendPage(reply, pages.calendar, '*', {}))
  // As public as the document that it shows.
  app.get('/api/reference', (_request, reply) => sendPage(reply, pages.reference, "'none'", {}))
  // The client of this version, so that no program has one that doesn't match.
  app.get('/api/reference/client.tgz', { compress: false }, (_request, reply) =>
    reply.type('application/gzip').sendFile('client.tgz', built, { immutable: false, maxAge: 0 }),
  )
  app.get('/sandbox/checkout', (_request, reply) => sendPage(reply, pages.checkout, "'self'", {}))
  const texts = await filesOfTexts()
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|backplane|octo|mcp|assets)(\/|$)/.test(request.url)
    if (isPage) {
      const html = withTexts(marked(pages.index, request, marks), texts, request.headers['accept-language'])
      return sendPage(reply, html, "'none'", sources)
    }
    return sayNotFound(request, reply)
  })
}

/** The thread that reads barcodes compiles its wasm; the page itself may not. */
const scannerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

const gateParts = {
  'gate-worker.js': 'text/javascript; charset=utf-8',
  'gate.webmanifest': 'application/manifest+json',
  'gate-icon.svg': 'image/svg+xml',
  'gate-icon-192.png': 'image/png',
  'gate-icon-512.png': 'image/png',
  'gate-icon-maskable.png': 'image/png',
} as const

/** The files that make the gate an installable app, which opens without network. */
async function serveGateParts(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(gateParts)) {
    const path = join(built, name)
    const part = existsSync(path) ? await readFile(path) : ''
    app.get(`/${name}`, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .header('cache-control', 'no-cache')
        .type(type)
        .send(part),
    )
  }
}

function sayNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send(envelope(refusal('things.not_found'), request.id))
}

async function page(name: string): Promise<string> {
  const path = join(built, name)
  return existsSync(path) ? readFile(path, 'utf8') : ''
}

const Manifest = z.object({ version: z.string().min(1) })

/** Which version of the portal this is; without one it does not start. */
export async function ownVersion(manifest = join(import.meta.dirname, '../../../package.json')) {
  const { success, data } = Manifest.safeParse(JSON.parse(await readFile(manifest, 'utf8')))
  if (!success) throw new StartError(`${manifest} has no version.`)
  return data.version
}

/** Writes into the page how long its calls wait for an answer, in ms. */
export function withApiTimeout(html: string, milliseconds: number): string {
  return html.replace('__API_TIMEOUT__', String(milliseconds))
}

/** Whose skeleton stands until scripts arrive: the sign-in page's for who has no session, else the menu's. */
function marked(html: string, request: FastifyRequest, { sandbox = false }: Marks): string {
  const isOutside = request.cookies[csrfCookie] === undefined || /^\/(login|not-found)\b/.test(request.url)
  return html.replace('__FIRST__', isOutside ? 'door' : 'shell').replace('__SANDBOX__', String(sandbox))
}

const Built = z.record(z.string(), z.object({ file: z.string() }))

/** Which built file has the texts of a language. */
async function filesOfTexts(): Promise<Map<string, string>> {
  const built = Built.parse(JSON.parse((await page('.vite/manifest.json')) || '{}'))
  return new Map(
    languages.flatMap((language) => {
      const entry = built[`../contract/src/locales/${language}.ts`]
      return entry === undefined ? [] : [[language, entry.file]]
    }),
  )
}

/**
 * Has the browser fetch its texts beside the code instead of after it, by the language that it reads. A person who chose
 * another one in the portal gets that one later.
 */
export function withTexts(html: string, files: ReadonlyMap<string, string>, reads = ''): string {
  const language =
    reads
      .split(/, */)
      .map(languageOf)
      .find((each) => each !== undefined) ?? 'en'
  const file = files.get(language)
  if (file === undefined) return html
  const link = `<link rel="modulepreload" crossorigin href="/${file}" nonce="__CSP_NONCE__">`
  return html.replace('</head>', `${link}</head>`)
}

/** No inline scripts; inline styles only with this answer's nonce (docs/rules.md §9). */
function sendPage(reply: FastifyReply, html: string, ancestors: string, sources: Sources) {
  const nonce = randomBytes(18).toString('base64url')
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...(sources.script ?? [])].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...(sources.img ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(sources.connect ?? [])].join(' '),
    ["frame-src 'self' blob:", ...(sources.frame ?? [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ]
  if (ancestors === '*') reply.removeHeader('x-frame-options')
  else reply.header('x-frame-options', ancestors === "'none'" ? 'DENY' : 'SAMEORIGIN')
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}
