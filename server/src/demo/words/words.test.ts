import { expect, test } from 'vitest'
import { demoSuppliers } from '../suppliers/index.ts'
import { demoTexts } from './index.ts'

/** Names that are the same in every language. */
const same = ['900 Lakefront Avenue']

const written = demoSuppliers.flatMap(({ products }) =>
  products.flatMap(({ options, name, description, location, duration }) => [
    { name, description, location, duration },
    ...options.map((option) => ({
      name: option.name,
      title: option.title,
      policy: option.policy,
      more: option.additionalDetails,
    })),
  ]),
)

test('every product, text and policy of the demo world exists in Spanish and French', () => {
  const missing = written.flatMap((thing) => {
    const { es = {}, fr = {} } = demoTexts(thing)
    return Object.entries(thing).flatMap(([name, text = '']) =>
      text === '' || text.startsWith('https://') || same.includes(text) || (es[name] && fr[name])
        ? []
        : [text],
    )
  })
  expect(missing).toEqual([])
  expect(written.length).toBeGreaterThan(35)
})

test('every picture of the demo world is described in three languages', () => {
  const alts = demoSuppliers.flatMap(({ products }) => products.map(({ picture }) => picture.alt))
  expect(alts.flatMap((alt) => Object.values(alt)).filter((text) => text === '')).toEqual([])
})

test('no policy of the demo world ends earlier than the cut-off that clients are told: none, as the portal keeps it', () => {
  const policies = new Set(written.flatMap((thing) => ('policy' in thing ? [thing.policy] : [])))
  expect(policies.size).toBeGreaterThan(4)
  for (const policy of policies)
    expect(policy).toMatch(
      /^https:|until (departure|the start|the visit begins|the first day)|before it begins/,
    )
})
