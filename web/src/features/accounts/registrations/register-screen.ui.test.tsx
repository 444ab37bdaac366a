import { listCountries } from '@reseller-portal/contract/organizations'
import { register, registrationChallenge } from '@reseller-portal/contract/accounts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#rig/axe.ts'
import { readInvitation } from '@reseller-portal/contract/channels'
import { failed, fake, refused } from '#rig/fake.ts'
import { open } from '#rig/open.tsx'
import { selectOption } from '#rig/select.ts'

const germany = { en: 'Germany', es: 'Alemania', fr: 'Allemagne' }

/** The form, on a server that asks for no work. */
const easy = () => fake(registrationChallenge, () => ({ challenge: 'easy', bits: 0 }))

async function openForm(
  language: keyof typeof germany,
  size: [number, number],
  { work = easy(), at = '/register' } = {},
) {
  const send = fake(register, () => failed(500))
  await open(at, {
    language,
    size,
    calls: [
      work,
      fake(readInvitation, ({ token }) =>
        token === 'good'
          ? { supplier: 'Bay Boats', name: 'Pier Hotel', email: 'ada@pier.example' }
          : refused('things.not_found'),
      ),
      fake(listCountries, (input) => ({
        countries: [{ code: 'DE', name: germany[input.language], phoneCode: '+49' }],
      })),
      send,
    ],
  })
  return send
}

const wrong = () => document.querySelectorAll('[aria-invalid=true]')

test.each([
  ['en', 'Request an account', 'Country code', 'Germany +49'],
  ['es', 'Solicitar una cuenta', 'Prefijo del país', 'Alemania +49'],
  ['fr', 'Demander un compte', 'Indicatif du pays', 'Allemagne +49'],
] as const)(
  'an account is requested in %s at the width of a phone, and errors are shown',
  { tags: ['2.2-109'] },
  async (language, title, codeLabel, code) => {
    const send = await openForm(language, [360, 740])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.poll(() => document.title).toBe(`${title} - Reseller Portal`)
    await selectOption(page.getByRole('combobox', { name: codeLabel }), code)
    expect(document.documentElement.scrollWidth).toBe(360)
    const email = page.elementLocator(document.querySelector('input[type=email]') ?? document.body)
    await email.fill('ada')
    await userEvent.keyboard('{Tab}')
    await expect.poll(wrong).toHaveLength(1)
    // It is sent once: nothing is kept that changes could be taken back to.
    const submit = page.getByRole('main').getByRole('button')
    await expect.element(submit).toHaveLength(1)
    await submit.click()
    await expect.poll(() => wrong().length).toBeGreaterThan(1)
    expect(send.inputs).toEqual([])
    expect(await axeFindings()).toEqual([])
  },
)

test(
  'a company that cannot be registered shows a message, and the typed values stay',
  { tags: ['2.8-92'] },
  async () => {
    const send = await openForm('en', [1280, 800])
    await sendForm()
    await expect.element(page.getByRole('alert').getByText('Unable to create company')).toBeVisible()
    await expect.element(page.getByText('Internal error. Try again later')).toBeVisible()
    await expect.element(page.getByLabelText('Company name')).toHaveValue('Lagoon Travel')
    expect(send.inputs).toMatchObject([
      { companyName: 'Lagoon Travel', billing: { billingEmail: 'ada@lagoon.example' } },
    ])
  },
)

test('a proof that failed while the form was filled in is made again when it is sent', async () => {
  const work = easy()
  work.answer(() => failed(500))
  const send = await openForm('en', [1280, 800], { work })
  await expect.poll(() => work.inputs).toHaveLength(1)
  work.answer(() => ({ challenge: 'easy', bits: 0 }))
  await sendForm()
  await expect.poll(() => send.inputs).toHaveLength(1)
})

test('an invited person finds the form filled in, and the invitation is sent with it', async () => {
  const send = await openForm('en', [1280, 800], { at: '/register?invitation=good' })
  await expect
    .element(page.getByText('Bay Boats has invited you to sell its products.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByLabelText('Company name', { exact: true })).toHaveValue('Pier Hotel')
  await expect.element(page.getByLabelText('Email', { exact: true })).toHaveValue('ada@pier.example')
  await sendForm()
  await expect.poll(() => send.inputs).toMatchObject([{ invitation: 'good', isAnother: false }])
})

test('an invitation that is over says so, and an account can still be requested', async () => {
  const send = await openForm('en', [1280, 800], { at: '/register?invitation=old' })
  await expect.element(page.getByText('This invitation is no longer valid.', { exact: false })).toBeVisible()
  await sendForm()
  await expect.poll(() => send.inputs).toMatchObject([{ invitation: '' }])
})

test('an existing company name asks for confirmation, and another company of that name continues', async () => {
  const send = await openForm('en', [1280, 800])
  send.answer(() => refused('registrations.name_known', { name: 'Lagoon Travel', field: 'companyName' }))
  await sendForm()
  await expect
    .element(page.getByText('Lagoon Travel is already registered here.', { exact: false }).first())
    .toBeVisible()
  await page.getByLabelText('No, it’s another company with this name').click()
  send.answer(() => ({ requested: true as const }))
  await page.getByRole('button', { name: 'Request account' }).click()
  await expect.element(page.getByRole('heading', { name: 'Account requested' })).toBeVisible()
  expect(send.inputs.map(({ isAnother }) => isAnother)).toEqual([false, true])
})

async function sendForm() {
  await selectOption(page.getByLabelText('Country code'), 'Germany +49')
  const typed = {
    'Company name': 'Lagoon Travel',
    'First name': 'Ada',
    'Last name': 'Lagoon',
    Email: 'ada@lagoon.example',
    'Phone number': '2 2123 4567',
    Street: 'Alameda 1',
    City: 'Santiago',
  }
  for (const [name, value] of Object.entries(typed))
    await page.getByLabelText(name, { exact: true }).fill(value)
  await selectOption(page.getByLabelText('Country', { exact: true }), 'Germany')
  await page.getByLabelText('Use the same person and address for billing').click()
  await page.getByRole('button', { name: 'Request account' }).click()
}
