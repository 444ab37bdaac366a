import {
  askForCredit,
  askReseller,
  channelInvitations,
  channelRequests,
  contracts,
  copyChannelInvitationLink,
  inviteReseller,
  listChannels,
  listKeys,
  oneChannel,
  openChannel,
  ownChannelRequests,
  resellersToAsk,
  suppliersToAsk,
  answerSuppliersRequest,
  type Channel,
  type ChannelRequest,
} from '@reseller-portal/contract/channels'
import { options } from '@reseller-portal/contract/products'
import { operatorsPrices, taxesAndFees } from '@reseller-portal/contract/prices'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { idOf } from '#rig/samples.ts'

const operator = who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF'])
const request: ChannelRequest = {
  id: idOf(1),
  resellerId: idOf(2),
  name: 'Harbor Concierge',
  isTheirs: false,
  state: 'IN_PROCESS',
  askedBy: 'Ada',
  askedAt: '2027-06-01T12:00:00.000Z',
  answeredAt: null,
}
const invitation = {
  id: idOf(3),
  name: 'Pier Hotel',
  email: 'ada@pier.example',
  invitedBy: 'Ada',
  invitedAt: '2027-06-01T12:00:00.000Z',
  expiresAt: '2027-07-01T12:00:00.000Z',
  canCopyLink: true,
}

async function openForm(language: 'en' | 'es' | 'fr' = 'en', size: [number, number] = [1280, 800]) {
  const ask = fake(askReseller, () => ({ requests: [request] }))
  const invite = fake(inviteReseller, ({ isAnother }) =>
    isAnother
      ? { invitations: [invitation] }
      : refused('channels.reseller_known', { name: 'Harbor Concierge', code: 'HC' }),
  )
  const copy = fake(copyChannelInvitationLink, () => ({
    url: 'https://portal.example/register?invitation=abc',
  }))
  await open('/channels', {
    as: operator,
    language,
    size,
    calls: [
      fake(listChannels, () => ({ channels: [] })),
      fake(channelRequests, () => ({ requests: [request] })),
      fake(channelInvitations, () => ({ invitations: [invitation] })),
      fake(resellersToAsk, ({ search }) => ({
        resellers: 'harbor concierge'.includes(search.toLowerCase())
          ? [{ code: 'HC', name: 'Harbor Concierge' }]
          : [],
      })),
      fake(openChannel, () => failed(500)),
      ask,
      invite,
      copy,
    ],
  })
  return { ask, invite, copy }
}

test('an operator finds a reseller by its name and asks it for a connection', async () => {
  const { ask } = await openForm()
  await page.getByRole('button', { name: 'Add reseller' }).click()
  const form = page.getByRole('dialog', { name: 'Add reseller' })
  await form.getByLabelText('Reseller name').fill('harbor')
  const found = form.getByRole('button', { name: 'Request connection: Harbor Concierge' })
  await found.click()
  await expect.element(form.getByText('Choose Yes or No.')).toBeVisible()
  expect(ask.inputs).toEqual([])
  await form.getByLabelText('Yes').click()
  await found.click()
  await expect.element(page.getByText('It stays in process until the reseller responds.')).toBeVisible()
  expect(ask.inputs).toEqual([{ code: 'HC', agreement: true }])
})

test('the link of an invitation is shown once to the inviter, with a copy button', async () => {
  const { copy } = await openForm()
  await page.getByRole('button', { name: 'Copy link: Pier Hotel' }).click()
  const shown = page.getByRole('dialog', { name: 'Invitation link for Pier Hotel' })
  await expect.element(shown.getByText('https://portal.example/register?invitation=abc')).toBeVisible()
  expect(copy.inputs).toEqual([{ id: invitation.id }])
  expect(await axeFindings()).toEqual([])
  await shown.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText(/^(Link copied|Unable to copy link)/)).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await expect
    .element(page.getByText('https://portal.example/register?invitation=abc'))
    .not.toBeInTheDocument()
})

