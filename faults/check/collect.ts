import { dueOf } from '@reseller-portal/contract/sales'
import type { Client } from 'pg'
import type { Claim, Evidence, HoldMoment, MoneyMoment } from './evidence.ts'
import { waitedBetween, type Span } from '../world/clocks.ts'
import type { Send } from '../world/control.ts'
import type { Seat, Supply } from '../world/supply.ts'
import type { Noted } from './witness.ts'

/** What a provider outside the database knows of a session. */
export type ForeignMoney = (sessionId: string) => Evidence['money']

type AtProvider = {
  claims: (run: string) => Claim[]
  sends: (run: string) => Send[]
  lastFaultAt: number
  busy: readonly Span[]
  quietAt: number
}

type SaleRow = {
  id: string
  run: string
  state: string
  on_account: boolean
  was_pending: boolean
  totals: { total: number; currency: string; fee: number; groupon?: { code: string; amount: number } }
  has_code: boolean
  hold_id: string | null
  connection: string
  session_id: string | null
  status: string | null
  supplier_ref: string | null
  ledger: Record<string, number> | null
  cancellations: number
  cart: string | null
  cart_id: string | null
  refunded: number
  amends: string | null
  supplier_key: string | null
  made: string[]
  tickets: number
  wanted: Record<string, number> | null
  of_tickets: number
  seated: Record<string, number> | null
}

/** Everything known of every sale of these runs, on the peers' own truth. */
export async function collect(
  client: Client,
  runs: readonly string[],
  atProvider: AtProvider,
  foreign: ForeignMoney,
  supply: Pick<Supply, 'seatsOf'>,
): Promise<Evidence[]> {
  const sales = await client.query<SaleRow>(
    `select sales.id, sales.draft->'request'->'customer'->>'clientRef' as run, sales.state, on_account, pending_since is not null as was_pending,
       sales.draft->>'connection' as connection, sales.totals, sales.hold_id, exists (select from groupon_codes where sale_id = sales.id) as has_code, payments.session_id, bookings.status, bookings.supplier_ref,
       amends, supplier_key, array(select id::text from amendments where sale_id = sales.id) as made,
       (select count(*)::integer from tickets where booking_id = sales.id and tickets.status = 'ISSUED') as tickets,
       (select jsonb_object_agg(slot, guests) from (select availability_id as slot, sum(quantity - cancelled) as guests
         from booking_items where booking_id = sales.id group by 1) sold) as wanted,
       (select coalesce(sum(amount), 0)::float8 from cancellations
         where sale_id = sales.id and not whole and ticket_ids <> '{}' and cancelled_at is not null) as of_tickets,
       (select jsonb_object_agg(slot_id, seats) from (select slot_id, sum(quantity) as seats from hold_items
         join holds on holds.id = hold_id where reference = sales.id and status = 'BOOKED' and slot_id is not null group by 1) sat) as seated,
       cart, cart_id, (select coalesce(sum(amount), 0)::float8 from cancellations where sale_id = sales.id and refunded_at is not null) as refunded,
       (select count(*)::integer from cancellations join sales part on part.id = sale_id
         where sales.id in (part.id, part.cart_id) and cancelled_at is not null) as cancellations,
       (select jsonb_object_agg(account, amount) from (select account, sum(amount) as amount from ledger_entries
         where booking_id = sales.id group by account) entries) as ledger
     from sales left join payments on payments.id in (sales.id, sales.cart_id) left join bookings on bookings.id = sales.id
     where sales.draft->'request'->'customer'->>'clientRef' = any($1)`,
    [runs],
  )
  const holds = sales.rows.flatMap(({ hold_id }) => hold_id ?? [])
  const { seats, log: ofSeats } = await supply.seatsOf(
    sales.rows.map(({ id }) => id),
    holds,
  )
  const log = Map.groupBy(
    [...(await logOf(client, sales.rows)), ...ofSeats],
    ({ kind, id }) => `${kind} ${id}`,
  )
  const evidence = sales.rows.map((row) => evidenceOf(row, seats, log, atProvider, foreign))
  return sales.rows.flatMap((row, index) => {
    const it = evidence[index]
    const amendments = evidence.filter((_, other) => sales.rows[other]?.amends === row.id)
    const isChanged = it && amendments.length + row.made.length > 0
    return isChanged ? [{ ...it, change: changeOf(row, amendments) }] : ofCart(row, sales.rows, it)
  })
}

/** What a cart and its parts are checked by beside what every sale is. */
function ofCart(row: SaleRow, all: readonly SaleRow[], it: Evidence | undefined): Evidence[] {
  if (!it) return []
  if (row.cart_id !== null) return [shareOf(row, it)]
  if (row.amends !== null) return [{ ...it, amends: row.amends }]
  if (row.cart === null) return [it]
  const parts = all.filter(({ cart_id }) => cart_id === row.id)
  const came = parts.map(({ state, totals }) => ({ state, total: totals.total }))
  return [{ ...it, cart: { choice: row.cart, parts: came } }]
}

function changeOf(row: SaleRow, amendments: Evidence[]): NonNullable<Evidence['change']> {
  const { id, supplier_key, made, tickets, wanted, seated, connection, of_tickets } = row
  return {
    amendments,
    made,
    tickets,
    reference: supplier_key ?? id,
    ofTickets: of_tickets,
    wanted: new Map(Object.entries(wanted ?? {})),
    seats: connection === 'local' ? new Map(Object.entries(seated ?? {})) : undefined,
  }
}

