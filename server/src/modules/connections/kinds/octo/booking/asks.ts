import type { RateAsks } from '#db/tables/connections.ts'
import type { Work } from '#kit/context.ts'
import type { Guest } from '../../../supplier.ts'
import type { Refs } from './items.ts'

type RequiredQuestion = RateAsks['ofBooking'][number]

const nothing: RateAsks = { pickups: [], ofBooking: [], ofUnits: {} }

/** The questions that this rate asks, by the catalog; nothing where it was not imported. */
export async function asksOfRate(supplierId: string, refs: Refs | undefined, work: Work): Promise<RateAsks> {
  if (refs === undefined) return nothing
  const row = await work.db
    .selectFrom('remote_asks')
    .select('asks')
    .where('supplier_id', '=', supplierId)
    .where('product_ref', '=', refs.productRef)
    .where('rate_ref', '=', refs.rateRef)
    .executeTakeFirst()
  return row?.asks ?? nothing
}

/**
 * `octo/questions`: answers to the supplier's questions and to nothing else; an empty object where there is no
 * answer.
 */
export function answersOf(questions: readonly RequiredQuestion[], guest: Guest): object {
  const answers = new Map(guest.answers?.map(({ questionRef, value }) => [questionRef, value]))
  const questionAnswers = questions.flatMap(({ ref, form }) => {
    const value = answers.get(ref) ?? ''
    const answer = form === undefined ? value : inForm(form, value, answers, guest)
    return answer === '' ? [] : [{ questionId: ref, value: answer }]
  })
  return questionAnswers.length === 0 ? {} : { questionAnswers }
}

function inForm(
  form: NonNullable<RequiredQuestion['form']>,
  value: string,
  answers: ReadonlyMap<string, string>,
  { email, phone }: Guest,
): string {
  if (form === 'email') return value || email
  if (form === 'tel') return value || phone
  return weightIn(form, value || (answers.get('weight') ?? ''))
}

/** The portal keeps a weight as whole pounds with the unit, "165 Lbs" (spec 1 §3). */
function weightIn(form: 'Lbs' | 'lb' | 'kg', text: string): string {
  const pounds = /^(\d{1,3}) Lbs$/.exec(text)?.[1]
  if (pounds === undefined || form === 'Lbs') return text
  return form === 'lb' ? pounds : String(Math.round(Number(pounds) * 0.453_592_37))
}
