import { pointOfSaleLabel } from '@reseller-portal/contract/organizations'
import { useId } from 'react'
import { useWords } from '#lib/language/words.ts'
import { focusField } from '../form/advance.ts'
import { rememberPoint } from '../form/remembered.ts'
import type { Form } from '../form/use-form.ts'
import { rove } from '../roving.ts'
import styles from './desk.module.css'

/** One for each digit key; others are found by typing in the field above. */
const mostShown = 9

/** Asks where the sale is made, until this browser knows. */
export function PointChoice({ form }: { form: Form }) {
  const { t } = useWords()
  const id = useId()
  const { points } = form.desk
  return (
    <section className={styles['points']}>
      <p id={id}>{t('sell.missing.pos')}</p>
      {points.length <= mostShown && (
        <div role="radiogroup" tabIndex={-1} aria-labelledby={id} data-step="pos" onKeyDown={rove}>
          {points.map((point, index) => (
            <button
              key={point.code}
              type="button"
              // A native radio chooses while the arrow keys walk.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="radio"
              aria-checked={false}
              tabIndex={index === 0 ? 0 : -1}
              data-digit={index + 1}
              onClick={() => {
                choosePoint(form, point.code)
                form.advance()
              }}
            >
              <kbd aria-hidden="true">{index + 1}</kbd> {pointOfSaleLabel(point)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Puts the focus where the point of sale is chosen. */
export function toPointChoice({ desk: { points }, advance }: Form) {
  if (points.length > mostShown) focusField('pos')
  else advance('pos')
}

/** Also where the next sale of this browser is made. */
export function choosePoint(form: Form, code: string) {
  rememberPoint(code)
  form.choose({ pos: code })
}
