import { refusal, type Refusal } from '../../kit/refusal.ts'

/** Guests need somebody to call: without a customer-service phone nothing is sold (spec 2 §5). */
export function whyNotSellWithout(phone: string): Refusal | undefined {
  return phone.trim() === '' ? refusal('companies.no_phone') : undefined
}
