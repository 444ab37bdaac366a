import { writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
const t0 = performance.now()
const { renderVoucher } = await import('./src/modules/vouchers/render.ts')
console.log('import', performance.now() - t0)
const line = (name: string, unit: number, n: number, currency: string) => ({ priceID: '0', name, type: name, ageBand: '18 - 64 years', unitId: '0', priceName: `${name} (18 - 64 years)`, unitPrice: unit, unitPriceWithTax: unit + 350, taxesFees: 350, currency, noOfTravellers: n, total: (unit + 350) * n, net: unit - 500, original: unit + 900, includedTaxes: [] })
const totals = (currency: string) => { const lines = [line('Adult', 4500, 4, currency), line('Child', 2500, 2, currency)]; return { currency, total: lines.reduce((a, l) => a + l.total, 0), taxes: 2100, fee: 0, lines } }
const ticket = (over = {}) => ({ barcode: { format: 'QR' as const, value: 'HC7KQ2M9XW4RT8YB3NPL' }, productName: 'Harbor Lights Evening Cruise', rateName: 'Standard seat', startsAt: new Date('2026-12-05T19:30:00Z'), endsAt: new Date('2026-12-05T21:30:00Z'), zone: 'America/New_York', admits: '1 × Adult (18 - 64 years)', leadTraveler: 'Ana Núñez', travelers: ['Ana Núñez'], pickup: undefined, location: 'Pier 7, 12 Harbor Street', information: 'Please arrive 20 minutes before departure. Bring a light jacket.', policy: 'Free cancellation up to 24 hours before departure. After that the ticket is not refundable.', ...over })
const voucher = (over = {}) => ({ language: 'en' as const, paper: 'A4' as const, madeAt: new Date(0), isSandbox: true, resellerName: 'Harbor Concierge', agentName: '', contactPhone: '+1 555 0100', supplierName: 'Harbor City Cruises', bookingReference: 'HCC-2026-004217', resellerReference: 'ROOM 512', leadTraveler: 'Ana Núñez', tickets: [ticket()], prices: { totals: totals('USD'), columns: { retail: true, net: false, original: false } }, extras: [], ...over })
const six = Array.from({ length: 6 }, (_, i) => ticket({ barcode: { format: 'QR' as const, value: `HC7KQ2M9XW4RT8YB3N${i}` } }))
const long = 'Sunset Dinner Cruise with Live Music, Harbor Fireworks, Three Course Menu and Guided Walk through the Old Town '.padEnd(200, 'x')
const cases: Record<string, any> = {
  one: voucher(), six: voucher({ tickets: six, isSandbox: false }),
  long: voucher({ paper: 'LETTER', resellerName: long, supplierName: long, leadTraveler: long, resellerReference: 'R'.repeat(50), tickets: [ticket({ barcode: { format: 'CODE128', value: 'HC7KQ2M9XW4RT8YB3NPL' }, productName: long, rateName: long, leadTraveler: 'W'.repeat(200), travelers: [long, 'W'.repeat(200)], location: long, admits: '6 × ' + long })], prices: { totals: totals('USD'), columns: { retail: true, net: true, original: true } } }),
  policy: voucher({ tickets: six.slice(0, 2).map((t) => ({ ...t, policy: 'Tickets are valid on the date shown only. '.repeat(200) })) }),
  jpy: voucher({ isSandbox: false, prices: { totals: totals('JPY'), columns: { retail: true, net: false, original: false } }, supplierName: '東京湾クルーズ', tickets: [ticket({ zone: 'Asia/Tokyo', productName: '東京タワー展望台 Sunset チケット', policy: 'https://policies.example/tokyo', rateName: '大人' })] }),
  es: voucher({ language: 'es', prices: { totals: totals('EUR'), columns: { retail: true, net: false, original: true } }, tickets: [ticket({ zone: 'America/Phoenix', productName: 'Excursión al Gran Cañón – mañana', pickup: { place: 'Hotel Peña Blanca (30 min antes)', at: new Date('2026-12-05T19:00:00Z') }, travelers: ['Ana Núñez', 'José Ibáñez', 'Zoë Müller'], admits: '3 × Adulto', startsAt: new Date('2026-12-05T07:00:00Z'), endsAt: new Date('2026-12-06T07:00:00Z') })] }),
}
for (const [name, data] of Object.entries(cases)) {
  const t = performance.now(); const pdf = await renderVoucher(data); const ms = performance.now() - t
  const t2 = performance.now(); await renderVoucher(data); 
  console.log(name, ms.toFixed(0), 'again', (performance.now() - t2).toFixed(0), pdf.length)
  writeFileSync(`../.tmp/${name}.pdf`, pdf)
}
console.log('rss', process.memoryUsage().rss / 1e6)
