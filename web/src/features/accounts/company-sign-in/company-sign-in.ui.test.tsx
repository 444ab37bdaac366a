import {
  beginCompanySignIn,
  changeCompanySignIn,
  findCompany,
  finishCompanySignIn,
  forgotPassword,
  readCompanySignIn,
} from '@reseller-portal/contract/accounts'
import type { Returned } from '@reseller-portal/contract/kit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { fake, failed, refused } from '#rig/fake.ts'
import { open, who } from '#rig/open.tsx'
import { selectOption } from '#rig/select.ts'
import { idOf } from '#rig/samples.ts'

const boss = who(['RESELLER_PORTAL_SUPER_ADMIN'])
const none: Returned<typeof readCompanySignIn> = {
  signIn: null,
  redirectUri: 'https://portal.example/login/company',
  keepers: [{ id: idOf(1), name: 'Ada Quay', email: 'ada@quay.example' }],
  roles: ['RESELLER_PORTAL_SUPER_ADMIN', 'RESELLER_PORTAL_AGENT'],
}

test('the typed address leads to the sign-in of its company, and other addresses do not', async () => {
  const find = fake(findCompany, ({ email }) => ({
    company: email.endsWith('@quay.example') ? { name: 'Quay', isEnforced: true } : null,
  }))
  const begin = fake(beginCompanySignIn, () => refused('company_sign_in.unreachable'))
  await open('/login/', { calls: [find, begin] })
  const email = page.getByLabelText('Email')
  await email.fill('ada@elsewhere.example')
  await page.getByLabelText('Password', { exact: true }).click()
  await expect.poll(() => find.inputs).toEqual([{ email: 'ada@elsewhere.example' }])
  expect(page.getByRole('button', { name: /Continue with/ }).query()).toBeNull()
  await email.fill('ada@quay.example')
  await page.getByLabelText('Password', { exact: true }).click()
  await page.getByRole('button', { name: 'Continue with Quay' }).click()
  await expect.element(page.getByText(/The sign-in of your company can’t be reached/)).toBeVisible()
  expect(begin.inputs).toEqual([{ email: 'ada@quay.example' }])
  expect(await axeFindings()).toEqual([])
})

test('a forgotten password that is not used is said', async () => {
  const forgot = fake(forgotPassword, () => refused('login.by_company', { company: 'Quay' }))
  await open('/forgot-password', { calls: [forgot] })
  await page.getByLabelText('Email').fill('ada@quay.example')
  await page.getByLabelText('Email').element().closest('form')?.requestSubmit()
  await expect.element(page.getByText(/Quay doesn’t allow passwords here/)).toBeVisible()
})

test('what the provider answered is sent once, and a refusal leads back', async () => {
  const finish = fake(finishCompanySignIn, () => refused('company_sign_in.no_role'))
  await open('/login/company?code=abc&state=xyz', { calls: [finish] })
  await expect.element(page.getByText(/None of your groups gives you access/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible()
  expect(finish.inputs).toHaveLength(1)
})

test('an administrator sets it up; what is missing and what the server refuses is said', async () => {
  const read = fake(readCompanySignIn, () => none)
  const change = fake(changeCompanySignIn, () => refused('company_sign_in.unreachable'))
  await open('/company-sign-in', { as: boss, calls: [read, change], size: [390, 800] })
  await page.getByRole('button', { name: 'Save sign-in' }).click()
  await expect.element(page.getByText('Fill in every field.')).toBeVisible()
  await page.getByLabelText('Issuer').fill('https://login.quay.example')
  await page.getByLabelText('Client ID').fill('portal')
  await page.getByLabelText('Client secret').fill('secret')
  await page.getByLabelText('Email domains').fill('quay.example, quay-tours.example')
  await page.getByLabelText('Group', { exact: true }).fill('sellers')
  const role = page.getByLabelText('Role', { exact: true })
  await expect.element(role).not.toHaveValue('Super Admin')
  await selectOption(role, 'Agent')
  await selectOption(page.getByLabelText('Account that keeps its password'), 'Ada Quay (ada@quay.example)')
  await page.getByLabelText('Refuse passwords of everyone else').click()
  await page.getByRole('button', { name: 'Save sign-in' }).click()
  await expect.element(page.getByText(/The sign-in of your company can’t be reached/)).toBeVisible()
  expect(change.inputs).toEqual([
    {
      issuer: 'https://login.quay.example',
      clientId: 'portal',
      clientSecret: 'secret',
      domains: ['quay.example', 'quay-tours.example'],
      groupsClaim: 'groups',
      roles: [{ group: 'sellers', role: 'RESELLER_PORTAL_AGENT' }],
      breakGlass: idOf(1),
      isEnforced: true,
      version: 0,
    },
  ])
  expect(await axeFindings()).toEqual([])
})

test('settings that cannot be loaded are asked for again', async () => {
  const read = fake(readCompanySignIn, () => failed(500))
  await open('/company-sign-in', { as: boss, calls: [read] })
  await expect.element(page.getByText('Unable to load company sign-in')).toBeVisible()
  read.answer(() => none)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByLabelText('Issuer')).toBeVisible()
})
