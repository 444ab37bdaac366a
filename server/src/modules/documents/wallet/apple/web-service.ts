import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import { refusals } from '@reseller-portal/contract/kit'
import { workOf, type Deps, type Work } from '#kit/context.ts'
import { Refused, refuse } from '#kit/refuse.ts'
import { refusalOfDatabase } from '#kit/http/errors.ts'
import { openBuckets } from '#kit/security/buckets.ts'
import { withoutPeople } from '../../mails/write-log.ts'
import { linkOfPass } from '../links.ts'
import { loadPasses } from '../pass.ts'
import type { AppleSettings } from '../settings.ts'
import { passFile } from './file.ts'

const take = openBuckets()
/** The guests of a boat that is cancelled share an address, and their phones ask at one moment. */
const rate = { burst: 600, perMinute: 600 }

/**
 * What iPhones call about their passes, in Apple's protocol
 * (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes). A wrong serial number,
 * pass type or token answers 401 alike. Answers have no body but the pass and the list.
 */
export function serveApplePasses(app: FastifyInstance, deps: Deps, apple: AppleSettings): void {
  const registration = `/v1/devices/:device/registrations/${apple.passType}/:ticket`
  app.register(
    async (scope) => {
      scope.setErrorHandler(answerError)
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
        done(null, body),
      )
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!take(request.ip, deps.clock().getTime(), rate).isAllowed)
          refuse('requests.too_many', { retrySeconds: 60 })
      })
      scope.post(registration, async (request, reply) => reply.status(await register(request, deps)).send())
      scope.delete(registration, async (request, reply) =>
        reply.status(await unregister(request, deps)).send(),
      )
      scope.get(`/v1/devices/:device/registrations/${apple.passType}`, async (request, reply) => {
        const changed = await changedPasses(request, workOf(deps))
        return changed === undefined ? reply.status(204).send() : reply.send(changed)
      })
      scope.get(`/v1/passes/${apple.passType}/:ticket`, (request, reply) =>
        sendPass(request, reply, deps, apple),
      )
      scope.post('/v1/log', async (request, reply) => {
        const { logs } = Logs.parse(bodyOf(request))
        request.log.info(
          { logs: logs.slice(0, 10).map((line) => withoutPeople(line.slice(0, 500))) },
          'Apple Wallet',
        )
        return reply.send()
      })
      scope.setNotFoundHandler((_request, reply) => reply.status(401).send())
    },
    { prefix: '/api/wallet/apple' },
  )
}

const Ticket = z.object({ ticket: z.uuid() })
const Device = z.object({ device: z.string().regex(/^[\w-]{1,100}$/) })
const Registration = z.object({ pushToken: z.string().regex(/^[0-9a-fA-F]{16,200}$/) })
const Logs = z.object({ logs: z.array(z.string()) })

/** The most phones of one pass: a family shares it, a program that makes up phones does not. */
const mostDevices = 50

async function register(request: FastifyRequest, deps: Deps): Promise<200 | 201> {
  const { ticket, link } = await authorized(request, deps)
  const { device } = Device.parse(request.params)
  const { pushToken } = Registration.parse(bodyOf(request))
  const { rows } = await sql<{ is_new: boolean }>`
    insert into wallet_devices (ticket_id, device, booking_id, push_token)
    select ${ticket}::uuid, ${device}, ${link.booking_id}::uuid, ${pushToken}
    where (select count(*) from wallet_devices where ticket_id = ${ticket}::uuid and device <> ${device}) < ${mostDevices}
    on conflict (ticket_id, device) do update set push_token = excluded.push_token
    returning xmax = 0 as is_new`.execute(deps.db)
  const [row] = rows
  if (row === undefined) return refuse('requests.too_many', { retrySeconds: 3600 })
  return row.is_new ? 201 : 200
}

async function unregister(request: FastifyRequest, deps: Deps): Promise<200> {
  const { ticket } = await authorized(request, deps)
  const { device } = Device.parse(request.params)
  await deps.db
    .deleteFrom('wallet_devices')
    .where('ticket_id', '=', ticket)
    .where('device', '=', device)
    .execute()
  return 200
}

/**
 * The passes of a phone that changed since it last asked; undefined for none. Its id is a secret of phone and portal. What
 * changed within the last minute is named once more next time, because a change may become visible later than another.
 */
async function changedPasses({ params, query }: FastifyRequest, { db, now }: Work) {
  const { device } = Device.parse(params)
  const { passesUpdatedSince: since } = Since.parse(query)
  const rows = await db
    .selectFrom('wallet_devices')
    .innerJoin('wallet_links', 'wallet_links.booking_id', 'wallet_devices.booking_id')
    .select('wallet_devices.ticket_id')
    .where('wallet_devices.device', '=', device)
    .where('wallet_links.changed_at', '>=', new Date(since * 1000))
    .orderBy('wallet_devices.ticket_id')
    .limit(10_000)
    .execute()
  if (rows.length === 0) return undefined
  const lastUpdated = String(Math.floor(now.getTime() / 1000) - 60)
  return { serialNumbers: rows.map(({ ticket_id }) => ticket_id), lastUpdated }
}

/** Seconds, as we wrote them; what another portal wrote counts as never. */
const Since = z.object({ passesUpdatedSince: z.coerce.number().int().min(0).max(1e11).catch(0).default(0) })

async function sendPass(request: FastifyRequest, reply: FastifyReply, deps: Deps, apple: AppleSettings) {
  const { ticket, link } = await authorized(request, deps)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  if (link.changed_at.getTime() <= since) return reply.status(304).send()
  const passes = await loadPasses(link.booking_id, [ticket], workOf(deps))
  const pass = passes.find(({ id }) => id === ticket)
  if (pass === undefined) throw new Unauthorized()
  const { bytes, type } = await passFile([pass], link.secret, apple, deps)
  return reply.type(type).header('last-modified', link.changed_at.toUTCString()).send(bytes)
}

/** The ticket that the address names and the link of its booking, if the call has the token of its pass. */
async function authorized({ params, headers }: FastifyRequest, { db }: Deps) {
  const named = Ticket.safeParse(params)
  const token = /^ApplePass ([\w-]{10,100})$/.exec(headers.authorization ?? '')?.[1]
  const link = named.success && token ? await linkOfPass(named.data.ticket, token, db) : undefined
  if (!named.success || !link) throw new Unauthorized()
  return { ticket: named.data.ticket, link }
}

class Unauthorized extends Error {}

function bodyOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    return undefined
  }
}

function answerError(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Unauthorized) return reply.status(401).send()
  if (error instanceof z.ZodError) return reply.status(400).send()
  const refusal = error instanceof Refused ? error.refusal : refusalOfDatabase(error, request)
  const retry = refusal?.facts['retrySeconds']
  if (retry !== undefined) reply.header('retry-after', String(retry))
  const status = refusal ? refusals[refusal.code].status : (error.statusCode ?? 500)
  if (status >= 500 && !refusal) request.log.error({ err: error }, 'a request failed')
  return reply.status(status).send()
}
