import { findSponsors, shortestSponsorName } from '@reseller-portal/contract/sales'
import type { Rate } from '@reseller-portal/contract/products'
import {
  mostSponsorTickets,
  sponsorChecks,
  sponsorKey,
  sponsorNameMax,
} from '@reseller-portal/contract/inventory'
import { useAnswer } from '#lib/calls/query.ts'
import { matches } from '#lib/language/matches.ts'
import { useWords } from '#lib/language/words.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Select } from '#ui/fields/select.tsx'
import { focusField } from '../form/advance.ts'
import type { Form } from '../form/use-form.ts'
import styles from '../people/people.module.css'
import { SuggestField } from '../people/suggest-field.tsx'
import { useErrorOf } from '../people/use-error-of.ts'
import { tell } from './delivery.tsx'

/** The sponsor, who may have bought here before, and the type of ID that was checked. The ID's number is never entered. */
export function Sponsor({ form, rate }: { form: Form; rate: Rate }) {
  const { t } = useWords()
  const errorOf = useErrorOf(form)
  const { sponsorName, sponsorCheck } = form.draft.variant
  const sponsors = useFoundSponsors(sponsorName, rate.supplierId)
  const chosen = sponsors.find(({ name }) => sponsorKey(name) === sponsorKey(sponsorName))
  const take = (name: string) => {
    tell(form, { sponsorName: name })
    focusField('sponsorCheck')
  }
  return (
    <>
      <p>{t('sell.park.sponsorNote', { max: mostSponsorTickets })}</p>
      <div className={styles['fields']}>
        <SuggestField
          label={t('sell.park.sponsor')}
          name="sponsorName"
          value={sponsorName}
          maxLength={sponsorNameMax}
          error={errorOf('sponsorName')}
          description={chosen && t('sell.park.sponsorLeft', { left: chosen.left })}
          listed={t('sell.park.sponsors')}
          suggestions={(chosen === undefined ? sponsors : []).map(({ name, left }) => ({
            key: name,
            name: `${name}, ${t('sell.park.sponsorLeft', { left })}`,
            shown: (
              <>
                <strong>{name}</strong> {t('sell.park.sponsorLeft', { left })}
              </>
            ),
            onTake: () => take(name),
          }))}
          onChange={({ currentTarget: { value } }) => tell(form, { sponsorName: value })}
        />
        <Select
          label={t('sell.park.check')}
          name="sponsorCheck"
          value={sponsorCheck}
          error={errorOf('sponsorCheck')}
          data={sponsorChecks.map((check) => ({ value: check, label: t(`codes.sponsorChecks.${check}`) }))}
          onChange={(check) => tell(form, { sponsorCheck: check })}
        />
      </div>
    </>
  )
}

/** Earlier sponsors whose name matches the typed text. */
function useFoundSponsors(typed: string, supplierId: string) {
  const name = useDebounced(typed.trim())
  const isEnabled = name.length >= shortestSponsorName
  const { data } = useAnswer(
    findSponsors,
    { supplierId, name },
    // A sponsor of the sale before has fewer tickets left.
    { enabled: isEnabled, keepPrevious: true, gcTime: 0 },
  )
  return isEnabled ? (data?.sponsors ?? []).filter((sponsor) => matches(sponsor.name, typed)) : []
}
