import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import type { TestApp } from '#test/app.ts'
import { openCheckout, saleOutcome } from '#test/checkout.ts'
import { openDesk } from '#test/desk.ts'
import { addShelf } from '#test/shelf.ts'

const root = join(import.meta.dirname, '../../../..')
const mostFiles = 100
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** `npm run figures` asks for the list in the file that FIGURES names. */
test('one card sale runs through few files of the server', async () => {
  const desk = await openDesk(app, { paymentsEnabled: true })
  const shelf = await addShelf(app, desk, { retail: 5000 })
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  const checkout = await openCheckout(app, desk, shelf, 2)
  await checkout.pay('approve')
  await checkout.book()
  expect(await saleOutcome(app, checkout.saleId)).toMatchObject({ state: 'CAPTURED' })
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const ran = result
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
    .map(({ url }) => relative(root, url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
  const files = [...new Set(ran)].toSorted()
  if (process.env['FIGURES']) writeFileSync(process.env['FIGURES'], files.join('\n'))
  expect(files).toContain('server/src/modules/sales/process/drive.ts')
  expect(files.length).toBeLessThanOrEqual(mostFiles)
})
