import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { drawDocument } from './draw.ts'
import { aTicket, aVoucher, theTotals } from '#test/vouchers/voucher.ts'
import { isLongRun } from '#test/long-runs.ts'
import { readPdf, scanPdf, seeCodes } from '#test/vouchers/read-pdf.ts'
import type { Voucher } from './voucher.ts'

const draw = (voucher: Voucher) => drawDocument({ vouchers: [voucher] }, 'harbor')
const read = async (over: Partial<Voucher> = {}) => readPdf(await draw(aVoucher(over)))
const scan = async (over: Partial<Voucher>) => scanPdf(await draw(aVoucher(over)))
const all = { retail: true, net: true, original: true }

test(
  'a ticket is one page that names the product, the day on the supplier’s clock and the lead traveler',
  { tags: ['2.9-06', '2.9-07'] },
  async () => {
    const [page, ...more] = await read()
    expect(more).toEqual([])
    expect(page?.text).toContain('Harbor Lights Cruise')
    expect(page?.text).toContain('Saturday, December 05, 2026')
    expect(page?.text).toMatch(/02:30 PM EST/)
    expect(page?.text).toContain('Ana Núñez')
    expect(page?.text).toContain('HCC-4217')
    expect(page?.text).toContain('+1 555 0100')
  },
)

test('the reseller’s own logo and color stand on it', async () => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const look = { primary: '#7a2951', secondary: '#68BFC8' }
  const drawn = async (logo?: string) =>
    (await draw(aVoucher({ brand: { ...look, logo } }))).toString('latin1')
  expect(await drawn(`data:image/png;base64,${dot}`)).toContain('/Subtype /Image')
  expect(await drawn()).not.toContain('/Subtype /Image')
})

test('its foot names the reseller’s tax ID where there is one', async () => {
  const brand = { primary: '#7a2951', secondary: '#68BFC8', logo: undefined, taxId: 'B-12345678' }
  const footOf = async (over: Partial<Voucher>) => (await read(over))[0]?.text
  expect(await footOf({ brand })).toContain('Tax ID B-12345678')
  expect(await footOf({ brand: { ...brand, taxId: '' } })).not.toContain('Tax ID')
})

test('six tickets are six pages, and a gate scans each one’s own code', async () => {
  const values = Array.from({ length: 6 }, (_, index) => `HC7KQ2M9XW4RT8YB3NP${index}`)
  const tickets = values.map((value) => aTicket({ barcode: { format: 'QR', value } }))
  const pages = await scan({ tickets })
  expect(pages.map((page) => page.barcodes)).toEqual(values.map((value) => [{ format: 'QRCode', value }]))
  expect(pages.every((page, index) => page.text.includes(values[index] ?? '?'))).toBe(true)
})

test('a receipt of 80 mm has all tickets on one roll, each with a code that a gate scans, and what was paid at its end', async () => {
  const values = Array.from({ length: 3 }, (_, index) => `HC7KQ2M9XW4RT8YB3NP${index}`)
  const tickets = values.map((value) => aTicket({ barcode: { format: 'QR', value } }))
  const receipt = { paper: 'RECEIPT', tickets, prices: { totals: theTotals(), columns: all } } as const
  const pdf = await draw(aVoucher(receipt))
  const [page, ...more] = await scanPdf(pdf)
  expect(more).toEqual([])
  expect(page?.width).toBeCloseTo((80 / 25.4) * 72, 0)
  expect(page?.barcodes.map(({ value }) => value).toSorted()).toEqual(values)
  for (const text of ['HCC-4217', 'Harbor Lights Cruise', 'Ticket 3 of 3', '97.00', 'No refund on the day.'])
    expect(page?.text).toContain(text)
  expect(page?.text).not.toContain('Net')
  const lines = { format: 'CODE128', value: 'HC7KQ2M9XW4RT8YB3NPL' } as const
  const [upright] = await scan({ paper: 'RECEIPT', tickets: [aTicket({ barcode: lines })] })
  expect(upright?.barcodes).toEqual([{ format: 'Code128', value: lines.value }])
})

test.each(['A4', 'LETTER', 'RECEIPT'] as const)(
  'wallet-friendly QR on %s: large, with white of its own around it also where paper is shown dark, good for a scratch, its text beneath',
  async (paper) => {
    const value = 'HC7KQ2M9XW4RT8YB3NPL'
    const pdf = await draw(aVoucher({ paper, tickets: [aTicket({ barcode: { format: 'QR', value } })] }))
    const [code, ...more] = await seeCodes(pdf)
    expect(more).toEqual([])
    expect(code).toMatchObject({ value, level: 'M' })
    expect(code?.millimeters).toBeGreaterThanOrEqual(40)
    expect(code?.quietModules).toBeGreaterThanOrEqual(4)
    expect((await readPdf(pdf))[0]?.text).toContain(value)
  },
)

