import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('a proxy in front is believed by count or network, never just so', () => {
  expect(readConfig({}).TRUST_PROXY).toBe(false)
  expect(readConfig({ TRUST_PROXY: '2' }).TRUST_PROXY).toBe(2)
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1'])
  for (const wrong of ['true', '-1', '10.0.0.0/40', 'loopback'])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow("TRUST_PROXY isn't valid: it must be how many")
})

describe('a portal with a public address, even without NODE_ENV', () => {
  const PUBLIC_URL = 'https://portal.example'

  test('has no demo world and calls no partner on this machine', () => {
    expect(readConfig({})).toMatchObject({ DEMO: true, isTrial: true })
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:8080' })).toMatchObject({ DEMO: true, isTrial: true })
    expect(readConfig({ PUBLIC_URL })).toMatchObject({ DEMO: false, isTrial: false })
    for (const address of ['http://localhost.example', 'http://127.0.0.1.example', 'http://192.168.1.5'])
      expect(readConfig({ PUBLIC_URL: address })).toMatchObject({ DEMO: false, isTrial: false })
  })

  test('does not take the demo world when it is asked to', { tags: ['asvs-6.3.2'] }, () => {
    expect(() => readConfig({ PUBLIC_URL, DEMO: '1' })).toThrow("DEMO is set, but PUBLIC_URL isn't")
  })
})

describe('the settings of card payment', () => {
  test('without Stripe the sandbox sells, with all three keys Stripe does', () => {
    expect(readConfig({}).STRIPE_SECRET_KEY).toBeUndefined()
    expect(readConfig(stripe)).toMatchObject(stripe)
    expect(readConfig({ ...stripe, NODE_ENV: 'production', MAIL: 'outbox' })).toMatchObject(stripe)
  })

  test.each(Object.keys(stripe))('a missing %s is named', (name) => {
    expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(`${name} is missing`)
  })

  test('in production there is no sandbox unless it is asked for', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY is missing')
    const allowed = { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: 'true', MAIL: 'outbox' }
    expect(readConfig(allowed).STRIPE_SECRET_KEY).toBeUndefined()
  })

  test('play money and real money do not mix', () => {
    const allowed = { ...stripe, ALLOW_SANDBOX_PAYMENTS: 'true' }
    expect(readConfig(allowed).ALLOW_SANDBOX_PAYMENTS).toBe(true)
    const live = { ...allowed, STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(() => readConfig(live)).toThrow('ALLOW_SANDBOX_PAYMENTS and a live STRIPE_SECRET_KEY are both set')
  })

  test('an address that is none is named', () => {
    expect(() => readConfig({ ...stripe, STRIPE_API_BASE: 'localhost' })).toThrow('STRIPE_API_BASE')
  })
})

test(
  'the address of the portal stands in the place of a backplane URL: one that is none is not taken',
  { tags: ['1.9-39', '2.1-23'] },
  () => {
    expect(readConfig({}).PUBLIC_URL).toBe('http://localhost:3000')
    for (const PUBLIC_URL of ['portal', 'ftp://portal.example', '/backplane/v1'])
      expect(() => readConfig({ PUBLIC_URL })).toThrow("PUBLIC_URL isn't valid")
  },
)

test('in production mail is sent, or kept in the outbox because somebody said so', () => {
  const sold = { ...stripe, NODE_ENV: 'production' }
  expect(() => readConfig(sold)).toThrow('SMTP_URL is missing')
  expect(readConfig({ ...sold, MAIL: 'outbox' }).SMTP_URL).toBeUndefined()
  expect(readConfig({ ...sold, SMTP_URL: 'smtps://mail.example' }).MAIL).toBeUndefined()
  expect(() => readConfig({ MAIL: 'nowhere' })).toThrow("MAIL isn't valid")
})
