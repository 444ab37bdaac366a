import { TextInput } from '@mantine/core'
import { featureKeys } from '@reseller-portal/contract/accounts'
import { currencyDigits, formatMoney } from '@reseller-portal/contract/kit'
import { changeCreditLimit, readCreditLimits, type AccountBalance } from '@reseller-portal/contract/ledger'
import {
  changeOrganization,
  readOrganization,
  type OrganizationDetails,
} from '@reseller-portal/contract/organizations'
import { useState, type ReactNode } from 'react'
import { call } from '#lib/calls/call.ts'
import { queries } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { showFailure, showMessage } from '#ui/feedback/messages.ts'
import { Select } from '#ui/fields/select.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Inputs } from '#ui/record-form/use-fields.tsx'
import type { Kept, Saved, Values } from '#ui/record-form/use-record-form.ts'
import { currencyChoices } from '#lib/language/currencies.ts'
import styles from './organizations.module.css'
import { fieldsOf, limitField, rowOf, settingsOf, supplierField } from './settings.ts'

type Props = { organization: OrganizationDetails; balances: AccountBalance[]; onUndone: () => void }

/** The settings of an organization in one form. Each setting says what it does. */
export function OrganizationForm({ organization, balances, onUndone }: Props) {
  const { t } = useWords()
  const { selling } = organization
  const [row] = useState(() => rowOf(organization, balances))
  const kept = keptOf(organization)
  const saved = (after: Saved, before: Saved) => {
    void queries.invalidateQueries()
    const undo = async () => {
      await kept.change(kept.fields.parse(before), after)
      await queries.invalidateQueries()
      showMessage('acts.completed')
      onUndone()
    }
    showMessage('organizations.updated', { on: { UNDO: () => void undo().catch(showFailure) } })
  }
  const labels = useLabels(organization)
  return (
    <KeptForm
      kept={kept}
      failing={selling === null ? 'organizations' : 'reseller_configurations'}
      row={row}
      blank={{}}
      labels={labels}
      onSaved={(after, _isNew, before) => saved(after, before ?? row)}
    >
      {(inputs) => (
        <>
          {selling !== null && (
            <>
              <Sheet title={t('organizations.cards')}>
                <Cards inputs={inputs} suppliers={selling.suppliers} />
              </Sheet>
              <Sheet title={t('organizations.accountTerms')} note={t('organizations.accountNote')}>
                <Limits inputs={inputs} balances={balances} currency={organization.currency} />
              </Sheet>
              <Sheet title={t('organizations.special')}>
                <Special inputs={inputs} />
              </Sheet>
            </>
          )}
          <Sheet title={t('organizations.access')}>
            <Access inputs={inputs} />
          </Sheet>
        </>
      )}
    </KeptForm>
  )
}

type Suppliers = NonNullable<OrganizationDetails['selling']>['suppliers']

function Cards({ inputs, suppliers }: { inputs: Inputs; suppliers: Suppliers }) {
  const { t } = useWords()
  const { values, change } = inputs
  const isOn = values['cardPayments'] === true
  const wayOf = (byCard: boolean) => t(byCard ? 'organizations.byCard' : 'common.onAccount')
  return (
    <div className={styles['part']}>
      <Switch inputs={inputs} name="cardPayments" label={t('organizations.cardPayments')}>
        {t(isOn ? 'organizations.cardsOn' : 'organizations.cardsOff')}
      </Switch>
      <p>{t(suppliers.length === 0 ? 'organizations.noSuppliers' : 'organizations.bySupplierNote')}</p>
      <div className={styles['pair']}>
        {suppliers.map(({ supplierId, name }) => (
          <Select
            key={supplierId}
            label={name}
            value={String(values[supplierField(supplierId)] ?? '')}
            data={[
              { value: '', label: t('organizations.usual', { way: wayOf(isOn) }) },
              ...[true, false].map((way) => ({ value: String(way), label: wayOf(way) })),
            ]}
            onChange={(value) =>
              change({ [supplierField(supplierId)]: value === '' ? null : value === 'true' })
            }
          />
        ))}
      </div>
    </div>
  )
}

type LimitsProps = { inputs: Inputs; balances: AccountBalance[]; currency: string }

function Limits({ inputs, balances, currency }: LimitsProps) {
  const { t, language } = useWords()
  const [added, setAdded] = useState<string[]>([])
  const currencies = balances.map((each) => each.currency)
  const shown = [...new Set([...(currencies.length === 0 ? [currency] : currencies), ...added])]
  const isBelow = balances.some((balance) => {
    const limit = inputs.values[limitField(balance.currency)]
    return typeof limit === 'number' && limit < balance.balance
  })
  return (
    <div className={styles['part']}>
      <div className={styles['pair']}>
        {shown.map((each) => (
          <LimitInput key={each} inputs={inputs} currency={each} balances={balances} />
        ))}
      </div>
      <div className={styles['pair']}>
        <Select
          label={t('organizations.another')}
          value=""
          data={[
            { value: '', label: t('organizations.choose') },
            ...currencyChoices(language).filter(({ value }) => !shown.includes(value)),
          ]}
          onChange={(value) => value !== '' && setAdded([...added, value])}
        />
      </div>
      {isBelow && <Banner type="warning">{t('organizations.below')}</Banner>}
      <p>{t('organizations.limitNote')}</p>
      <div className={styles['pair']}>
        <WholeNumberField {...inputs.field('paymentDays')} description={t('organizations.paymentHint')} />
      </div>
    </div>
  )
}

