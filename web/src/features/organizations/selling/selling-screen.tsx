import { Textarea, TextInput } from '@mantine/core'
import {
  changeSellingSettings,
  guestDetails,
  SellingFields,
  sellingSettings,
  soldBarcodes,
  ticketingSystems,
  type GuestDetails,
  type SellingSettings,
} from '@reseller-portal/contract/organizations'
import type { Sent } from '@reseller-portal/contract/kit'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { call } from '#lib/calls/call.ts'
import { useAnswer } from '#lib/calls/query.ts'
import { cached } from '#lib/language/format.ts'
import { useWords } from '#lib/language/words.ts'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { Select } from '#ui/fields/select.tsx'
import { WholeNumberField } from '#ui/fields/whole-number-field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { KeptForm } from '#ui/record-form/record-form.tsx'
import type { Inputs } from '#ui/record-form/use-fields.tsx'
import type { Kept } from '#ui/record-form/use-record-form.ts'
import { useCompany } from '../use-company.ts'
import { PickupsField } from './pickups-field.tsx'
import styles from './selling.module.css'

/** How an operator's products are sold. Each setting says what it changes for agents and guests. */
export function SellingScreen() {
  const { t } = useWords()
  const { company, error, retry } = useCompany()
  return (
    <>
      <PageHeader
        title={t('selling.title')}
        note={t('selling.note')}
        above={{ to: '/company', name: t('company.title') }}
      />
      {error !== null && <ErrorPanel title={t('company.loadFailed')} error={error} onRetry={retry} />}
      {error === null && company === undefined && <Progress />}
      {company !== undefined && <Settings supplierId={company.id} />}
    </>
  )
}

/** Loads the settings again before the form is shown. */
function Settings({ supplierId }: { supplierId: string }) {
  const { t } = useWords()
  const answer = useAnswer(sellingSettings, { supplierId }, { staleTime: Infinity, gcTime: 0 })
  if (answer.isError)
    return (
      <ErrorPanel
        title={t('selling.loadFailed')}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    )
  if (answer.data === undefined) return <Progress />
  return <SellingForm key={answer.data.version} settings={answer.data} />
}

function SellingForm({ settings }: { settings: SellingSettings }) {
  const words = useWords()
  const { t } = words
  const labels = {
    ticketingSystem: t('selling.ticketingSystem'),
    distributorName: t('selling.distributorName'),
    guestDetails: t('selling.guestDetails'),
    pickupLocations: t('selling.pickups.title'),
    holdMinutes: t('selling.holdMinutes'),
    barcodeFormat: t('selling.barcodeFormat'),
    categories: t('selling.categories'),
    generalInfo: t('selling.generalInfo'),
    contactPhone: t('company.fields.phone'),
  }
  return (
    <KeptForm
      kept={keptOf(settings.id)}
      failing="selling"
      row={settings}
      blank={{}}
      labels={labels}
      sayValue={(name, value) => textOf(name, value, words)}
      onSaved={() => void showMessage('selling.updated')}
    >
      {(inputs) => (
        <>
          <Sheet title={t('selling.ticketing')}>
            <Ticketing {...inputs} />
          </Sheet>
          <Sheet title={labels.guestDetails}>
            <Details {...inputs} />
          </Sheet>
          <Sheet title={labels.pickupLocations}>
            <PickupsField {...inputs.rows('pickupLocations')} settings={settings} />
          </Sheet>
          <Sheet title={t('selling.holdsAndTickets')}>
            <HoldsAndTickets {...inputs} />
          </Sheet>
          <Sheet title={t('selling.about')}>
            <div className={styles['form']}>
              <Categories {...inputs.several('categories')} />
              <Textarea
                {...inputs.field('generalInfo')}
                description={t('selling.generalInfoHint')}
                maxLength={2000}
                rows={3}
              />
              <TextInput
                {...inputs.field('contactPhone')}
                description={t('selling.phoneHint')}
                type="tel"
                placeholder="+1 212 555 0142"
              />
            </div>
          </Sheet>
        </>
      )}
    </KeptForm>
  )
}

