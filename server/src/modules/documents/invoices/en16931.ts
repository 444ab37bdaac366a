import type { Invoice } from '@e-invoice-eu/core'
import { isVatId, vatIdOf, type Party } from '@reseller-portal/contract/documents'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { fill } from '@reseller-portal/contract/locales/fill'
import { decimalOf } from '#kit/files/line.ts'
import type { InvoiceFacts } from '@reseller-portal/contract/documents'

/**
 * An invoice as the library's data, which has the structure and names of UBL; the terms of EN 16931 are in brackets.
 * The library makes both UBL and CII of it.
 */
export function ublOf(facts: InvoiceFacts): Invoice {
  const { currency, vat, cancels, from, to } = facts
  const { invoices: words } = serverWords[facts.language].books
  const amount = (minor: number) => decimalOf(minor, currencyDigits(currency))
  const money = <Name extends string>(name: Name, minor: number) => ({
    [`cbc:${name}`]: amount(minor),
    [`cbc:${name}@currencyID`]: currency,
  })
  // BR-O-05: no rate outside the scope of VAT.
  const rate = vat.category === 'O' ? {} : { 'cbc:Percent': decimalOf(vat.rate, 2) }
  const category = { 'cbc:ID': vat.category, ...rate }
  const scheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
  const invoice = {
    'cbc:ID': facts.number,
    'cbc:IssueDate': facts.issued,
    ...(facts.due && { 'cbc:DueDate': facts.due }),
    'cbc:InvoiceTypeCode': facts.kind === 'INVOICE' ? '380' : '381',
    'cbc:Note': [fill(words.settles[facts.issuer], { from, to })],
    'cbc:DocumentCurrencyCode': currency,
    'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': to },
    ...(cancels && {
      'cac:BillingReference': [
        { 'cac:InvoiceDocumentReference': { 'cbc:ID': cancels.number, 'cbc:IssueDate': cancels.issued } },
      ],
    }),
    'cac:AccountingSupplierParty': {
      'cac:Party': { ...partyOf(facts.seller, facts), ...taxOfSeller(facts) },
    },
    'cac:AccountingCustomerParty': { 'cac:Party': { ...partyOf(facts.buyer, facts), ...taxOfBuyer(facts) } },
    // CII demands the element of the delivery, which the library writes only where there is a date.
    'cac:Delivery': { 'cbc:ActualDeliveryDate': to },
    ...(facts.due &&
      facts.seller.iban && {
        'cac:PaymentMeans': [
          { 'cbc:PaymentMeansCode': '30', 'cac:PayeeFinancialAccount': { 'cbc:ID': facts.seller.iban } },
        ],
      }),
    'cac:TaxTotal': [
      {
        ...money('TaxAmount', facts.tax),
        'cac:TaxSubtotal': [
          {
            ...money('TaxableAmount', facts.net),
            ...money('TaxAmount', facts.tax),
            'cac:TaxCategory': { ...category, ...exemptionOf(facts), ...scheme },
          },
        ],
      },
    ],
    'cac:LegalMonetaryTotal': {
      ...money('LineExtensionAmount', facts.net),
      ...money('TaxExclusiveAmount', facts.net),
      ...money('TaxInclusiveAmount', facts.net + facts.tax),
      ...(facts.paid !== 0 && money('PrepaidAmount', facts.paid)),
      ...(facts.rounding !== 0 && money('PayableRoundingAmount', facts.rounding)),
      ...money('PayableAmount', facts.payable),
    },
    'cac:InvoiceLine': facts.lines.map(({ name, bookings, net }, index) => ({
      'cbc:ID': String(index + 1),
      // A price is never below zero (BR-27), so what lowers the sum has a quantity below zero.
      'cbc:InvoicedQuantity': net < 0 ? '-1' : '1',
      'cbc:InvoicedQuantity@unitCode': 'C62',
      ...money('LineExtensionAmount', net),
      'cac:Item': {
        'cbc:Name': fill(words.line[facts.issuer], { product: name }),
        'cbc:Description': fill(words.bookings, { count: bookings }),
        'cac:ClassifiedTaxCategory': { ...category, ...scheme },
      },
      'cac:Price': money('PriceAmount', Math.abs(net)),
    })),
  }
  // The library's types have a union of codes for each text; its schema checks the values when it writes the file.
  return { 'ubl:Invoice': invoice } as unknown as Invoice
}

function partyOf(party: Party, { vat }: InvoiceFacts) {
  const { streetMore, postalCode, province, taxId, registrationNumber } = party
  // A tax ID that is no VAT identifier still identifies a buyer, for which EN 16931 has no other field.
  const register = registrationNumber || (isVatId(taxId) || vat.category === 'O' ? '' : taxId)
  return {
    'cbc:EndpointID': party.email,
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PostalAddress': {
      'cbc:StreetName': party.street,
      ...(streetMore && { 'cbc:AdditionalStreetName': streetMore }),
      'cbc:CityName': party.city,
      ...(postalCode && { 'cbc:PostalZone': postalCode }),
      ...(province && { 'cbc:CountrySubentity': province }),
      'cac:Country': { 'cbc:IdentificationCode': party.country },
    },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      ...(register && { 'cbc:CompanyID': register }),
    },
  }
}

/** A VAT identifier (BT-31), or else the number of a local tax authority (BT-32); none outside the scope of VAT. */
function taxOfSeller({ seller: { taxId }, vat }: InvoiceFacts) {
  if (vat.category === 'O' || taxId === '') return {}
  const [id, scheme] = isVatId(taxId) ? [vatIdOf(taxId), 'VAT'] : [taxId, 'TAX']
  return { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }] }
}

function taxOfBuyer({ buyer: { taxId }, vat }: InvoiceFacts) {
  if (vat.category === 'O' || !isVatId(taxId)) return {}
  return { 'cac:PartyTaxScheme': { 'cbc:CompanyID': vatIdOf(taxId), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } }
}

/** Why there is no VAT (BT-120, BT-121), where a category asks for it. */
function exemptionOf({ vat, language }: Pick<InvoiceFacts, 'vat' | 'language'>) {
  const { reasons } = serverWords[language].books.invoices
  switch (vat.category) {
    case 'E':
      return { 'cbc:TaxExemptionReason': vat.reason }
    case 'AE':
      return { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE', 'cbc:TaxExemptionReason': reasons.AE }
    case 'O':
      return { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-O', 'cbc:TaxExemptionReason': reasons.O }
    case 'S':
    case 'Z':
      return {}
    default:
      return vat.category satisfies never
  }
}
