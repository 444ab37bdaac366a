import { expect, test } from 'vitest'
import { makeSchemas } from './make-schemas.ts'
import { whyNotDeclared, type RequestName } from './schemas.ts'

test('the schemas of our requests are those of the installed Stripe library', async () => {
  await expect(makeSchemas()).toMatchFileSnapshot('requests.schema.json')
})

const line = {
  quantity: '1',
  price_data: { currency: 'usd', unit_amount: '100', product_data: { name: 'Booking' } },
}

test.each<[string, RequestName, object]>([
  ['a form in a mode that is gone', 'SessionCreate', { ui_mode: 'embedded' }],
  ['a mode that is none', 'SessionCreate', { mode: 'pay' }],
  ['a way of paying that is none', 'SessionCreate', { allowed_payment_method_types: ['visa'] }],
  ['a return that is none', 'SessionCreate', { redirect_on_completion: 'no' }],
  ['a capture that is none', 'SessionCreate', { payment_intent_data: { capture_method: 'later' } }],
  ['a parameter nobody knows', 'SessionCreate', { amount: '100' }],
  [
    'a parameter nobody knows, deep inside',
    'SessionCreate',
    { line_items: [{ ...line, price: 'p', tax: '1' }] },
  ],
  ['an amount that is no number', 'SessionCreate', { line_items: [{ ...line, quantity: 'two' }] }],
  ['a yes that is no yes', 'SessionCreate', { adaptive_pricing: { enabled: 'perhaps' } }],
  ['one line instead of a list', 'SessionCreate', { line_items: line }],
  ['a deep metadata value', 'SessionUpdate', { metadata: { booking: { id: '1' } } }],
  ['another amount for a payment', 'IntentUpdate', { amount: '100' }],
  ['a reason that is none', 'Cancel', { cancellation_reason: 'because' }],
  ['a capture of another name', 'Capture', { amount: '100' }],
  ['a refund reason that is none', 'RefundCreate', { payment_intent: 'pi_1', reason: 'ill' }],
  ['a refund of another name', 'RefundCreate', { intent: 'pi_1' }],
  ['a list of unknown length', 'RefundList', { limit: 'all' }],
])('%s is rejected', (_what, name, request) => {
  expect(whyNotDeclared(name, structuredClone(request))).toEqual(expect.any(String))
})

test('the right ones are not', () => {
  expect(whyNotDeclared('SessionCreate', { mode: 'payment', line_items: [line] })).toBeUndefined()
  expect(whyNotDeclared('RefundCreate', { payment_intent: 'pi_1', amount: '100' })).toBeUndefined()
})
