import type { GuestDetails } from '@reseller-portal/contract/organizations'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { noTraveler, type TravelerDraft } from '../form/draft.ts'
import type { Form } from '../form/use-form.ts'
import { lineName } from '../tickets/line-name.ts'
import { countries } from './countries.ts'
import type { Person } from './people.ts'
import styles from './people.module.css'
import { travelerField } from './problems.ts'
import { useErrorOf } from './use-error-of.ts'

type Props = { person: Person; form: Form }

/** One traveler: the fields that the supplier requires, nothing else. */
export function TravelerFields({ person, form }: Props) {
  const words = useWords()
  const { t, language } = words
  const errorOf = useErrorOf(form)
  const typed = form.draft.travelers[person.key] ?? noTraveler
  const edit = (change: Partial<TravelerDraft>) =>
    form.edit(({ travelers }) => ({ travelers: { ...travelers, [person.key]: { ...typed, ...change } } }))
  const { email, firstName, lastName, phone } = form.draft.customer
  return (
    <fieldset className={styles['traveler']}>
      <legend>
        {t('sell.traveler', { number: person.number, type: lineName(person.line, words) })}
        {person.isLead && <span className={styles['lead']}>{t('sell.lead')}</span>}
      </legend>
      {person.isLead && (
        <div className={styles['copy']}>
          <AppButton variant="subtle" size="xs" onClick={() => edit({ email, firstName, lastName, phone })}>
            {t('sell.copy')}
          </AppButton>
        </div>
      )}
      <div className={styles['fields']}>
        {textFields(person, form.details).map((name) => (
          <TextField
            key={name}
            name={travelerField(person.key, name)}
            label={t(`sell.${name}`)}
            autoComplete="off"
            inputMode={
              name === 'weight' ? 'numeric' : name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'
            }
            value={typed[name]}
            error={errorOf(travelerField(person.key, name))}
            {...(name === 'email' && { description: t('sell.emailEach') })}
            {...(name === 'weight' && { maxLength: 3 })}
            onChange={({ currentTarget: { value } }) =>
              edit({ [name]: name === 'weight' ? value.replaceAll(/\D/g, '') : value })
            }
          />
        ))}
        {form.details.requireGuestCountryPerTraveler && (
          <Select
            label={t('sell.country')}
            name={travelerField(person.key, 'country')}
            value={typed.country}
            error={errorOf(travelerField(person.key, 'country'))}
            data={countries(language)}
            onChange={(country) => edit({ country })}
          />
        )}
      </div>
    </fieldset>
  )
}

function textFields({ isLead }: Person, details: GuestDetails) {
  return [
    ...(isLead || details.requireGuestNamePerTraveler ? (['firstName', 'lastName'] as const) : []),
    ...(details.requireGuestEmailPerTraveler ? (['email'] as const) : []),
    ...(details.requireGuestPhonePerTraveler ? (['phone'] as const) : []),
    ...(details.requireGuestWeightPerTraveler ? (['weight'] as const) : []),
  ]
}