test.each([
  ['A4', 40],
  ['A4', 120],
  ['LETTER', 300],
  ['RECEIPT', 300],
] as const)('on %s a supplier’s code of %i letters is on the paper whole', async (paper, length) => {
  const value = 'W4RT8YB3NP'.repeat(length / 10)
  const pdf = await draw(aVoucher({ paper, tickets: [aTicket({ barcode: { format: 'QR', value } })] }))
  const [page, ...more] = await readPdf(pdf)
  expect([page?.fits, more]).toEqual([true, []])
  expect(page?.text.replaceAll(' ', '')).toContain(value)
  expect((await seeCodes(pdf)).map((code) => [code.value, code.quietModules >= 4])).toEqual([[value, true]])
})

test.each([
  ['A4', 595, 842],
  ['LETTER', 612, 792],
] as const)('a sheet of %s has its size', async (paper, width, height) => {
  const [page] = await read({ paper })
  expect([Math.round(page?.width ?? 0), Math.round(page?.height ?? 0)]).toEqual([width, height])
})

test('a CODE128 is scanned too, and one that CODE128 cannot hold is drawn as QR', async () => {
  const tickets = ['HC7KQ2M9XW4RT8YB3NPL', 'ÑANDÚ-7'].map((value) =>
    aTicket({ barcode: { format: 'CODE128', value } }),
  )
  expect((await scan({ tickets })).map((page) => page.barcodes)).toEqual([
    [{ format: 'Code128', value: 'HC7KQ2M9XW4RT8YB3NPL' }],
    [{ format: 'QRCode', value: 'ÑANDÚ-7' }],
  ])
})

test('a ticket for a day shows no hour', async () => {
  const day = { startsAt: new Date('2026-12-05T05:00:00Z'), endsAt: new Date('2026-12-06T05:00:00Z') }
  const [page] = await read({ tickets: [aTicket(day)] })
  expect(page?.text).toContain('All day')
  expect(page?.text).not.toContain('12:00 AM')
})

test('the pickup says place and time, and how guests find it', async () => {
  const pickup = { place: 'Maswik Lodge', at: new Date('2026-12-05T19:00:00Z'), directions: 'East door' }
  const [page] = await read({ tickets: [aTicket({ pickup })] })
  expect(page?.text).toContain('Maswik Lodge – 02:00 PM EST')
  expect(page?.text).toContain('East door')
})

test('prices stand on the first ticket, with taxes and the total', async () => {
  const prices = { totals: theTotals(), columns: { retail: true, net: false, original: false } }
  const [first, second] = await read({ prices, tickets: [aTicket(), aTicket()] })
  expect(first?.text).toMatch(/45\.00 USD.*3\.50 USD.*97\.00 USD/)
  expect(first?.text).toContain('7.00 USD')
  expect(first?.text).not.toMatch(/Net|Original/)
  expect(second?.text).not.toContain('USD')
})

test('an agent’s document has net and original prices as well', async () => {
  const [page] = await read({ prices: { totals: theTotals(), columns: all } })
  expect(page?.text).toMatch(/54\.00 USD.*40\.00 USD/)
  expect(page?.text).toMatch(/Net total.*80\.00 USD/)
})

test(
  'yen have no decimals, and Japanese names are set in a font that has them',
  { tags: ['1.9-24', '2.2-125'] },
  async () => {
    const [page] = await read({
      supplierName: '東京湾クルーズ',
      prices: { totals: theTotals('JPY'), columns: all },
      tickets: [aTicket({ productName: '東京タワー展望台', zone: 'Asia/Tokyo' })],
    })
    expect(page?.text).toContain('東京タワー展望台')
    expect(page?.text).toContain('東京湾クルーズ')
    expect(page?.text).toContain('9,700 JPY')
    expect(page?.text).toContain('Sunday, December 06, 2026')
  },
)

test('the document speaks Spanish and French', async () => {
  const tickets = [aTicket({ productName: 'Excursión de la mañana' })]
  const [spanish] = await read({ language: 'es', tickets, isSandbox: true })
  expect(spanish?.text).toContain('sábado, 05 de diciembre de 2026')
  expect(spanish?.text).toContain('Excursión de la mañana')
  expect(spanish?.text).toContain('Modo de prueba: no se mueve dinero')
  const prices = { totals: theTotals('EUR'), columns: all }
  const [french] = await read({ language: 'fr', prices })
  expect(french?.text).toContain('Adulte (18 ans et plus)')
  expect(french?.text).toContain('samedi 05 décembre 2026')
  expect(french?.text).toContain('97,00 EUR')
})

test('play money is marked on every ticket, and real money never', async () => {
  const tickets = [aTicket(), aTicket()]
  const marked = await read({ tickets, isSandbox: true })
  expect(marked.every((page) => page.text.includes('Sandbox: no money moves'))).toBe(true)
  expect((await read()).some((page) => page.text.includes('Sandbox'))).toBe(false)
})

test('a policy that is an address is a link, and a long one stands once at the end', async () => {
  const [linked] = await read({ tickets: [aTicket({ policy: 'https://policies.example/cruise' })] })
  expect(linked?.text).toContain('Read the policy: https://policies.example/cruise')
  const policy = 'Tickets are valid on the date shown only. '.repeat(40).trim()
  const pages = await read({ tickets: [aTicket({ policy }), aTicket({ policy })] })
  expect(pages.length).toBe(3)
  expect(pages[0]?.text).toContain('The policy is at the end of this document.')
  expect(pages.filter((page) => page.text.includes('valid on the date shown')).length).toBe(1)
})