/** Of the payment of a cart a part has what it costs once it is sold, and what was refunded for it. */
function shareOf(row: SaleRow, it: Evidence): Evidence {
  const part = { ...it, partOf: row.cart_id ?? '' }
  if (row.on_account || !it.money) return part
  const isSold = row.state === 'CAPTURED' || row.state === 'REFUNDED' || row.state === 'REFUNDING'
  const { total } = row.totals
  const history = it.money.history.map((moment, index, whole) => ({
    ...moment,
    captured: isSold && moment.captured > 0 ? total : 0,
    refunded: index === whole.length - 1 ? Math.min(moment.refunded, row.refunded) : 0,
  }))
  return { ...part, money: { ...it.money, amount: total, history } }
}

/** What happened to these sales and to their money. */
async function logOf(client: Client, rows: readonly SaleRow[]): Promise<Noted[]> {
  const ids = rows.flatMap(({ id, session_id, hold_id }) => [id, session_id, hold_id])
  const found = await client.query<Noted>(
    `select seq, at, app_at, id, state, facts, case kind when 'hold' then '${ofOurs}' else kind end as kind
     from fault_moments where id = any($1) order by seq`,
    [ids],
  )
  return found.rows
}

/** What our own database says of a hold, beside what its keeper says of it. */
const ofOurs = 'our hold'

function evidenceOf(
  row: SaleRow,
  seats: readonly Seat[],
  log: Map<string, Noted[]>,
  atProvider: AtProvider,
  foreign: ForeignMoney,
): Evidence {
  const hold = seats.find(({ holdId }) => holdId === row.hold_id)
  const historyOf = (id: string) => (log.get(`hold ${id}`) ?? []).map(holdMoment)
  return {
    run: row.run,
    sale: {
      id: row.id,
      state: row.state,
      isOnAccount: row.on_account,
      isFree: dueOf(row.totals) === 0,
      wasPending: row.was_pending,
      ...(row.totals.groupon && {
        code: { amount: row.totals.groupon.amount, isTaken: row.has_code },
      }),
      total: dueOf(row.totals),
      currency: row.totals.currency,
      fee: row.totals.fee,
      history: (log.get(`sale ${row.id}`) ?? []).map(({ at, app_at, state, facts }) => ({
        at: at.getTime(),
        appAt: app_at.getTime(),
        to: state,
        from: textOf(facts['from']),
      })),
    },
    booking: row.status === null ? undefined : { status: row.status, supplierRef: row.supplier_ref ?? '' },
    money:
      row.session_id === null ? undefined : (foreign(row.session_id) ?? ownMoney(row, row.session_id, log)),
    hold: hold && {
      status: hold.status,
      expires: hold.expires,
      history: historyOf(hold.id),
      ...(row.connection !== 'local' && { releasedThere: releasedThere(row, log) }),
    },
    seats: seats
      .filter(({ reference }) => reference === row.id)
      .map(({ id, status }) => ({ status, history: historyOf(id) })),
    ledger: row.ledger ?? {},
    cancellations: row.cancellations,
    sends: atProvider.sends(row.run).filter(({ key }) => key.startsWith(row.id)),
    words: atProvider
      .claims(row.run)
      .filter(({ subject }) => subject === row.id || subject === row.session_id)
      .map(({ word }) => word),
    quietAt: atProvider.quietAt,
    waitedMs: waitedBetween(atProvider.lastFaultAt, endOf(row, log), atProvider.busy),
  }
}

/** Our own line of a hold that is kept elsewhere is RELEASED once its keeper has answered. */
function releasedThere({ hold_id }: SaleRow, log: Map<string, Noted[]>): number | null {
  const last = log.get(`${ofOurs} ${hold_id}`)?.at(-1)
  return last?.state === 'RELEASED' ? last.app_at.getTime() : null
}

/** When it came to an end; one that did not is still waited for. */
function endOf(row: SaleRow, log: Map<string, Noted[]>): number {
  const last = log.get(`sale ${row.id}`)?.at(-1)
  return last && isEnded(last.state) ? last.at.getTime() : Date.now()
}

function isEnded(state: string): boolean {
  return ['CAPTURED', 'REVERSED', 'REFUNDED', 'MANUAL'].includes(state)
}

/** The provider's books are in this database; the amount is what it was opened for. */
function ownMoney(row: SaleRow, session: string, log: Map<string, Noted[]>): Evidence['money'] {
  const history = (log.get(`money ${session}`) ?? []).map(moneyMoment)
  return { amount: dueOf(row.totals), currency: row.totals.currency, history }
}

function moneyMoment({ at, app_at, state, facts }: Noted): MoneyMoment {
  return {
    at: at.getTime(),
    appAt: app_at.getTime(),
    state,
    captured: Number(facts['captured']),
    refunded: Number(facts['refunded']),
    expires: Number(facts['expires']),
    captureBefore: facts['captureBefore'] === null ? null : Number(facts['captureBefore']),
  }
}

function holdMoment({ at, app_at, state, facts }: Noted): HoldMoment {
  return {
    at: at.getTime(),
    appAt: app_at.getTime(),
    status: state,
    reference: textOf(facts['reference']),
  }
}

function textOf(value: string | number | null | undefined): string | null {
  return typeof value === 'string' ? value : null
}
