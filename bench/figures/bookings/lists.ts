import pg from 'pg'
import { beside } from '../../load.ts'
import { signIn } from '../../seller.ts'
import type { Stage } from '../../stage.ts'
import type { BenchProduct } from '../../world.ts'
import { employ } from '../books/many-bookings.ts'
import { bookings, largeOffice } from './large-office.ts'

const load = { agents: 1, warmSeconds: 1, seconds: 6 }

/** A request, and its reference: the rows behind its answer by one plain prepared statement. */
type Reading = { what: string; path: string; text: string; values: unknown[] }

/**
 * What an office reads of a million bookings of one reseller and one supplier, beside a plain statement on the same rows: the
 * manifest of a month, what is owed where no period was ever closed, reports of which no figures by day are added up yet
 * (the stage has no worker), and searches of the last 30 days in the audit log and the outbox.
 */
export async function lists(stage: Stage): Promise<string[]> {
  const product = await largeOffice(stage)
  const boss = await employ(stage, product, ['RESELLER_PORTAL_SUPER_ADMIN'])
  const seller = await signIn(stage.server.url, boss, stage.server.password)
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 1 })
  const lines = []
  try {
    for (const { what, path, text, values } of wantedOf(product)) {
      const ours = async () => (await seller.send('GET', path)).status === 200
      const reference = async () => (await pool.query({ name: what, text, values })).rows.length >= 0
      lines.push(await beside(what, load, { ours, reference }))
    }
    return lines
  } finally {
    await pool.end()
  }
}

function wantedOf({ resellerId, supplierId }: BenchProduct): Reading[] {
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const month = { from: dayAgo(30), to: dayAgo(0) }
  const query = new URLSearchParams({ ...month, limit: '50' }).toString()
  const year = new URLSearchParams({ from: dayAgo(366), to: dayAgo(0), limit: '50' }).toString()
  const days = [resellerId, month.from, month.to]
  const reference = `HC-${Math.floor(bookings / 30)}`
  const search = (term: string) => new URLSearchParams({ search: term, limit: '50' }).toString()
  const audit = `select * from events where reseller_id = $1 and at >= now() - interval '30 days' and (name ilike $2 or actor_name ilike $2
    or address ilike $2 or facts::text ilike $2) order by id desc limit 50`
  const outbox = `select id, subject, recipients, created_at from mails where reseller_id = $1 and supplier_id is null
    and created_at >= now() - interval '30 days'
    and searched ilike $2 order by created_at desc, id desc limit 50`
  return [
    {
      what: 'open settlements, never closed',
      path: '/api/settlements/open',
      text: `select sum(gross - refunds) from report_facts where reseller_id = $1 and supplier_id = $2 and visit_at < now()`,
      values: [resellerId, supplierId],
    },
    { what: 'manifest of a month', path: `/api/reports/manifest?${query}`, text: guestsSql, values: days },
    {
      what: 'bookings of a month, not added up',
      path: `/api/reports/bookings?${query}`,
      text: salesSql,
      values: days,
    },
    {
      what: 'days of a year, not added up',
      path: `/api/reports/daily?${year}`,
      text: salesSql,
      values: [resellerId, dayAgo(366), dayAgo(0)],
    },
    {
      what: 'redemptions of a month',
      path: `/api/reports/redemptions?${query}`,
      text: visitsSql,
      values: days,
    },
    ...[reference, 'nobody-of-this-name', 'bench'].map((term) => ({
      what: `audit log, ${term}`,
      path: `/api/audit?${search(term)}`,
      text: audit,
      values: [resellerId, `%${term}%`],
    })),
    ...[reference, 'nobody-of-this-name', 'guests.example'].map((term) => ({
      what: `outbox, ${term}`,
      path: `/api/voucher/outbox?${search(term)}`,
      text: outbox,
      values: [resellerId, `%${term}%`],
    })),
  ]
}

const guestsSql = `
  select count(*), sum(ticket.guests) from report_facts fact join tickets ticket on ticket.booking_id = fact.booking_id
  where reseller_id = $1 and visit_at >= $2::date and visit_at < $3::date + 1 and fact.status = 'OPEN'`

const salesSql = `
  select booked_at::date, sum(bookings), sum(gross), sum(refunds) from report_facts
  where reseller_id = $1 and booked_at >= $2::date and booked_at < $3::date + 1 group by 1`

const visitsSql = `
  select visit_at, sum(tickets), sum(redeemed) from report_facts
  where reseller_id = $1 and visit_at >= $2::date and visit_at < $3::date + 1 and status = 'OPEN' group by 1`
