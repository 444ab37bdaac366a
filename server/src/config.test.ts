import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('the settings of card payment', () => {
  test('without Stripe the sandbox sells, with all three keys Stripe does', () => {
    expect(readConfig({}).STRIPE_SECRET_KEY).toBeUndefined()
    expect(readConfig(stripe)).toMatchObject(stripe)
    expect(readConfig({ ...stripe, NODE_ENV: 'production' })).toMatchObject(stripe)
  })

  test.each(Object.keys(stripe))('a missing %s is named', (name) => {
    expect(() => readConfig({ ...stripe, [name]: '' })).toThrow(`${name} is missing`)
  })

  test('in production there is no sandbox unless it is asked for', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('STRIPE_SECRET_KEY is missing')
    const allowed = { NODE_ENV: 'production', ALLOW_SANDBOX_PAYMENTS: 'true' }
    expect(readConfig(allowed).STRIPE_SECRET_KEY).toBeUndefined()
  })

  test('play money and real money do not mix', () => {
    const allowed = { ...stripe, ALLOW_SANDBOX_PAYMENTS: 'true' }
    expect(readConfig(allowed).ALLOW_SANDBOX_PAYMENTS).toBe(true)
    const live = { ...allowed, STRIPE_SECRET_KEY: 'sk_live_1' }
    expect(() => readConfig(live)).toThrow('beside a live STRIPE_SECRET_KEY')
  })

  test('an address that is none is named', () => {
    expect(() => readConfig({ ...stripe, STRIPE_API_BASE: 'localhost' })).toThrow('STRIPE_API_BASE')
  })
})
