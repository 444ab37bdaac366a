import { Textarea } from '@mantine/core'
import {
  addApiKey,
  changeApiKey,
  listApiKeys,
  type ApiKey,
  type Scope,
} from '@reseller-portal/contract/accounts'
import { currencyDigits } from '@reseller-portal/contract/kit'
import { useState, type SyntheticEvent } from 'react'
import { companyCurrency } from '#lib/calls/company-currency.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ScopeTable } from './scope-table.tsx'
import styles from './api-keys.module.css'

const periods = ['30', '90', '365', 'never'] as const

/** Makes a key, or changes what an existing one can do and from where. */
export function KeyForm({ apiKey, onMade }: { apiKey?: ApiKey; onMade: (key: string) => void }) {
  const { t } = useWords()
  const [name, setName] = useState(apiKey?.name ?? '')
  const [scopes, setScopes] = useState<Scope[]>(apiKey?.scopes ?? [])
  const [addresses, setAddresses] = useState(apiKey?.addresses.join('\n') ?? '')
  const [limit, setLimit] = useState(String(apiKey?.dailyLimit?.amount ?? ''))
  const [currency, setCurrency] = useState(apiKey?.dailyLimit?.currency ?? companyCurrency())
  const [isTest, setTest] = useState(false)
  const [period, setPeriod] = useState<(typeof periods)[number]>('90')
  const [isSent, setSent] = useState(false)
  const add = useChange(addApiKey, { outdates: [listApiKeys], onSuccess: ({ key }) => onMade(key) })
  const change = useChange(changeApiKey, {
    outdates: [listApiKeys],
    onSuccess: () => showMessage('apiKeys.updated'),
  })
  const error = add.error ?? change.error
  const isLimitWrong = limit !== '' && !/^[1-9]\d*$/.test(limit)
  const isCurrencyWrong = limit !== '' && !/^[A-Z]{3}$/.test(currency)
  const isComplete = name.trim() !== '' && scopes.length > 0 && !isLimitWrong && !isCurrencyWrong
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (!isComplete) return
    const dailyLimit = limit === '' ? null : { amount: Number(limit), currency }
    const networks = addresses.split(/[\s,]+/).filter(Boolean)
    const fields = { name: name.trim(), scopes, addresses: networks, dailyLimit }
    if (apiKey) change.mutate({ input: { id: apiKey.id, ...fields } })
    else add.mutate({ input: { ...fields, isTest, days: period === 'never' ? null : Number(period) } })
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TextField
        label={t('common.name')}
        description={t('apiKeys.nameHint')}
        value={name}
        maxLength={100}
        required
        withAsterisk={false}
        error={isSent && name.trim() === '' && t('apiKeys.nameMissing')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {apiKey === undefined && (
        <>
          <fieldset className={styles['choices']}>
            <legend>{t('common.type')}</legend>
            {([false, true] as const).map((kind) => (
              <label key={String(kind)}>
                <input type="radio" name="kind" checked={isTest === kind} onChange={() => setTest(kind)} />
                {t(kind ? 'apiKeys.testNote' : 'apiKeys.liveNote')}
              </label>
            ))}
          </fieldset>
          <Select
            label={t('apiKeys.days')}
            value={period}
            data={periods.map((value) => ({ value, label: t(`apiKeys.dayChoices.${value}`) }))}
            onChange={setPeriod}
          />
        </>
      )}
      <Textarea
        label={t('apiKeys.addresses')}
        description={t('apiKeys.addressesHint')}
        value={addresses}
        autosize
        minRows={2}
        spellCheck={false}
        onChange={(event) => setAddresses(event.currentTarget.value)}
      />
      <div className={styles['limit']}>
        <AmountField
          label={t('apiKeys.dailyLimit')}
          description={t('apiKeys.dailyLimitHint')}
          name="dailyLimit"
          value={limit}
          digits={currencyDigits(currency)}
          error={isSent && isLimitWrong && t('apiKeys.dailyLimitWrong')}
          onChange={(value) => setLimit(String(value))}
        />
        <TextField
          label={t('apiKeys.limitCurrency')}
          value={currency}
          maxLength={3}
          autoCapitalize="characters"
          error={isSent && isCurrencyWrong && t('apiKeys.currencyWrong')}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
        />
      </div>
      <ScopeTable
        held={scopes}
        onChange={setScopes}
        error={isSent && scopes.length === 0 ? t('apiKeys.scopesMissing') : undefined}
      />
      {error !== null && <ErrorPanel error={error} title={t('apiKeys.failed')} />}
      <div className={styles['buttons']}>
        <AppButton type="submit" loading={add.isPending || change.isPending}>
          {t(apiKey ? 'common.save' : 'apiKeys.make')}
        </AppButton>
      </div>
    </form>
  )
}
