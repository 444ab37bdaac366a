import { resellerReferenceMax } from '@reseller-portal/contract/sales'
import { useId } from 'react'
import { useWords } from '#lib/language/words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CustomerDraft } from '../form/draft.ts'
import type { Form } from '../form/use-form.ts'
import { EmailField } from './email-field.tsx'
import { EmailOptionsFields } from './email-options.tsx'
import styles from './people.module.css'
import { useErrorOf } from './use-error-of.ts'

const fields = [
  { name: 'firstName', type: 'text', optional: false },
  { name: 'lastName', type: 'text', optional: false },
  { name: 'phone', type: 'tel', optional: true },
  { name: 'reference', type: 'text', optional: true },
] as const satisfies readonly { name: keyof CustomerDraft; type: string; optional: boolean }[]

/** The customer, entered once for the whole sale. The entries stay visible. The confirmation goes to this email. */
export function CustomerSection({ form }: { form: Form }) {
  const { t } = useWords()
  const id = useId()
  const errorOf = useErrorOf(form)
  const { customer } = form.draft
  const isAsked = (form.slot !== undefined && form.lines.length > 0) || form.visits.length > 0
  if (!isAsked && Object.values(customer).every((text) => text === '')) return null
  return (
    <section className={styles['customer']} aria-labelledby={id}>
      <h3 id={id}>{t('sell.customer')}</h3>
      {!form.desk.perTraveler && form.desk.supplier?.needsContact !== true && (
        <p className={styles['hint']}>{t('sell.walkUpHint')}</p>
      )}
      <div className={styles['fields']} data-step="customer">
        <EmailField form={form} />
        {fields.map(({ name, type, optional }) => (
          <TextField
            key={name}
            name={name}
            type={type}
            label={t(`sell.${name}`)}
            autoComplete="off"
            placeholder={optional ? t('sell.optional') : ''}
            value={customer[name]}
            error={errorOf(name)}
            {...(name === 'reference' && { maxLength: resellerReferenceMax })}
            onChange={({ currentTarget: { value } }) =>
              form.edit((draft) => ({ customer: { ...draft.customer, [name]: value } }))
            }
          />
        ))}
      </div>
      {!form.isForCustomer && <EmailOptionsFields form={form} />}
    </section>
  )
}
