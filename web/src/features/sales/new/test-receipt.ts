import { emptyDraft } from './form/draft.ts'
import type { KeptLine } from '../cart/kept-cart.ts'
import { adult, product, rate, slot } from './test-catalog.ts'

/** A ferry for 64.00 USD that waits on the receipt, held. */
export const ferry: KeptLine = {
  id: 'ferry',
  items: [
    {
      supplierId: product.supplierId,
      productId: product.id,
      rateId: rate.id,
      priceId: adult.id,
      availabilityId: slot.id,
      startTime: slot.start,
      quantity: 1,
      ext: {},
    },
  ],
  holdId: product.id,
  ext: { pointOfSale: 'HC-01' },
  holdItems: [],
  expires: null,
  opening: { choices: {}, draft: emptyVisit(), missing: [], ofBuyer: [], byCard: true },
  shown: {
    supplierName: 'Harbor City Cruises',
    productName: 'Island Ferry',
    rateName: 'Day Pass',
    startsAt: slot.start,
    timezone: 'UTC',
    tickets: 1,
    total: { amount: 6400, currency: 'USD' },
  },
}

function emptyVisit() {
  const { quantities, travelers, pickup, variant, addOns } = emptyDraft
  return { quantities, travelers, pickup, variant, addOns }
}
