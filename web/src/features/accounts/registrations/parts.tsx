import { TextInput } from '@mantine/core'
import { companyKinds, contactPreferences } from '@reseller-portal/contract/accounts'
import { useState, type ComponentProps } from 'react'
import { localZone } from '#lib/language/format.ts'
import { currencyChoices } from '#lib/language/currencies.ts'
import { timeZoneChoices } from '#lib/language/time-zones.ts'
import { useWords } from '#lib/language/words.ts'
import type { KeptForm } from '#ui/record-form/record-form.tsx'
import { Select } from '#ui/fields/select.tsx'
import styles from './registrations.module.css'

type Inputs = Parameters<ComponentProps<typeof KeptForm>['children']>[0]
type Choice = { value: string; label: string }
type Props = {
  inputs: Inputs
  countries: { countries: Choice[]; phoneCodes: Choice[] }
}

export function CompanyPart({ inputs: { field }, countries: { countries } }: Props) {
  const { t, language } = useWords()
  const kinds = companyKinds.map((value) => ({ value, label: t(`registrations.list.kinds.${value}`) }))
  return (
    <fieldset className={styles['part']}>
      <legend>{t('common.company')}</legend>
      <Select {...field('kind')} data={kinds} />
      <div className={styles['pair']}>
        <TextInput {...field('companyName')} maxLength={100} autoComplete="organization" />
        <TextInput {...field('companyUrl')} type="url" placeholder="https://harbor.example" />
      </div>
      <TextInput {...field('ticketing')} maxLength={500} />
      <div className={styles['pair']}>
        <TextInput {...field('street1')} maxLength={200} autoComplete="address-line1" />
        <TextInput {...field('street2')} maxLength={200} autoComplete="address-line2" />
        <TextInput {...field('city')} maxLength={100} autoComplete="address-level2" />
        <TextInput {...field('state')} maxLength={100} autoComplete="address-level1" />
        <TextInput {...field('zip')} maxLength={20} autoComplete="postal-code" />
        <Select {...field('country')} data={countries} autoComplete="country" />
        <Select {...field('timeZone')} data={timeZoneChoices(localZone)} />
        <Select {...field('currency')} data={currencyChoices(language)} />
      </div>
    </fieldset>
  )
}

export function ContactPart({ inputs: { field }, countries: { phoneCodes } }: Props) {
  const { t } = useWords()
  const preferences = contactPreferences.map((value) => ({
    value,
    label: t(`registrations.preferences.${value}`),
  }))
  return (
    <fieldset className={styles['part']}>
      <legend>{t('registrations.contact')}</legend>
      <div className={styles['pair']}>
        <TextInput {...field('contactFirstName')} maxLength={100} autoComplete="given-name" />
        <TextInput {...field('contactLastName')} maxLength={100} autoComplete="family-name" />
        <TextInput {...field('contactEmail')} type="email" maxLength={254} autoComplete="email" />
        <Select {...field('contactPreference')} data={preferences} />
        <PhoneCode field={field('phoneCountryCode')} codes={phoneCodes} />
        <TextInput
          {...field('phoneNumber')}
          type="tel"
          maxLength={20}
          autoComplete="tel-national"
          description={t('registrations.phoneHint')}
        />
      </div>
    </fieldset>
  )
}

/** Several countries share a code, so the chosen country stays visible. */
function PhoneCode({ field, codes }: { field: ReturnType<Inputs['field']>; codes: Choice[] }) {
  const [chosen, setChosen] = useState('')
  return (
    <Select
      {...field}
      data={codes}
      value={chosen}
      onChange={(value) => {
        setChosen(value)
        field.onChange(value.split(' ')[0] ?? '')
      }}
    />
  )
}

/** The person and address for invoices, often the same as the contact's. */
export function BillingPart({ inputs: { field, values, change }, countries: { countries } }: Props) {
  const { t } = useWords()
  const [isSame, setSame] = useState(false)
  const copy = (same: boolean) => {
    setSame(same)
    if (!same) return
    const copied = Object.entries(sources).map(([name, source]) => [name, values[source]] as const)
    change({ ...values, ...Object.fromEntries(copied) })
  }
  return (
    <fieldset className={styles['part']}>
      <legend>{t('registrations.billing')}</legend>
      <label className={styles['tick']}>
        <input
          type="checkbox"
          checked={isSame}
          onChange={({ currentTarget }) => copy(currentTarget.checked)}
        />
        {t('registrations.sameBilling')}
      </label>
      <div className={styles['pair']}>
        <TextInput {...field('billingFirstName')} maxLength={100} />
        <TextInput {...field('billingLastName')} maxLength={100} />
        <TextInput {...field('billingEmail')} type="email" maxLength={254} />
        <TextInput {...field('billingPhone')} type="tel" placeholder="+1 212 555 0142" />
        <TextInput {...field('billingStreet1')} maxLength={200} />
        <TextInput {...field('billingStreet2')} maxLength={200} />
        <TextInput {...field('billingCity')} maxLength={100} />
        <TextInput {...field('billingState')} maxLength={100} />
        <TextInput {...field('billingZip')} maxLength={20} />
        <Select {...field('billingCountry')} data={countries} />
      </div>
    </fieldset>
  )
}

const sources = {
  billingFirstName: 'contactFirstName',
  billingLastName: 'contactLastName',
  billingEmail: 'contactEmail',
  billingStreet1: 'street1',
  billingStreet2: 'street2',
  billingCity: 'city',
  billingState: 'state',
  billingZip: 'zip',
  billingCountry: 'country',
} as const
