import type { Traveler } from '@reseller-portal/contract/sales'
import type { TravelerKind } from '@reseller-portal/contract/products'
import { noTraveler, type Draft, type TravelerDraft } from '../form/draft.ts'
import type { Line } from '../tickets/lines.ts'

/** One traveler of the sale. The traveler's details are stored under its key, so that other quantities can change. */
export type Person = { key: string; line: Line; number: number; isLead: boolean }

/** A person for each ticket, the first leads. */
export function peopleOf(lines: readonly Line[]): Person[] {
  return lines
    .flatMap((line) => Array.from({ length: line.noOfTravellers }, (_, index) => ({ line, index })))
    .map(({ line, index }, position) => ({
      key: `${line.key} ${(line.before ?? 0) + index + 1}`,
      line,
      number: position + 1,
      isLead: position === 0,
    }))
}

/** What was typed about a person, as the contract's traveler. */
export function travelerOf(person: Person, draft: Pick<Draft, 'travelers' | 'pickup'>): Traveler {
  const typed = trimmed(draft.travelers[person.key] ?? noTraveler)
  return {
    id: person.key,
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email,
    phone: typed.phone,
    isLead: person.isLead,
    type: kindOf(person),
    country: typed.country,
    gender: '',
    lang: '',
    ...(draft.pickup !== '' && { pickupLoc: { id: draft.pickup } }),
    extensions: weightOf(typed),
  }
}

/** Weight travels as weight plus unit (spec 1 §3 "Cart item"). */
export function weightOf({ weight }: Pick<TravelerDraft, 'weight'>): Record<string, string> {
  return weight.trim() === '' ? {} : { weight: `${Number(weight)} Lbs` }
}

function kindOf({ line }: Person): TravelerKind {
  return line.price.travelerType.typeOf
}

function trimmed(typed: TravelerDraft): TravelerDraft {
  const { firstName, lastName, email, phone } = typed
  return {
    ...typed,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
  }
}
