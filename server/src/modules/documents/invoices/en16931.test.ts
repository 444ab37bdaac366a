import {
  missingFacts,
  vatCategories,
  type InvoiceFacts,
  type Party,
} from '@reseller-portal/contract/documents'
import { expect, test } from 'vitest'
import { brokenRules, brokenSums, hasOfficialRules } from '#test/en16931.ts'
import { readPdf } from '#test/vouchers/read-pdf.ts'
import { amountsOf, type Settled } from './amounts.ts'
import { renderInvoice, xmlOf } from './render.ts'

const seller: Party = {
  name: 'Müller & Söhne <Touren> GmbH',
  street: 'Hafenstraße 1',
  streetMore: '2. Stock',
  city: 'Hamburg',
  postalCode: '20457',
  province: '',
  country: 'DE',
  taxId: 'DE 123456789',
  registrationNumber: 'HRB 12345',
  email: 'office@tours.example',
  iban: 'DE89370400440532013000',
}
const buyer: Party = {
  ...seller,
  name: 'Conserjería del Puerto, S.L.',
  country: 'ES',
  city: 'Madrid',
  province: 'Madrid',
  taxId: 'ESB12345678',
  iban: '',
}
const settled: Settled[] = [
  { name: 'Harbor Cruise & Lunch', bookings: 12, total: 123_457, paid: 1000 },
  { name: 'Sunset Sail', bookings: 1, total: -10_003, paid: 0 },
]

function factsOf(change: Partial<InvoiceFacts> = {}, parts = settled): InvoiceFacts {
  const vat = change.vat ?? { category: 'S' as const, rate: 1900, reason: '' }
  const { isCredit, ...amounts } = amountsOf(parts, vat)
  return {
    ...amounts,
    number: 'RPN-00001',
    kind: isCredit ? 'CREDIT_NOTE' : 'INVOICE',
    issuer: 'SUPPLIER',
    language: 'en',
    currency: 'EUR',
    issued: '2026-11-02',
    due: isCredit || amounts.payable <= 0 ? null : '2026-12-02',
    from: '2026-10-01',
    to: '2026-10-31',
    seller,
    buyer,
    vat,
    cancels: null,
    ...change,
  }
}

const vatOf = (category: (typeof vatCategories)[number]) => ({
  category,
  rate: category === 'S' ? 1900 : 0,
  reason: category === 'E' ? 'Article 135 of the VAT directive' : '',
})
const credited = settled.map((each) => ({ ...each, total: -each.total, paid: -each.paid }))
const cases: [string, InvoiceFacts][] = [
  ...vatCategories.map((category): [string, InvoiceFacts] => [category, factsOf({ vat: vatOf(category) })]),
  ['a credit note', factsOf({}, credited)],
  ['a sum that needs rounding', factsOf({}, [{ name: 'Sail', bookings: 1, total: 3, paid: 0 }])],
  ['a currency without decimals', factsOf({ currency: 'JPY', vat: vatOf('E') })],
  [
    'what was paid already',
    factsOf(
      { vat: vatOf('Z') },
      settled.map((each) => ({ ...each, paid: each.total })),
    ),
  ],
  [
    'a commission, cancelled',
    factsOf({
      issuer: 'RESELLER',
      language: 'fr',
      kind: 'CREDIT_NOTE',
      due: null,
      cancels: { number: 'RPC-00001', issued: '2026-11-01' },
    }),
  ],
  [
    'companies without VAT identifiers',
    factsOf({
      seller: { ...seller, country: 'US', taxId: '12-3456789', iban: '', postalCode: '' },
      buyer: { ...buyer, country: 'US', taxId: '98-7654321', registrationNumber: '' },
      currency: 'USD',
      vat: vatOf('Z'),
    }),
  ],
]

test.for(cases)('the sums of an invoice are right, and nothing is missing: %s', async ([, facts]) => {
  expect(missingFacts(facts, facts.vat.category)).toEqual([])
  expect(brokenSums((await xmlOf(facts)).ubl)).toEqual([])
})

test('a wrong sum is found, and a missing country refused', async () => {
  const broken = { ...factsOf(), net: 1, seller: { ...seller, country: '' } }
  await expect(xmlOf(broken)).rejects.toThrow(/validation failed/)
  const { ubl } = await xmlOf({ ...factsOf(), net: 1 })
  expect(brokenSums(ubl)).toEqual(['BR-CO-10', 'BR-CO-16', 'BR-CO-17'])
})

test.runIf(hasOfficialRules).for(cases)(
  'an invoice keeps every official rule of EN 16931, as UBL and as CII: %s',
  async ([, facts]) => {
    const { ubl, cii } = await xmlOf(facts)
    expect(brokenRules('UBL', ubl)).toEqual([])
    expect(brokenRules('CII', cii)).toEqual([])
  },
)

test.runIf(hasOfficialRules)(
  'the official rules find a wrong sum, and a VAT identifier where none may be',
  async () => {
    const { ubl, cii } = await xmlOf({ ...factsOf(), net: 1 })
    expect(brokenRules('UBL', ubl)).toEqual(expect.arrayContaining(['BR-CO-10', 'BR-S-08']))
    expect(brokenRules('CII', cii)).toEqual(expect.arrayContaining(['BR-CO-10', 'BR-S-08']))
    const outside = (await xmlOf(factsOf({ vat: vatOf('O') }))).ubl
    const withId = outside.replace(
      '<cac:PartyLegalEntity>',
      '<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity>',
    )
    expect(brokenRules('UBL', withId)).toContain('BR-O-02')
  },
)

test('what an invoice needs is named, by company', () => {
  const nobody: Party = { ...seller, name: '', city: '', email: '', taxId: '', registrationNumber: '' }
  const whose = (party: 'seller' | 'buyer', facts: string[]) => facts.map((fact) => ({ whose: party, fact }))
  expect(missingFacts({ seller: nobody, buyer: nobody }, 'S')).toEqual([
    ...whose('seller', ['name', 'address', 'email', 'taxId']),
    ...whose('buyer', ['name', 'address', 'email']),
  ])
  const local = { ...seller, taxId: '12-3456789', registrationNumber: '' }
  expect(missingFacts({ seller: local, buyer }, 'S')).toEqual(whose('seller', ['registrationNumber']))
  expect(missingFacts({ seller, buyer: local }, 'AE')).toEqual(whose('buyer', ['taxId']))
  const unregistered = { ...seller, registrationNumber: '' }
  expect(missingFacts({ seller: unregistered, buyer }, 'O')).toEqual(whose('seller', ['registrationNumber']))
})

test('French amounts have a space that the font has', async () => {
  const [, pdf] = await renderInvoice({ facts: factsOf({ language: 'fr' }), madeAt: new Date() })
  const [page] = await readPdf(pdf)
  expect(page?.text).toMatch(/1[ \u00A0]134,54/)
})

test('the PDF has the invoice as XML, says so, and is the same each time', async () => {
  const invoice = { facts: factsOf(), madeAt: new Date('2026-11-02T17:00:00Z') }
  const [, pdf] = await renderInvoice(invoice)
  const text = Buffer.from(pdf).toString('latin1')
  for (const part of ['/AFRelationship /Alternative', '/Subtype /text#2Fxml', '/GTS_PDFA1'])
    expect(text).toContain(part)
  for (const part of ['<pdfaid:part>3</pdfaid:part>', '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>'])
    expect(text).toContain(part)
  const [, again] = await renderInvoice(invoice)
  expect(Buffer.from(again).equals(Buffer.from(pdf))).toBe(true)
})
