import {
  changeMailTemplate,
  mailTemplate,
  noText,
  previewMail,
  sendTestMail,
  type MailTemplate,
} from '@reseller-portal/contract/documents'
import { listCompanies } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { company } from '#rig/samples.ts'
import { TemplatesScreen } from './templates-screen.tsx'
import { selectOption } from '#rig/select.ts'

const template: MailTemplate = {
  en: noText,
  es: noText,
  fr: noText,
  id: 'booking-confirmation',
  version: 0,
}

async function openTemplates(now: Partial<MailTemplate> = {}, at = '/company-emails') {
  const read = fake(mailTemplate, () => ({ ...template, ...now }))
  const change = fake(changeMailTemplate, ({ supplierId: _supplierId, kind: _kind, version, ...texts }) => {
    const saved = { ...texts, id: company.id, version: version + 1 }
    read.answer(() => saved)
    return saved
  })
  const preview = fake(previewMail, ({ language, text }) => ({
    subject: text.subject || `Standard ${language}`,
    text: `${text.opening || 'The standard text.'}\n${text.closing}`,
  }))
  const send = fake(sendTestMail, () => ({ to: 'ada@canyon.example' }))
  await mount(<TemplatesScreen />, {
    at,
    as: who(['ORG_MGMT', 'SUPPLIER_BUSINESS_STAFF']),
    calls: [
      fake(listCompanies, () => ({ companies: [{ ...company, kind: 'SUPPLIER' as const }] })),
      read,
      change,
      preview,
      send,
    ],
  })
  return { read, change, preview, send }
}

const save = () => userEvent.keyboard('{Control>}s{/Control}')
const english = page.getByRole('region', { name: 'English' })
const french = page.getByRole('region', { name: 'Français' })
const preview = page.getByRole('region', { name: 'Preview' })

test('a text is written with placeholders from the list, previewed while it is typed, and saved', async () => {
  const { change } = await openTemplates()
  await expect.element(preview.getByText('Standard en')).toBeVisible()
  await english.getByLabelText('Opening').fill('Welcome aboard, !')
  await userEvent.keyboard('{ArrowLeft}')
  await page.getByRole('button', { name: 'Guest {guest}' }).click()
  await expect.element(english.getByLabelText('Opening')).toHaveValue('Welcome aboard, {guest}!')
  await expect.element(english.getByLabelText('Opening')).toHaveFocus()
  await expect.element(preview.getByText('Welcome aboard, {guest}!')).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await save()
  await expect.element(page.getByText('Email texts saved')).toBeVisible()
  const text = { ...noText, opening: 'Welcome aboard, {guest}!' }
  expect(change.inputs).toMatchObject([
    { kind: 'confirmation', version: 0, en: text, es: noText, fr: noText },
  ])
})

test('the preview is in the language that is written, or chosen', async () => {
  await openTemplates()
  await french.getByLabelText('Subject').fill('Bienvenue')
  await expect.element(preview.getByText('Bienvenue')).toBeVisible()
  await selectOption(preview.getByLabelText('Preview language'), 'Español')
  await expect.element(preview.getByText('Standard es')).toBeVisible()
})

test('a placeholder goes where the cursor was, whatever language the preview shows', async () => {
  const { change } = await openTemplates()
  await english.getByLabelText('Opening').fill('Dear ')
  await selectOption(preview.getByLabelText('Preview language'), 'Español')
  await page.getByRole('button', { name: 'Guest {guest}' }).click()
  await expect.element(english.getByLabelText('Opening')).toHaveValue('Dear {guest}')
  await save()
  await expect.poll(() => change.inputs).toMatchObject([{ en: { opening: 'Dear {guest}' }, es: noText }])
})

test('an unknown placeholder is named wrong at its field, and neither saved nor sent', async () => {
  const { change, send } = await openTemplates()
  await english.getByLabelText('Closing').fill('Bye {gest}')
  await expect.element(english.getByText('Use only the placeholders in the list.')).toBeVisible()
  await expect.element(preview.getByText('Correct the marked text first.').first()).toBeVisible()
  await save()
  await expect.element(english.getByLabelText('Closing')).toHaveFocus()
  await expect
    .element(page.getByRole('button', { name: 'Send a test to me' }))
    .toHaveAccessibleDescription('Correct the marked text first.')
  expect([change.inputs, send.inputs]).toEqual([[], []])
})

test('a test is sent with the text as it is typed, before it is saved', async () => {
  const { send, change } = await openTemplates({}, '/company-emails?kind=cancellation')
  await english.getByLabelText('Subject').fill('Cancelled: {product}')
  await expect.element(preview.getByText('Cancelled: {product}')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect.element(page.getByText('Test email sent')).toBeVisible()
  const text = { ...noText, subject: 'Cancelled: {product}' }
  expect(send.inputs).toMatchObject([{ kind: 'cancellation', language: 'en', text }])
  expect(change.inputs).toEqual([])
})

test('the standard text comes back in all languages once it is saved', async () => {
  const own = { ...noText, opening: 'Ahoy' }
  const { change } = await openTemplates({ en: own, fr: own, id: company.id, version: 2 })
  await page.getByRole('button', { name: 'Use standard text' }).click()
  await expect.element(preview.getByText('The standard text.')).toBeVisible()
  await save()
  await expect.element(page.getByText('Email texts saved')).toBeVisible()
  expect(change.inputs).toMatchObject([{ version: 2, en: noText, es: noText, fr: noText }])
})

test('a failed save shows a message, and the typed text stays', async () => {
  const { preview: previewCall, send, change } = await openTemplates()
  previewCall.answer(() => failed(500))
  send.answer(() => failed(500))
  change.answer(() => refused('things.out_of_date'))
  await english.getByLabelText('Opening').fill('Ahoy')
  await expect.element(page.getByText('Unable to load the preview')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect.element(page.getByText('Unable to send the test email')).toBeVisible()
  await save()
  await expect.element(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()
  await expect.element(english.getByLabelText('Opening')).toHaveValue('Ahoy')
})
