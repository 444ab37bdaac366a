import { readFile } from 'node:fs/promises'
import { bookings, largeOffice } from './bookings/large-office.ts'
import { employ } from './books/many-bookings.ts'
import { slice, type Round } from '../load.ts'
import { exchange, sell, signIn } from '../seller.ts'
import { startServer } from '../server.ts'
import type { Stage } from '../stage.ts'

const minutes = Number(process.env['BENCH_MINUTES'] ?? 15)
const agents = 12

/**
 * Resident memory of one server that answers requests and works its jobs while twelve people sell, search, read reports
 * and the manifest, print vouchers and write files of reports, at a million bookings (aim: at most 400 MB).
 */
export async function mixedLoad({ databaseUrl, folder }: Stage): Promise<string[]> {
  const server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: folder, DEMO: '0' })
  try {
    const stage = { databaseUrl, folder, server }
    const acts = await actsOf(stage)
    const counts = acts.map(({ what }) => ({ what, done: 0, refused: 0 }))
    const seen: number[] = []
    const watch = setInterval(() => void megabytes(server.pid).then((now) => seen.push(now)), 250)
    const begun = await megabytes(server.pid)
    const chosen = acts.flatMap(({ share }, index) => Array.from({ length: share }, () => index))
    await slice(agents, minutes * 60, async (agent) => {
      const index = chosen[Math.floor(Math.random() * chosen.length)] ?? 0
      const isDone = (await acts[index]?.round(agent)) ?? false
      const count = counts[index]
      if (count) count[isDone ? 'done' : 'refused'] += 1
      return isDone
    })
    const most = Math.max(...seen)
    const median = seen.toSorted((a, b) => a - b)[Math.floor(seen.length / 2)]
    await new Promise((resolve) => setTimeout(resolve, 30_000))
    clearInterval(watch)
    return [
      `${`${minutes} minutes, ${agents} people`.padEnd(34)} at first ${begun} MB   median ${median} MB   most ${most} MB (aim ≤ 400)   30 s later ${seen.at(-1)} MB`,
      ...counts.map(({ what, done, refused }) => `  ${what.padEnd(32)} ${done} (${refused} refused)`),
    ]
  } finally {
    await server.stop()
  }
}

type Act = { what: string; share: number; round: Round }

async function actsOf(stage: Stage): Promise<Act[]> {
  const product = await largeOffice(stage)
  const { url, password } = stage.server
  const sellers = await Promise.all(product.emails.map((email) => signIn(url, email, password)))
  const boss = await signIn(url, await employ(stage, product, ['RESELLER_PORTAL_SUPER_ADMIN']), password)
  const read = (what: string, share: number, path: () => string): Act => ({
    what,
    share,
    round: async () => (await exchange(url, 'GET', path(), boss.headers)).status === 200,
  })
  const month = `from=${dayAgo(30)}&to=${dayAgo(0)}`
  const year = `from=${dayAgo(365)}&to=${dayAgo(0)}`
  const anySlot = () => product.slots[Math.floor(Math.random() * product.slots.length)]
  const anyNumber = () => Math.floor(Math.random() * bookings)
  return [
    { what: 'sales', share: 40, round: (agent) => sell(sellers[agent], product, anySlot()) },
    {
      what: 'vouchers',
      share: 10,
      round: async () => {
        const { body } = await boss.send<{ bookings: { id: string }[] }>(
          'GET',
          '/api/booking/get-booking-list',
        )
        const bookingID = body.bookings[Math.floor(Math.random() * 100)]?.id
        const answer = await exchange(url, 'POST', '/api/voucher/get-pdf', boss.headers, { bookingID })
        return answer.status === 200
      },
    },
    read('searches', 20, () => `/api/booking/get-booking-list?searchParam=${anyNumber()}`),
    read('newest bookings', 10, () => '/api/booking/get-booking-list'),
    read(
      'a month of availability',
      20,
      () =>
        `/api/booking/availability-list/${product.supplierId}/${product.productId}?start=${product.firstDay}&end=${product.lastDay}`,
    ),
    read('reports of a month', 5, () => `/api/reports/bookings?${month}&limit=50`),
    read('reports of a year', 2, () => `/api/reports/daily?${year}&limit=50`),
    read('manifests of a month', 3, () => `/api/reports/manifest?${month}&limit=50`),
    read('audit', 3, () => `/api/audit?search=HC-${anyNumber()}&limit=50`),
    read('files of a month, CSV', 1, () => `/api/reports/bookings/file?${month}&format=csv`),
    read('files of a month, XLSX', 1, () => `/api/reports/bookings/file?${month}&format=xlsx`),
    read('open settlements', 1, () => '/api/settlements/open'),
  ]
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

async function megabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}