test('a company that is not here is invited, after the question whether one of its name is meant', async () => {
  const { ask, invite } = await openForm()
  await expect.element(page.getByText('Waiting for their answer')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel invitation: Pier Hotel' })).toBeVisible()
  await page.getByRole('button', { name: 'Add reseller' }).click()
  const form = page.getByRole('dialog', { name: 'Add reseller' })
  await form.getByLabelText('Yes').click()
  await form.getByLabelText('Reseller name').fill('Pier Hotel')
  await expect
    .element(form.getByText('No other reseller found with this name.', { exact: false }))
    .toBeVisible()
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(form.getByText('Enter an email.')).toBeVisible()
  await form.getByLabelText('Email of your contact').fill('ada@pier.example')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect
    .element(form.getByText('Harbor Concierge already uses the portal.', { exact: false }))
    .toBeVisible()
  expect(await axeFindings()).toEqual([])
  await form.getByRole('button', { name: 'It’s another company' }).click()
  await expect.element(page.getByText('Invitation sent to ada@pier.example')).toBeVisible()
  expect(invite.inputs.map(({ isAnother }) => isAnother)).toEqual([false, true])
  expect(ask.inputs).toEqual([])
})

test.each(['es', 'fr'] as const)('the form for a partner fits a phone in %s', async (language) => {
  await openForm(language, [360, 740])
  await page.getByRole('button', { name: /Añadir revendedor|Ajouter un revendeur/ }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  expect(await axeFindings()).toEqual([])
})

test('a reseller answers a supplier’s request, and waits for the answer to its own request', async () => {
  const answer = fake(answerSuppliersRequest, () => ({ requests: [] }))
  await open('/request-connection', {
    as: who('RESELLER_PORTAL_SUPER_ADMIN'),
    calls: [
      fake(ownChannelRequests, () => ({
        requests: [
          { ...request, name: 'Bay Boats', isTheirs: true },
          { ...request, id: idOf(5), name: 'Skyline Tower' },
        ],
      })),
      fake(suppliersToAsk, () => ({ suppliers: [] })),
      answer,
    ],
  })
  await expect.element(page.getByText('Waiting for their answer')).toBeVisible()
  await page.getByRole('button', { name: 'Accept: Bay Boats' }).click()
  await expect.element(page.getByText('Channel to Bay Boats opened')).toBeVisible()
  expect(answer.inputs).toEqual([{ id: idOf(1), accept: true }])
})

test('a channel opens on its terms with a worked example, and keys are a tab', async () => {
  const contract = {
    id: idOf(6),
    version: 1,
    resellerId: idOf(2),
    name: 'Season',
    kind: 'COMMISSION' as const,
    commission: 2500,
    base: 'WITHOUT_TAXES' as const,
    validFrom: '2020-01-01',
    validUntil: null,
    allotment: 6,
    releaseDays: 7,
    allotments: [],
    credit: 500_000,
    currency: 'USD',
    amendedBy: 'RESELLER' as const,
    invoicedBy: 'VISIT' as const,
    supplierId: idOf(7),
    supplier: 'Bay Boats',
  }
  await open(`/channels/${idOf(2)}`, {
    as: operator,
    calls: [
      fake(oneChannel, () => ({
        channel: {
          resellerId: idOf(2),
          resellerName: 'Harbor Concierge',
          openedAt: '2027-06-01T12:00:00.000Z',
          allProducts: true,
          products: 1,
          keys: 0,
          lastUsedAt: null,
          calls: 0,
          failing: 0,
          credit: 'AGREED' as const,
        },
      })),
      fake(contracts.list, () => ({ contracts: [contract], total: 1 })),
      fake(operatorsPrices.list, () => ({ prices: [], total: 0 })),
      fake(taxesAndFees.list, () => ({ taxesAndFees: [], total: 0 })),
      fake(options.list, () => ({ options: [], total: 0 })),
    ],
  })
  await expect.element(page.getByText('25% commission')).toBeVisible()
  await expect.element(page.getByText('6 / 7')).toBeVisible()
  await expect.element(page.getByText('5,000.00 USD')).toBeVisible()
  await expect.element(page.getByText('The reseller owes you 75.00 USD.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Sales on account' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Keys' })).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

/** A channel without contracts, keys and sales on account, opened by somebody. */
async function openBareChannel(as: typeof operator) {
  let channel: Channel = {
    resellerId: idOf(2),
    resellerName: 'Harbor Concierge',
    openedAt: '2027-06-01T12:00:00.000Z',
    allProducts: true,
    products: 1,
    keys: 0,
    lastUsedAt: null,
    calls: 0,
    failing: 0,
    credit: 'NONE',
  }
  const ask = fake(askForCredit, () => {
    channel = { ...channel, credit: 'REQUESTED' }
    return { channel }
  })
  await open(`/channels/${channel.resellerId}`, {
    as,
    calls: [
      fake(oneChannel, () => ({ channel })),
      fake(contracts.list, () => ({ contracts: [], total: 0 })),
      fake(operatorsPrices.list, () => ({ prices: [], total: 0 })),
      fake(taxesAndFees.list, () => ({ taxesAndFees: [], total: 0 })),
      fake(options.list, () => ({ options: [], total: 0 })),
      fake(listKeys, () => ({ keys: [] })),
      ask,
    ],
  })
  await expect.element(page.getByText('No contract covers today.', { exact: false })).toBeVisible()
  return ask
}

test('an operator requests sales on account from a channel’s reseller', async () => {
  const ask = await openBareChannel(operator)
  const credit = page.getByRole('region', { name: 'Sales on account' })
  await expect.element(credit.getByText('Not requested')).toBeVisible()
  await credit.getByRole('button', { name: 'Request sales on account' }).click()
  await expect.element(credit.getByText('Waiting for the reseller')).toBeVisible()
  expect(ask.inputs).toEqual([{ resellerId: idOf(2) }])
})

test('business staff can look at a channel but not change anything', { tags: ['2.6-23'] }, async () => {
  await openBareChannel(who('SUPPLIER_BUSINESS_STAFF'))
  expect(page.getByRole('button', { name: 'Request sales on account' }).query()).toBeNull()
  await page.getByRole('link', { name: 'Keys' }).click()
  await expect.element(page.getByText('No keys yet. Add the first one.')).toBeVisible()
  expect(page.getByRole('button', { name: /Add|Revoke|Save/ }).elements()).toEqual([])
})