/** The kind of tickets that the operator sells, which decides what its options contain and what agents enter. */
function Ticketing({ field, values }: Pick<Inputs, 'field' | 'values'>) {
  const { t } = useWords()
  const system = ticketingSystems.find((each) => each === values['ticketingSystem']) ?? 'OWN'
  return (
    <div className={styles['form']}>
      <Select
        {...field('ticketingSystem')}
        description={t(`selling.systemEffects.${system}`)}
        data={ticketingSystems.map((value) => ({ value, label: t(`selling.systems.${value}`) }))}
      />
      {system === 'THEME_PARK' && (
        <>
          <TextInput
            {...field('distributorName')}
            description={t('selling.distributorHint')}
            maxLength={100}
            autoComplete="off"
          />
          <p>
            <Link to="/park-days">{t('selling.parkDays')}</Link>
          </p>
        </>
      )}
    </div>
  )
}

/** The details that agents enter for each traveler. */
function Details({ values, change }: Pick<Inputs, 'values' | 'change'>) {
  const { t, language } = useWords()
  // The cast is safe: the form's schema checked it.
  const details = values['guestDetails'] as GuestDetails
  const requested = guestDetails.filter((name) => details[name])
  const names = listOf(language).format(requested.map((name) => t(`selling.details.${name}`).toLowerCase()))
  return (
    <div className={styles['form']}>
      <fieldset className={styles['choices']}>
        <legend className="unseen">{t('selling.guestDetails')}</legend>
        {guestDetails.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={details[name]}
              onChange={({ currentTarget: { checked } }) =>
                change({ guestDetails: { ...details, [name]: checked } })
              }
            />
            {t(`selling.details.${name}`)}
          </label>
        ))}
      </fieldset>
      <output className={styles['effect']}>
        {requested.length === 0 ? t('selling.askedNothing') : t('selling.asked', { details: names })}
        {details.requireGuestWeightPerTraveler && ` ${t('selling.weights')}`}
      </output>
    </div>
  )
}

function HoldsAndTickets({ field, values }: Pick<Inputs, 'field' | 'values'>) {
  const { t } = useWords()
  const minutes = SellingFields.shape.holdMinutes.safeParse(values['holdMinutes'])
  const formats = soldBarcodes.map((value) => ({ value, label: t(`selling.barcodes.${value}`) }))
  const format = formats.find(({ value }) => value === values['barcodeFormat'])?.label ?? ''
  return (
    <div className={styles['pair']}>
      <WholeNumberField
        {...field('holdMinutes')}
        description={
          minutes.success
            ? t('selling.holdEffect', { minutes: String(minutes.data) })
            : t('selling.holdRange')
        }
        maxLength={3}
      />
      <Select
        {...field('barcodeFormat')}
        description={t('selling.barcodeEffect', { format })}
        data={formats}
      />
    </div>
  )
}

type CategoriesProps = {
  label: ReactNode
  values: string[]
  onChange: (values: string[]) => void
  error: ReactNode
}

/** A list that is typed with commas between its entries. */
function Categories({ label, values, onChange, error }: CategoriesProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(values.join(', '))
  const isShown = partsOf(typed).join() === values.join()
  return (
    <TextInput
      label={label}
      description={t('selling.categoriesHint')}
      value={isShown ? typed : values.join(', ')}
      error={error}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(partsOf(value))
      }}
    />
  )
}

function partsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** A field's value as text, for a conflict with another person's change. */
function textOf(name: string, value: unknown, { t, language }: Words): string | undefined {
  switch (name) {
    case 'ticketingSystem': {
      const system = ticketingSystems.find((each) => each === value)
      return system && t(`selling.systems.${system}`)
    }
    case 'guestDetails': {
      // The cast is safe: the form's schema checked it.
      const details = value as GuestDetails
      const requested = guestDetails.filter((each) => details[each])
      return listOf(language).format(requested.map((each) => t(`selling.details.${each}`)))
    }
    case 'pickupLocations':
      // The cast is safe: the form's schema checked it.
      return (value as SellingFields['pickupLocations'])
        .map(({ label, estimatedMinsPrior }) => `${label} (${estimatedMinsPrior} ${t('sell.minutesPrior')})`)
        .join(', ')
    default:
      return undefined
  }
}

type Words = Pick<ReturnType<typeof useWords>, 't' | 'language'>

const listOf = cached((language: string) => new Intl.ListFormat(language, { type: 'conjunction' }))

const keptOf = (supplierId: string): Kept => ({
  fields: SellingFields,
  list: sellingSettings,
  read: () => call(sellingSettings, { supplierId }),
  change: (values, { version }) =>
    call(changeSellingSettings, { ...values, supplierId, version } as Sent<typeof changeSellingSettings>),
})
