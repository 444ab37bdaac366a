import { test, expect } from 'vitest'
import { openDesk } from '#test/desk.ts'
import { axeFindings } from '../look/axe.ts'
import { pick } from '../sale/selling.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()

test(
  'a connection is requested with an agreement, stays in process, and is accepted by the supplier',
  { tags: ['2.4-20', '2.5-31', '2.5-32'] },
  async () => {
    const { email } = await openDesk(world.app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
    const page = await world.signedIn(email, '/connections')
    await page.getByRole('link', { name: 'Request connection' }).click()
    await page.getByRole('heading', { level: 1, name: 'Request connection' }).waitFor()
    await page.getByText('No requests yet.').waitFor()
    await pick(page, 'Supplier', 'Canyon Rim Tours')
    await page.getByLabel('No', { exact: true }).check()
    await page
      .getByText('You need a reseller agreement to open a channel. Contact the company first to set one up.')
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByRole('button', { name: 'Request connection' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Canyon Rim Tours' })
    await row.getByText('In process').waitFor()
    await page.reload()
    await row.getByText('In process').waitFor()

    const operator = await world.signedIn('admin@canyon.example', '/channels')
    const requests = operator.getByRole('region', { name: 'Connection requests' })
    await requests.getByText('In process').waitFor()
    expect(await axeFindings(operator)).toEqual([])
    await requests.getByRole('button', { name: /^Accept: / }).click()
    // An accepted channel opens on its terms.
    await operator.getByText('No contract covers today.').waitFor()
    await page.reload()
    await row.getByText('Accepted').waitFor()
  },
)
