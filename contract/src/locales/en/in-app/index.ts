import type { InAppWords } from '../../words.ts'
import { peopleMessages } from './people.ts'
import { productMessages } from './products.ts'
import { partnerMessages } from './partners.ts'
import { saleMessages } from './sales.ts'

/** What messages in the corner say. A sentence of spec 1 §8 or spec 2 §8 is kept word for word. */
export const inAppWords: InAppWords = {
  ...peopleMessages,
  ...productMessages,
  ...partnerMessages,
  ...saleMessages,
}