function LimitInput({ inputs, currency, balances }: LimitsProps) {
  const { t, language } = useWords()
  const { name, required: _required, ...field } = inputs.field(limitField(currency))
  const limit = inputs.values[limitField(currency)]
  const balance = balances.find((each) => each.currency === currency)?.balance ?? 0
  const used = formatMoney({ amount: balance, currency }, language)
  const left = typeof limit === 'number' ? Math.max(0, limit - balance) : null
  const now =
    left === null
      ? t('organizations.owed', { used })
      : t('organizations.used', { used, left: formatMoney({ amount: left, currency }, language) })
  return (
    <AmountField
      {...field}
      name={name}
      digits={currencyDigits(currency)}
      description={`${t('organizations.limitHint')} ${now}`}
    />
  )
}

function Special({ inputs }: { inputs: Inputs }) {
  const { t } = useWords()
  const { values, field } = inputs
  const id = String(values['distributorId'] ?? '').trim()
  return (
    <div className={styles['part']}>
      <TextInput
        {...field('distributorId')}
        maxLength={40}
        autoComplete="off"
        description={
          id === ''
            ? t('organizations.distributorHint')
            : t('organizations.distributorOn', { prefix: `${id}_` })
        }
      />
      <Switch inputs={inputs} name="military" label={t('organizations.military')}>
        {t(values['military'] === true ? 'organizations.militaryOn' : 'organizations.militaryOff')}
      </Switch>
    </div>
  )
}

function Access({ inputs }: { inputs: Inputs }) {
  const { t } = useWords()
  const { values, field, several } = inputs
  const features = several('features')
  return (
    <div className={styles['part']}>
      <TextInput {...field('emailDomains')} autoComplete="off" description={t('organizations.domainsHint')} />
      <Switch inputs={inputs} name="factorRequired" label={t('organizations.factorRequired')}>
        {t(values['factorRequired'] === true ? 'organizations.factorOn' : 'organizations.factorOff')}
      </Switch>
      <fieldset className={styles['features']}>
        <legend>{t('common.features')}</legend>
        {featureKeys.map((key) => (
          <label key={key} className={styles['tick']}>
            <input
              type="checkbox"
              checked={features.values.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                features.onChange(
                  featureKeys.filter((each) => (each === key ? checked : features.values.includes(each))),
                )
              }
            />
            {t(`installation.keys.${key}`)}
          </label>
        ))}
      </fieldset>
      <p>{t('organizations.featuresNote')}</p>
    </div>
  )
}

type SwitchProps = { inputs: Inputs; name: string; label: string; children: ReactNode }

/** A switch with an explanation of its state. */
function Switch({ inputs: { values, change }, name, label, children }: SwitchProps) {
  return (
    <div className={styles['switch']}>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={values[name] === true}
          onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
        />
        {label}
      </label>
      <p>{children}</p>
    </div>
  )
}

function useLabels({ selling }: OrganizationDetails): Record<string, string> {
  const { t, language } = useWords()
  const suppliers = selling?.suppliers ?? []
  return {
    cardPayments: t('organizations.cards'),
    ...Object.fromEntries(suppliers.map(({ supplierId, name }) => [supplierField(supplierId), name])),
    ...Object.fromEntries(
      currencyChoices(language).map(({ value: currency }) => [
        limitField(currency),
        t('organizations.limit', { currency }),
      ]),
    ),
    paymentDays: t('organizations.paymentDays'),
    distributorId: t('organizations.distributorId'),
    military: t('organizations.own.sells'),
    emailDomains: t('organizations.emailDomains'),
    factorRequired: t('organizations.factor'),
    features: t('common.features'),
  }
}

/** Saves the limits first. If the rest is refused then, saving them again does no harm. */
function keptOf({ code, name, resellerId, selling }: OrganizationDetails): Kept {
  const read = async () => {
    const organization = await call(readOrganization, { code })
    const { balances } = resellerId === null ? { balances: [] } : await call(readCreditLimits, { resellerId })
    return rowOf(organization, balances)
  }
  return {
    fields: fieldsOf(selling),
    list: readOrganization,
    read,
    change: async (values: Values, base) => {
      const { limits, ...settings } = settingsOf(values, base)
      for (const limit of limits)
        if (resellerId !== null) await call(changeCreditLimit, { resellerId, ...limit })
      await call(changeOrganization, { code, name, version: base.version, ...settings })
      return read()
    },
  }
}
