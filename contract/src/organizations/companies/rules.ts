import { refusal, type Refusal } from '../../kit/refusal.ts'

/** Nothing is sold without a customer-service phone that guests can call (spec 2 §5). */
export function whyNotSellWithout(phone: string): Refusal | undefined {
  return phone.trim() === '' ? refusal('companies.no_phone') : undefined
}
