import { TextInput } from '@mantine/core'
import { currencyDigits } from '@reseller-portal/contract/kit'
import {
  cancellationFeeKinds,
  cancellationFeeUnits,
  CancellationRules,
  cancellationText,
} from '@reseller-portal/contract/products'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import type { Rows } from '#ui/record-form/use-fields.tsx'
import styles from './products.module.css'

/** The cancellation rules, from the most hours before departure to the fewest. */
export function RulesField({ rows, error, onChange }: ReturnType<Rows>) {
  const { t, texts, language } = useWords()
  const free = { kind: 'PERCENT', value: 0, currency: companyCurrency(), per: 'TICKET' }
  const firstRules = [
    { ...free, untilHours: 24 },
    { ...free, untilHours: 0, value: 10_000 },
  ]
  const read = CancellationRules.safeParse(rows)
  const issues = read.error?.issues ?? []
  const last = rows.length - 1
  const set = (index: number, change: object) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const remove = (index: number) => onChange(rows.filter((_, at) => at !== index))
  const add = () =>
    onChange(rows.length === 0 ? firstRules : rows.toSpliced(last, 0, { ...free, untilHours: '' }))
  /** The error of a field, after the form was checked. */
  const wrong = (index: number, field: string) => {
    const issue = issues.find(({ path }) => path[0] === index && path[1] === field)
    if (!error || issue === undefined) return undefined
    if (issue.message === 'rulesOrder' || issue.message === 'rulesEnd' || issue.message === 'share')
      return t(`record.wrong.${issue.message}`)
    return t(field === 'currency' ? 'record.wrong.missing' : 'record.wrong.number')
  }
  return (
    <fieldset className={styles['rules']}>
      <legend>{t('products.fields.cancellationRules')}</legend>
      <p className={styles['quiet']}>{t('cancellation.form.hint')}</p>
      {rows.map((row, index) => {
        const [kind, currency] = [String(row['kind']), String(row['currency'])]
        const isPercent = kind === 'PERCENT'
        return (
          // A row keeps the focus while something in it changes.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} aria-label={t('cancellation.form.rule', { number: index + 1 })}>
            {index === last ? (
              <p>{t(last === 0 ? 'cancellation.form.always' : 'cancellation.form.after')}</p>
            ) : (
              <WholeNumberField
                label={t('cancellation.form.hours')}
                value={String(row['untilHours'] ?? '')}
                maxLength={4}
                error={wrong(index, 'untilHours')}
                onChange={({ currentTarget }) => set(index, { untilHours: currentTarget.value })}
              />
            )}
            <Select
              label={t('cancellation.form.fee')}
              value={kind}
              data={cancellationFeeKinds.map((value) => ({
                value,
                label: t(`pricing.adjustments.kinds.${value}`),
              }))}
              onChange={(value) => set(index, { ...free, kind: value })}
            />
            <AmountField
              key={kind}
              name={`rule-${index}`}
              label={t('tariff.fields.value')}
              value={String(row['value'] ?? '')}
              digits={isPercent ? 2 : currencyDigits(currency)}
              suffix={isPercent ? '%' : ''}
              error={wrong(index, 'value')}
              onChange={(value) => set(index, { value })}
            />
            {!isPercent && (
              <>
                <TextInput
                  label={t('tariff.fields.currency')}
                  value={currency}
                  maxLength={3}
                  error={wrong(index, 'currency')}
                  onChange={({ currentTarget }) =>
                    set(index, { currency: currentTarget.value.toUpperCase() })
                  }
                />
                <Select
                  label={t('tariff.fields.per')}
                  value={String(row['per'])}
                  data={cancellationFeeUnits.map((value) => ({ value, label: t(`tariff.units.${value}`) }))}
                  onChange={(value) => set(index, { per: value })}
                />
              </>
            )}
            {(index !== last || last === 0) && (
              <AppButton
                variant="default"
                aria-label={t('cancellation.form.remove', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                {t('common.remove')}
              </AppButton>
            )}
          </fieldset>
        )
      })}
      <output className={styles['quiet']}>
        {rows.length === 0
          ? t('cancellation.form.none')
          : read.success &&
            t('cancellation.form.preview', {
              sentence: cancellationText(read.data, texts.cancellation, language),
            })}
      </output>
      <AppButton
        variant="default"
        onClick={add}
        whyNot={rows.length >= 10 ? t('cancellation.form.full') : undefined}
      >
        {t('cancellation.form.add')}
      </AppButton>
    </fieldset>
  )
}
