import { isProductType } from '@reseller-portal/contract/inventory'
import { useWords } from '#lib/language/words.ts'
import { Select } from '#ui/fields/select.tsx'
import type { EmailOptions } from '../form/draft.ts'
import type { Form } from '../form/use-form.ts'
import styles from './people.module.css'

/** Which prices the agent's and the customer's mail show (spec 1 §9). */
export function EmailOptionsFields({ form }: { form: Form }) {
  const { t } = useWords()
  const { options } = form.draft
  if (form.offer && isProductType(form.offer.rate, 'BULK'))
    return <p className={styles['options']}>{t('sell.options.bulk')}</p>
  const set = (change: Partial<EmailOptions>) =>
    form.edit((draft) => ({ options: { ...draft.options, ...change } }))
  const agent = {
    true: t('sell.options.agentTrue'),
    false: t('sell.options.agentFalse'),
    none: t('sell.options.agentNone'),
  }
  const customer = { true: t('sell.options.customerTrue'), none: t('sell.options.customerNone') }
  return (
    <details className={styles['options']}>
      <summary>
        {t('sell.options.title')}
        <span>
          {t('sell.options.chosen', { name: t('sell.options.agent'), value: agent[options.agentFacing] })} ·{' '}
          {t('sell.options.chosen', {
            name: t('sell.options.customer'),
            value: customer[options.customerIncludePricing],
          })}
        </span>
      </summary>
      <div className={styles['fields']}>
        <Select
          label={t('sell.options.agent')}
          value={options.agentFacing}
          data={listed(agent)}
          // The options are the keys of the record, and nothing else.
          onChange={(value) => set({ agentFacing: value as EmailOptions['agentFacing'] })}
        />
        <Select
          label={t('sell.options.customer')}
          value={options.customerIncludePricing}
          data={listed(customer)}
          onChange={(value) => set({ customerIncludePricing: value === 'none' ? 'none' : 'true' })}
        />
      </div>
    </details>
  )
}

function listed(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
