import { Suspense, useState } from 'react'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { part } from '#ui/feedback/part.tsx'
import { focusField, focusStep } from './form/advance.ts'
import { FilterChips } from './desk/filter-chips.tsx'
import { PointChoice } from './desk/point-choice.tsx'
import { ProductSearch } from './desk/product-search.tsx'
import { WhereBar } from './desk/where-bar.tsx'
import styles from './screen.module.css'
import { QuantitiesSheet } from './tickets/quantities-sheet.tsx'
import { TicketsSheet } from './tickets/products/tickets-sheet.tsx'
import { isVariant } from './variant/variant-draft.ts'
import type { Form } from './form/use-form.ts'

const VariantSheet = part(() => import('./variant/variant-sheet.tsx'))
const ExtrasSheet = part(async () => ({ default: (await import('./extras/extras-sheet.tsx')).ExtrasSheet }))
const TravelersSheet = part(() => import('./people/travelers-sheet.tsx'))

/** The sections of a visit. Each one opens when the previous one is complete. */
export function ChoiceSections({ form }: { form: Form }) {
  const { t } = useWords()
  const { desk, offer, slot, lines, problems, totals } = form
  const [find, setFind] = useState('')
  // It is over once a ticket and a time are chosen.
  if (form.isFolded && find !== '') setFind('')
  const isPriced = slot !== undefined && lines.length > 0
  const toPeople = () => {
    const [problem] = problems
    if (problem !== undefined && problem.field !== '') focusField(problem.field)
    else focusStep('customer')
  }
  return (
    <div className={styles['sections']}>
      <WhereBar form={form} />
      {desk.listed.length > 0 && !form.isFolded && (
        <FilterChips form={form}>
          <ProductSearch form={form} find={find} onFind={setFind} />
        </FilterChips>
      )}
      {desk.listed.length > 0 && desk.pos === undefined && desk.points.length > 0 && (
        <PointChoice form={form} />
      )}
      {desk.listed.length > 0 && desk.points.length > 0 && <TicketsSheet form={form} find={find} />}
      {isPriced && <QuantitiesSheet form={form} onDone={toPeople} />}
      {isPriced && form.extras.error !== null && (
        <ErrorPanel
          title={t('sell.extras.failed')}
          error={form.extras.error}
          onRetry={() => void form.extras.refresh()}
        />
      )}
      {isPriced && form.extras.offered.length > 0 && totals.lines.length > 0 && (
        <Suspense fallback={<Progress />}>
          <ExtrasSheet form={form} />
        </Suspense>
      )}
      {isPriced && offer !== undefined && isVariant(offer.rate) && totals.lines.length > 0 && (
        <Suspense fallback={<Progress />}>
          <VariantSheet form={form} />
        </Suspense>
      )}
      {isPriced && (desk.perTraveler || desk.pickups.length > 0) && totals.lines.length > 0 && (
        <Suspense fallback={<Progress />}>
          <TravelersSheet form={form} />
        </Suspense>
      )}
    </div>
  )
}