test('names of 200 characters stay within the page', async () => {
  const long = 'W'.repeat(200)
  const pages = await scan({
    resellerName: long,
    supplierName: long,
    leadTraveler: long,
    resellerReference: 'R'.repeat(50),
    tickets: [
      aTicket({ productName: long, rateName: long, leadTraveler: long, travelers: [long], admits: long }),
    ],
  })
  const letters = pages.map((page) => page.text.replaceAll(/[^W]/g, '')).join('')
  expect(letters.length).toBeGreaterThanOrEqual(1200)
  expect(pages.every((page) => page.fits)).toBe(true)
  expect(pages[0]?.barcodes.length).toBe(1)
})

test('only the ticket of who leads names a lead traveler, the others name their own', async () => {
  const bo = aTicket({ isLead: false, leadTraveler: 'Bo Chen', travelers: ['Bo Chen'] })
  for (const paper of ['LETTER', 'RECEIPT'] as const) {
    const text = (await read({ paper, tickets: [aTicket(), bo] })).map((page) => page.text).join(' ')
    expect(text.match(/Lead traveler Ana Núñez/g)).toHaveLength(1)
    expect(text).toMatch(/[^d] Traveler Bo Chen/)
    expect(text).not.toContain('Lead traveler Bo Chen')
  }
})

test('a booking that was sold with others has its place in the sale on paper of each kind', async () => {
  for (const paper of ['LETTER', 'RECEIPT'] as const) {
    const [page] = await read({ paper, saleReference: '0123456789-2' })
    expect(page?.text).toContain('0123456789-2')
  }
})

test.each(['LETTER', 'A4'] as const)(
  'three will-call tickets with all that a park says are three pages of %s',
  async (paper) => {
    const extras = [
      { label: 'MarketRegion', value: 'UnitedStates' },
      { label: 'DiscountGroup', value: 'STD_GST' },
      { label: 'PickupInstructions', value: 'International' },
      { label: 'ParkReservationStatus', value: 'success' },
      { label: 'ResellerRegion', value: 'UnitedStates' },
      { label: 'TicketStartDate', value: '12/05/2026' },
      { label: 'TicketEndDate', value: '12/09/2026' },
      { label: 'TicketValidityDays', value: '4' },
    ] as const
    const text = 'Take a photo identification with you to the window. '
    const ticket = { rateName: 'Four days', information: text.repeat(3), policy: text.repeat(6) }
    const tickets = [1, 2, 3].map(() => aTicket(ticket))
    const prices = { totals: theTotals(), columns: { retail: true, net: false, original: false } }
    const pages = await read({ paper, tickets, extras: [...extras], prices })
    expect(pages.map((page) => page.text.match(/Ticket \d of 3/)?.[0])).toEqual([
      'Ticket 1 of 3',
      'Ticket 2 of 3',
      'Ticket 3 of 3',
    ])
  },
)

test('what does not fit goes to the next page together with its heading', async () => {
  const text = 'Take a photo identification with you to the window. '
  // Line by line every section comes to stand at the foot once.
  for (let lines = 1; lines <= 28; lines += isLongRun ? 1 : 4) {
    const ticket = aTicket({ location: 'Pier 7\n'.repeat(lines), policy: text.repeat(2) })
    const pages = await read({ tickets: [ticket], prices: { totals: theTotals(), columns: all } })
    const foot = pages.map((page) => page.text.split(' Harbor Concierge HCC-4217')[0] ?? '')
    expect(foot.filter((page) => /(Policy|Good to know|Meeting point) ?$/.test(page))).toEqual([])
  }
})

test('the same data draws the same document', async () => {
  const [one, other] = await Promise.all([draw(aVoucher()), draw(aVoucher())])
  expect(one.equals(other)).toBe(true)
})

test('drawing leaves the server free to answer others', async () => {
  await draw(aVoucher())
  const before = performance.eventLoopUtilization()
  await draw(aVoucher({ tickets: Array.from({ length: 40 }, () => aTicket()) }))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

test('a voucher that cannot be drawn fails alone, and the next one is drawn', async () => {
  const impossible = draw(aVoucher({ tickets: [aTicket({ zone: 'Nowhere/Land' })] }))
  const fine = draw(aVoucher())
  await expect(impossible).rejects.toThrow('Nowhere/Land')
  expect((await readPdf(await fine)).length).toBe(1)
})

test('so many vouchers wait for the thread, a quarter of them for one reseller; then it is busy for a moment', async () => {
  const wanted = [...Array.from({ length: 25 }, () => 'greedy'), 'harbor']
  const drawn = await Promise.allSettled(
    wanted.map(async (reseller) => drawDocument({ vouchers: [aVoucher()] }, reseller)),
  )
  const refused = drawn.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ refusal: { code: 'vouchers.busy', facts: { retrySeconds: 10 } } })
  expect(drawn.at(-1)).toMatchObject({ status: 'fulfilled' })
})
