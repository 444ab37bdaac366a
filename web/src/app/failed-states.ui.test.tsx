import { attentionCount } from '@reseller-portal/contract/sales'
import { endpoints } from '@reseller-portal/contract/endpoints'
import { me, type Role } from '@reseller-portal/contract/accounts'
import { featureFlags } from '@reseller-portal/contract/organizations'
import { listUnmatched } from '@reseller-portal/contract/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failed, fake, type AnyFake } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'
import { router } from './router.ts'

/** What the frame around a page and its guards ask for. Every other call is answered 500. */
const frame: readonly object[] = [me, featureFlags, attentionCount, listUnmatched]
let failedCalls: string[] = []
/** The menu asks for the companies too. A page that makes no other call shows no "Try again". */
const askedByMenu = 'companies.listCompanies'
const failing: AnyFake[] = Object.entries(endpoints)
  .filter(([, endpoint]) => !frame.includes(endpoint))
  .map(([name, endpoint]) => ({
    endpoint,
    respond: async () => {
      if (name !== askedByMenu) failedCalls.push(name)
      return new Response('', { status: 500 })
    },
  }))

/** Roles that together can open every page. */
const everyRight: readonly Role[] = [
  'RESELLER_PORTAL_SUPER_ADMIN',
  'ORG_MGMT',
  'SUPPLIER_BUSINESS_STAFF',
  'PORTAL_TECHNICAL_STAFF',
]

const forStrangers = [
  '/login/',
  '/login',
  '/login/company',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/account-requested',
]

// The gate works without the server: it says that it is offline, and it retries automatically.
const withoutRetry = new Set(['/web-redemption'])

const pages = Object.values(router.routesByPath)
  .filter(({ fullPath, options }) => options.component !== undefined && !withoutRetry.has(fullPath))
  .map(({ fullPath }) => fullPath.replaceAll(/\$\w+/g, idOf(1)))

test.each(pages)('%s offers to try again where nothing could be loaded', async (path) => {
  failedCalls = []
  const person = forStrangers.includes(path) ? {} : { as: who(everyRight) }
  await open(path, { ...person, calls: failing })
  await expect.poll(missing, { interval: 30 }).toEqual([])
})

test('a person whose account could not be loaded continues by trying again, without signing in', async () => {
  const technician = who('PORTAL_TECHNICAL_STAFF')
  const account = fake(me, () => technician)
  account.answer(() => failed(500))
  await open('/help', { as: technician, calls: [account] })
  await expect.element(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to load your account' })
  await expect.element(failure).toBeVisible()
  account.answer(() => technician)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
})

/** Why the page did not say that it could not be loaded. */
function missing(): string[] {
  const main = document.querySelector('main')
  if (main === null || main.innerText === '') return ['a page']
  const waiting = [...main.querySelectorAll('output, [aria-busy="true"]')].filter(
    (each) =>
      /loading/i.test(each.textContent) || each.className.includes('progress') || each.tagName !== 'OUTPUT',
  )
  const retries = [...main.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Try again',
  )
  return [
    ...waiting.map(() => 'an end of the progress'),
    ...(failedCalls.length > 0 && retries.length === 0
      ? [`a button to try ${failedCalls.join(', ')} again`]
      : []),
  ]
}
