import type { RateAsks } from '#db/tables/connections.ts'
import type { Db } from '#kit/context.ts'
import type { RemoteOption, RemoteProduct, RemoteQuestion } from '../catalog.ts'

type RequiredQuestion = RateAsks['ofBooking'][number]
export type Asks = { productRef: string; rateRef: string; asks: RateAsks }

/** The questions that each rate of a product asks at booking; rates without questions are left out. */
export function asksOf(product: RemoteProduct): Asks[] {
  const found = product.options.map((option) => ({
    productRef: product.ref,
    rateRef: option.ref,
    asks: asksOfOption(product, option),
  }))
  const byRate = new Map(found.map((each) => [each.rateRef, each]))
  return [...byRate.values()].filter(({ asks }) => wantsAny(asks))
}

/** Replaces the stored questions of the supplier, or of one of its products. */
export async function keepAsks(
  supplierId: string,
  { asks, only }: { asks: readonly Asks[]; only: string | null },
  tx: Db,
): Promise<void> {
  let before = tx.deleteFrom('remote_asks').where('supplier_id', '=', supplierId)
  if (only !== null) before = before.where('product_ref', '=', only)
  await before.execute()
  const wanted = asks.filter(({ productRef }) => only === null || productRef === only)
  for (let done = 0; done < wanted.length; done += rowsAtOnce) {
    const rows = wanted.slice(done, done + rowsAtOnce).map((each) => ({
      supplier_id: supplierId,
      product_ref: each.productRef,
      rate_ref: each.rateRef,
      asks: JSON.stringify(each.asks),
    }))
    await tx.insertInto('remote_asks').values(rows).execute()
  }
}

const rowsAtOnce = 1000

/** OCTO has no type for weights: suppliers ask for them in a question's text. */
export function isAboutWeight({ ref, title }: RemoteQuestion): boolean {
  return /\b(?:weight|peso|poids|gewicht)\b/i.test(`${ref} ${title}`)
}

/** What is required of a booking and no screen of the portal asks, as sentences. */
export function unaskedOf(product: RemoteProduct): string[] {
  const unasked = questionsOf(product).filter(
    (question) => question.isRequired && formOf(question) === undefined,
  )
  const { options, title: name } = product
  return [
    ...unasked.map(({ title }) => `${name} asks “${title}”.`),
    ...(options.some(isPickedUpAnywhere)
      ? [`${name} requires a pickup, and lists no places to choose from.`]
      : []),
    ...(options.some(({ isDropoffRequired }) => isDropoffRequired)
      ? [`${name} requires a drop-off, which the portal doesn’t support.`]
      : []),
  ]
}

/** The guests name a point of their own: the portal's screens offer only listed places. */
function isPickedUpAnywhere({ pickups }: RemoteOption): boolean {
  return pickups.isRequired && pickups.places.length === 0
}

/** All questions of a product, its options and its units. */
export function questionsOf({ questions, options }: RemoteProduct): RemoteQuestion[] {
  const below = options.flatMap((option) => [
    ...option.questions,
    ...option.units.flatMap((unit) => unit.questions),
  ])
  return [...questions, ...below]
}

/**
 * Questions of a product and an option are answered once for the booking, those of a unit by each guest
 * (`octo/questions`).
 */
function asksOfOption(product: RemoteProduct, { questions, pickups, units }: RemoteOption): RateAsks {
  const questioned = units.filter((unit) => unit.questions.length > 0)
  return {
    pickups: pickups.places.map(({ ref }) => ref),
    ...(pickups.isByLocation && { picksByLocation: true }),
    ofBooking: [...product.questions, ...questions].map(requiredQuestion),
    ofUnits: Object.fromEntries(questioned.map((unit) => [unit.ref, unit.questions.map(requiredQuestion)])),
  }
}

function requiredQuestion(question: RemoteQuestion): RequiredQuestion {
  const form = formOf(question)
  return { ref: question.ref, ...(form !== undefined && { form }) }
}

/** The form in which the portal already has the answer. */
function formOf(question: RemoteQuestion): RequiredQuestion['form'] {
  if (question.inputType === 'email' || question.inputType === 'tel') return question.inputType
  if (!isAboutWeight(question)) return undefined
  if (/\b(?:kgs?|kilos?|kilograms?)\b/i.test(`${question.title} ${question.description}`)) return 'kg'
  return question.inputType === 'number' ? 'lb' : 'Lbs'
}

function wantsAny({ pickups, ofBooking, ofUnits }: RateAsks): boolean {
  return pickups.length + ofBooking.length + Object.keys(ofUnits).length > 0
}
