import { OctoSettings } from '@reseller-portal/contract/connections'
import { addDays, dayIn } from '#kit/zone.ts'
import { newId } from '#kit/ids.ts'
import { seal } from '#kit/security/secrets.ts'
import { workOf, type TestApp } from '../../app.ts'
import { openSupplier, stockProduct } from '../../stock.ts'
import type { ConfirmRequest, PartnerError, RemoteHoldRequest } from '#modules/connections/supplier.ts'
import type { Behavior } from './behavior.ts'
import { openFakeOcto, stock, type FakeOcto } from './index.ts'
import { octo } from '#modules/connections/kinds/octo/index.ts'

/** A supplier that is reached over OCTO, with the catalog of the fake. */
export type Counter = {
  fake: FakeOcto
  supplierId: string
  rate: { supplierId: string; productRef: string; rateRef: string }
  /** Tomorrow in the supplier's time zone. */
  day: string
  holdOf(slotId: string, adults?: number): RemoteHoldRequest
  confirmOf(hold: RemoteHoldRequest | null, slotId: string, adults?: number): ConfirmRequest
  /** The id of tomorrow's first departure. */
  slotId(): Promise<string>
  /** How many calls of this method and path the supplier has received. */
  calls(part: string): number
  /** The entries of its error log, oldest first. */
  errors(): Promise<{ call: string; status: number | null; kind: string; detail: string }[]>
}

/** How a supplier was asked in vain; `answered` where it was not. */
export function kindOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: PartnerError) => error.kind,
  )
}

export async function openCounter(
  app: TestApp,
  behavior: Behavior,
  settings: Partial<OctoSettings> = {},
): Promise<Counter> {
  const fake = await openFakeOcto(behavior, () => app.clock())
  const supplierId = await openSupplier(app, { soldBy: [], timezone: stock.zone })
  const prices = Object.entries(stock.units).map(([octoId, retail]) => ({ octoId, retail }))
  await stockProduct(app, supplierId, { rate: { octoId: stock.optionId }, prices })
  await app.db
    .updateTable('products')
    .set({ octo_id: stock.productId })
    .where('supplier_id', '=', supplierId)
    .execute()
  const tokenPath = behavior.tokens?.path ?? ''
  await connect(app, supplierId, fake, { tokenPath, ...settings })
  const rate = { supplierId, productRef: stock.productId, rateRef: stock.optionId }
  const day = addDays(dayIn(stock.zone, app.clock()), 1)
  const [priceId = ''] = await pricesOf(app, supplierId)
  return {
    fake,
    supplierId,
    rate,
    day,
    holdOf: (slotId, adults = 2) => ({
      ...rate,
      holdId: newId(),
      slotId,
      units: [{ unitRef: 'unit_adult', quantity: adults }],
      minutes: 15,
    }),
    confirmOf: (hold, slotId, adults = 2) => requestOf({ supplierId, priceId, slotId, adults }, hold, app),
    slotId: async () =>
      (await octo.remote?.slots(rate, { from: day, until: day }, workOf(app)))?.[0]?.id ?? '',
    calls: (part) => fake.seen.filter(({ method, path }) => `${method} ${path}`.includes(part)).length,
    errors: () => errorsOf(supplierId, app),
  }
}

function errorsOf(supplierId: string, app: TestApp) {
  return app.db
    .selectFrom('connection_errors')
    .select(['call', 'status', 'kind', 'detail'])
    .where('supplier_id', '=', supplierId)
    .orderBy('id')
    .execute()
}

async function connect(app: TestApp, supplierId: string, fake: FakeOcto, settings: Partial<OctoSettings>) {
  await app.db
    .insertInto('supplier_connections')
    .values({
      supplier_id: supplierId,
      reseller_id: null,
      base_url: `${fake.baseUrl}/`,
      api_key: await seal(fake.key, app.config),
      capabilities: ['octo/pricing'],
      settings: JSON.stringify(OctoSettings.parse({ timeoutMs: 4000, callsPerMinute: 6000, ...settings })),
      state: 'ACTIVE',
      created_at: app.clock(),
      updated_at: app.clock(),
    })
    .execute()
}

async function pricesOf(app: TestApp, supplierId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('prices')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('octo_id', '=', 'unit_adult')
    .execute()
  return rows.map(({ id }) => id)
}

type HoldChoice = { supplierId: string; priceId: string; slotId: string; adults: number }

function requestOf(
  { supplierId, priceId, slotId, adults }: HoldChoice,
  hold: RemoteHoldRequest | null,
  app: TestApp,
) {
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@guest.example', phone: '', country: '' }
  return {
    reference: newId(),
    resellerId: newId(),
    supplierId,
    accountId: newId(),
    holdId: hold?.holdId ?? null,
    barcodeFormat: 'QR' as const,
    contact: guest,
    items: Array.from({ length: adults }, () => ({
      id: newId(),
      productId: '',
      rateId: '',
      priceId,
      availabilityId: slotId,
      travelerType: 'ADULT' as const,
      at: app.clock(),
      quantity: 1,
      guest,
    })),
  }
}
