import type * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { HoldItem, Slot, SpecificSlot, holdStatuses } from './availability/schema.ts'
import * as bookings from './bookings/index.ts'
import * as catalog from './catalog/index.ts'
import { Account } from './identity/schema.ts'
import { mayDo } from './identity/rights/permissions.ts'
import { roles } from './identity/rights/roles.ts'
import { severities, writeLog } from './messages/endpoints.ts'
import { languages } from './kit/languages.ts'
import * as resellers from './resellers/schema.ts'
import { Supplier } from './suppliers/schema.ts'
import { VoucherParameters, VoucherRequest, voucherTemplates } from './vouchers/schema.ts'

/** The names of a list that a shape does not have. */
const lacks = (shape: z.ZodObject, names: string) => names.split(' ').filter((name) => !(name in shape.shape))

describe('a thing has the fields of the specification', () => {
  test('a user account', () => {
    const names =
      'id username org_code email given_name surname phone department impersonated_id groups pos deactivated_at wps_data'
    expect(lacks(Account, names)).toEqual([])
    expect(Object.keys(Account.shape.groups.element.shape)).toEqual(['id', 'name'])
  })

  test('a reseller and a point of sale, whose keys are no part of it', () => {
    expect(lacks(resellers.Reseller, 'id name distributorID channelID config')).toEqual([])
    expect(lacks(resellers.Reseller.shape.config, 'military paymentsEnabled')).toEqual([])
    expect(Object.keys(resellers.PointOfSale.shape)).toEqual(['code', 'name', 'channelID', 'property_brand'])
  })

  test('a supplier and how it is sold', () => {
    expect(lacks(Supplier, 'id name ext metadata')).toEqual([])
    expect(lacks(resellers.SupplierConfig, 'supplierId configuration')).toEqual([])
    const { grandCanyon, guestDetails, bookingVoucher } = resellers.SupplierConfig.shape.configuration.shape
    expect(lacks(grandCanyon, 'pickupLocations')).toEqual([])
    expect(lacks(bookingVoucher, 'bookingConfirmationTemplateId bookingCancellationTemplateId')).toEqual([])
    expect(Object.keys(guestDetails.shape)).toEqual([...resellers.guestDetails])
    expect(Object.keys(guestDetails.shape)).toEqual(
      ['Name', 'Email', 'Phone', 'Weight', 'Country'].map((what) => `requireGuest${what}PerTraveler`),
    )
    expect(Object.keys(resellers.PickupLocation.shape)).toEqual(['label', 'estimatedMinsPrior', 'value'])
  })

  test('a product, and a price with its traveler type and included taxes', () => {
    expect(lacks(catalog.Product, 'id octoId name rates extensions metadata')).toEqual([])
    expect(lacks(catalog.Price, 'travelerType retail net startTimes priceName includedTaxes')).toEqual([])
    expect(lacks(catalog.TravelerType, 'name ageBand minAge maxAge')).toEqual([])
    expect(Object.keys(catalog.Price.shape.retail.shape)).toEqual(['amount', 'currency'])
    expect(lacks(catalog.IncludedTax, 'name retail currency')).toEqual([])
  })

  test('a rate, whose days have prices and slots of their own', () => {
    const sold =
      'prices availabilityPricingType hasAvailability hasRetailPricing holdable minTravelers maxTravelers'
    expect(lacks(catalog.Rate, `id name title ext hours policy metadata ${sold}`)).toEqual([])
  })

  test('a rate names its extensions', () => {
    expect(catalog.rateExt).toMatchObject({
      discountGroups: 'beta-discountGroups',
      marketRegions: 'beta-marketRegions',
      productType: 'beta-productType',
    })
    const windows = 'salesStart salesEnd usageStart usageEnd ticketStart ticketEnd'
    const others = 'productDuration bufferDays pickupInstructions'
    expect(`${windows} ${others}`.split(' ').filter((name) => !(name in catalog.rateExt))).toEqual([])
  })

  test('a pricing line', () => {
    const names =
      'priceID name type ageBand unitId unitPrice unitPriceWithTax taxesFees currency noOfTravellers total priceName'
    expect(lacks(bookings.PricingLine, names)).toEqual([])
  })

  test('a slot, an availability result and a hold item', () => {
    expect(lacks(Slot, 'id start end capacity localTimezone ext')).toEqual([])
    expect(lacks(SpecificSlot, 'id bookable capacity')).toEqual([])
    const names = 'supplierId productId rateId priceId availabilityId at travelerType quantity ext'
    expect(lacks(HoldItem, names)).toEqual([])
  })

  test('a traveler, whose gender and language are empty, and a customer', () => {
    const names = 'id firstName lastName email phone isLead type country gender lang pickupLoc extensions'
    expect(lacks(bookings.Traveler, names)).toEqual([])
    expect(bookings.Traveler.parse({})).toMatchObject({ gender: '', lang: '', type: 'ADULT', isLead: false })
    expect(bookings.Traveler.safeParse({ type: 'adult' }).success).toBe(false)
    expect(lacks(bookings.Customer, 'email clientRef')).toEqual([])
  })

  test('a booking request and a booking', () => {
    expect(lacks(bookings.BookingRequest, 'customer items holdId resellerBookingRef ext')).toEqual([])
    const names =
      'id status version holdId resellerBookingRef supplierBookingRef customer items tickets timeline totals ext'
    expect(lacks(bookings.Booking, names)).toEqual([])
    const row =
      'id resellerBookingRef supplierBookingRef status firstName lastName email phone confirmation bookedDate'
    expect(lacks(bookings.BookingListItem, row)).toEqual([])
  })

  test('a request for a voucher', () => {
    expect(lacks(VoucherRequest, 'bookingID templateID format emailOverrides parameters')).toEqual([])
    const always =
      'ContactPhone ResellerName AgentFacing WithRetailPricing WithNetPricing WithOriginalPricing AgentName'
    const park = 'MarketRegion DiscountGroup PickupInstructions ParkReservationStatus ResellerRegion'
    const dated = 'TicketStartDate TicketEndDate TicketValidityDays'
    expect(lacks(VoucherParameters, `${always} ${park} ${dated}`)).toEqual([])
    expect(VoucherRequest.shape.format.parse(undefined)).toBe('email')
    expect(voucherTemplates).toContain('booking-confirmation')
  })

  test('a log record and its severities', () => {
    expect(Object.keys(writeLog.input.shape)).toEqual(['severity', 'timestamp', 'message', 'metadata'])
    expect(severities).toEqual(['DEBUG', 'INFO', 'WARN', 'ERROR'])
  })
})

describe('the values of the specification', () => {
  test('booking statuses, and a hold that is acquired and released', () => {
    expect(bookings.bookingStatuses).toEqual(['OPEN', 'PENDING', 'CANCELLED', 'FAILED'])
    expect(bookings.ticketStatuses).toEqual(['ISSUED', 'REDEEMED', 'CANCELLED'])
    expect(holdStatuses).toEqual(expect.arrayContaining(['ACQUIRED', 'RELEASED']))
  })

  test('traveler types and availability types', () => {
    expect(catalog.travelerTypes).toEqual('ADULT CHILD INFANT SENIOR YOUTH STUDENT ANY'.split(' '))
    expect(catalog.availabilityTypes).toEqual(['Seating', 'Best available', 'Attraction'])
  })

  test('the languages are English, Spanish and French', () => {
    expect(languages).toEqual(['en', 'es', 'fr'])
  })

  test('a search finds at most 500 bookings, and a reference has at most 50 characters', () => {
    expect(bookings.maxBookingSearchResults).toBe(500)
    expect(bookings.resellerReferenceMax).toBe(50)
  })
})

describe('roles', () => {
  const reseller = ['SUPER_ADMIN', 'LOCATION_SUPER_ADMIN', 'LOCATION_ADMIN', 'MANAGER', 'AGENT', 'REPORTS']

  test('the roles of a reseller are called as the specification says', () => {
    expect(roles.filter((role) => role.startsWith('RESELLER_'))).toEqual(
      reseller.map((name) => `RESELLER_PORTAL_${name}`),
    )
  })

  test('all of them but reports sell, list and open bookings', () => {
    expect(roles.filter((role) => mayDo([role], 'bookings.sell'))).toEqual(
      reseller.filter((name) => name !== 'REPORTS').map((name) => `RESELLER_PORTAL_${name}`),
    )
  })

  test('the roles of an operator are known', () => {
    const reporting = ['STAFF', 'ALL_BOOKING_STAFF', 'CUSTOMER_MANIFEST_STAFF', 'REDEMPTIONS_STAFF']
    expect(roles).toEqual(
      expect.arrayContaining([
        'SUPPLIER_BUSINESS_STAFF',
        'SUPPLIER_REDEMPTION_STAFF',
        'ORG_MGMT',
        'PORTAL_TECHNICAL_STAFF',
        ...reporting.map((name) => `SUPPLIER_REPORTING_${name}`),
      ]),
    )
  })
})
